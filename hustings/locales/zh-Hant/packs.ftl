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

# 卡組有甚麼錯誤

packs-in-row = { $file }第{ $row }列：{ $fault }
packs-in-card = { $file }第{ $row }列（{ $card }）：{ $fault }
packs-unusable = 不能使用{ $name }的卡組：{ $fault }{ $more ->
    [0] { "" }
   *[other] （另有{ $more }項錯誤，用「hustings pack check」可全部列出）
}

## 檔案

packs-no-folder = 沒有可讀取卡組的資料夾「{ $folder }」。
packs-no-such-file = { $name }不是卡組的檔案；檔案有{ COMMA($known) }。
packs-lacks = 卡組缺少{ $name }；需要{ COMMA($needed) }。
packs-too-large = { $file }大於{ $most }位元組。
packs-too-large-together = 卡組的檔案合共最多{ $most }位元組。
packs-cannot-read = 不能讀取{ $file }：{ $why }。
packs-not-utf8 = { $file }不是以UTF-8編寫（第{ $byte }位元組）。
packs-no-csv = { $file }不是csv檔案：請檢查第{ $line }行或之前是否有引號未關閉。
packs-empty = { $file }是空的；首列須列出各欄{ COMMA($columns) }。
packs-column = { $file }{ $found ->
    [0] 沒有
   *[other] 有多於一個
}「{ $column }」欄。
packs-cells = { $file }第{ $row }列有{ $found }格，首列有{ $wanted }格。
packs-bad-name = 卡組的名稱須有1至{ $most }個可顯示的字元，不是「{ $value }」。

## 任何一列

packs-twice = { $file }的{ $column ->
    [name_en] 英文名稱
    [name_zh] 中文名稱
   *[id] id
}「{ $value }」出現了{ $times }次。
packs-card-name = { $column ->
    [name_en] 英文
   *[name_zh] 中文
}名稱是「{ $value }」，須為一行1至{ $most }個字元。
packs-not-chinese = 中文名稱「{ $value }」沒有中文字。
packs-whole-number = { $column ->
    [cost] 費用
   *[other] { $column }
}是「{ $value }」，須為{ $low }至{ $high }的整數。
packs-not-one-of = { $field ->
    [region] 區域
    [symbol] 界別標誌
    [timing] 生效時間
   *[reward] 獎勵
}是「{ $value }」，須為{ OR($known) }。
packs-no-zone = 沒有地區「{ $zone }」。
packs-provenance-missing = 沒有註明{ $fields }的出處。
packs-provenance = 「{ $field }」的出處是「{ $value }」，須為{ OR($known) }。
packs-printed-otherwise = { $column }是「{ $value }」並標為R，但規則書印的是「{ $printed }」：抄自實體卡的請標C，自行設計的請標D。
packs-not-printed = { $column }是「{ $value }」並標為R，但規則書沒有印出：抄自實體卡的請標C，自行設計的請標D。

## 地區

packs-zones-of = { $file }有{ $found }個{ $region }地區；規則書有{ $wanted }個。
packs-control-points = { $file }有{ $found }個口岸；遊戲設置需要{ $wanted }個。
packs-control-points-small = { $file }在小地圖上有{ $found }個口岸；遊戲設置需要{ $wanted }個。
packs-symbols = { $file }在{ $region }有{ $found }個{ $symbol }標誌；附錄b有{ $wanted }個。
packs-id = id「{ $value }」並非只用小寫英文字母、數字及_。
packs-degrees = { $column }是「{ $value }」，須為{ $low }至{ $high }的度數。
packs-yes-or-no = { $column }是「{ $value }」，須為yes或no。
packs-start-immediate = 這是起始卡，即時效果永遠不會生效[R1.7]。
packs-wild-control = 任何區域的地區在設置時放在一旁，不能是口岸[R1.6]。
packs-symbol-twice = 標誌「{ $symbol }」出現{ $times }次；每張卡對每個界別只計一次。
packs-symbol-number = 有{ $found }個標誌，須為1至{ $most }個。

## 地圖

packs-to-itself = 由「{ $zone }」通往自己。
packs-joined-twice = 「{ $zone }」與「{ $other }」相連了兩次。
packs-position-twice = 路線{ $route }在位置{ $position }有兩個地區。
packs-passes-twice = 路線{ $route }經過此地區兩次。
packs-most-routes = { $file }有{ $found }條路線；最多{ $most }條。
packs-routes-differ = 卡上列出{ $card }，地圖上是{ $map }。
packs-routes = { $count ->
    [0] 沒有路線
   *[other] 路線{ $routes }
}
packs-routes-here = 位於{ $found }條路線上，多於{ $most }條。
packs-ferry = ferry是{ $ferry }，但ferries.csv{ $ferry ->
    [yes] 沒有航線到該處
   *[no] 有航線到該處
}。
packs-unreached = 沒有陸路、路線或渡輪通往「{ $zone }」。

## 策略、事件、選票標記

packs-strategies = { $file }有{ $found }張策略卡；盒內有{ $wanted }張。
packs-strategy-zones = 列出了{ $found }個不同的地區，須為{ $wanted }個。
packs-votes-form = votes_by_count並非寫成0:-2 1:-1……直至{ $most }。
packs-votes-limit = 策略卡最多加{ $most }張選票、減{ $most }張選票。
packs-votes-fall = 多一個地區，選票反而減少；選票須隨地區增加或保持不變。
packs-reward-code = 獎勵{ $reward }是{ $code }，不是「{ $value }」。
packs-events = { $file }有{ $found }張事件卡；盒內有{ $wanted }張。
packs-no-token = 沒有「{ $purpose }」的選票標記。
packs-small-empty = 小地圖沒有{ $region }，votes_small_map須留空。
packs-tokens = { $file }有{ $found }個{ $purpose }的選票標記，須為1個。

## 效果代碼

packs-effect-form = 「{ $value }」不是效果代碼：寫法例如{ $example }。
packs-effect-unknown = 沒有效果「{ $code }」：代碼有{ $known }。
packs-effect-timing = { $code }不能是{ $timing }：須為{ OR($known) }。
packs-effect-no-price = { $code }是持續效果，不能有代價。
packs-effect-no-part = { $code }沒有「{ $part }」這部分：各部分是{ $known }。
packs-effect-lacks = { $code }缺少{ $part }這部分。
packs-effect-keeps = 「{ $value }」保留的卡多於抽的卡。
packs-effect-key = 「{ $value }」有key，但只有確認的費用可按標誌而定。
packs-effect-part-form = 在「{ $value }」中，「{ $part }」並非寫成名稱=值。
packs-effect-part-twice = 在「{ $value }」中，「{ $part }」出現兩次。
packs-effect-number = { $code }：{ $part }是「{ $value }」，須為1至{ $most }的整數。
packs-effect-signed = { $code }：{ $part }是「{ $value }」，須為-{ $most }至{ $most }之間、0以外的整數。
packs-effect-word = { $code }：{ $part }是「{ $value }」，須為{ OR($known) }。
