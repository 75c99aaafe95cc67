site-title = Hustings：選舉桌上遊戲
site-page = { $title } · Hustings
site-tagline = 選舉桌上遊戲。請入座，投票開始了。
site-new-table = { $game }：新牌桌
site-packs = { $game }的自訂卡
site-rules = { $game }：規則
site-you = 你
site-you-are = 你：{ $name }
site-guest = 訪客
site-about = 關於
site-settings = 設定
site-profile = 個人檔案
site-mail = 電郵
site-calculator = 選舉人票計算機
site-companion = 實體遊戲助手
site-cards = 自製卡
site-not-found = 找不到
site-skip = 跳至內容
site-nav = 網站
site-close = 關閉
site-try-again = 再試一次
site-to-lobby = 返回大廳
site-rule = 規則{ $section }
site-theme = { $theme ->
    [light] 主題：淺色。改為深色。
    [dark] 主題：深色。改為跟隨系統。
   *[system] 主題：跟隨系統。改為淺色。
}
site-just-now = 剛剛
site-waiting = 請稍候……
site-page-failed = 無法載入這個頁面。
site-connection-broke = 連線可能曾經中斷。
site-something-wrong = 出了問題。請重新載入頁面再試。
site-no-page = 沒有這個票站。
site-no-page-at = { $path }沒有內容。連結可能不完整。
site-no-page-here = 這個網址沒有內容。連結可能不完整。

site-server-unreadable = 伺服器的回應無法讀取。
site-server-unreachable = 伺服器沒有回應。請檢查連線後再試。
site-server-too-fast = { $seconds ->
    [0] 太快了，請稍後再試。
   *[other] 太快了，請在{ $seconds }秒後再試。
}
site-server-nothing-here = 這個網址沒有內容。
site-server-stumbled = 伺服器出現問題，請稍後再試。
site-server-refused = 伺服器拒絕了要求，但沒有說明原因。
site-server-left-early = 伺服器回應之前你已離開牌桌。
site-server-left = 你已離開牌桌。
site-server-broke = 伺服器回應之前連線中斷了：請檢查是否已經生效。

site-guest-name = 訪客{ $number }
site-bot-name = { $level ->
    [Easy] 簡單電腦
    [Normal] 普通電腦
    [Hard] 困難電腦
   *[Expert] 專家電腦
}{ $number ->
    [1] { "" }
   *[other] { $number }
}
site-bot-easy = 簡單
site-bot-easy-about = 適合第一局：走得合理，但會有疏忽。
site-bot-normal = 普通
site-bot-normal-about = 適合大部分人的對手。
site-bot-hard = 困難
site-bot-hard-about = 會預先計劃，並懲罰失誤。
site-bot-expert = 專家
site-bot-expert-about = 最強；每次決定最多想兩秒。
