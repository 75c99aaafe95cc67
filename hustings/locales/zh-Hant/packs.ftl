### 卡組的頁面：玩家自己的卡，上載並檢查。

packs-title = { $game }的自訂卡
packs-intro = 用你盒中的卡來玩：以csv檔案上載，你的牌桌便可使用。每張牌桌都保留一份副本，因此不論卡組日後如何，對局都可繼續、重播及驗證。
packs-how = 檔案的寫法
packs-start = 由內附的卡開始
packs-start-help = 下載這些檔案，填上你的卡的內容，再上載。Excel以分號分隔的檔案也可讀取。
packs-download = 下載{ $file }
packs-files = 卡組的檔案
packs-files-help = zones.csv、strategies.csv、events.csv及tokens.csv；只有更改地圖時才需要地圖的三個檔案。
packs-chosen = { $count ->
    [0] 尚未選擇檔案。
   *[other] { $count }個檔案：{ $names }。
}
packs-name = 卡組名稱
packs-check = 檢查
packs-checking = 正在檢查……
packs-save = 檢查並儲存
packs-saved = 「{ $name }」沒有錯誤，已儲存。
packs-sound = 卡組沒有錯誤，摘要為{ $digest }。
packs-faults = { $count }個錯誤
packs-faults-help = 全部修正後才會儲存。
packs-file = 檔案
packs-row = 列
packs-card = 卡
packs-fault = 錯誤
packs-whole-file = 整個檔案
packs-mine = 你的卡組
packs-none = 你還沒有卡組。
packs-play = 用它來玩
packs-delete = 刪除{ $name }
packs-digest = 摘要{ $digest }，儲存於{ $date }
packs-unreadable = { $file }不能讀取為文字。
