# 各款遊戲以外的文字：對局、伺服器及網頁。

## 對局

match-luck = 運氣
match-won = { $count ->
    [1] { $winners }勝出。
   *[other] { $winners }共享勝利。
}
match-resigned = { $late ->
    [yes] { $seat }超時落敗。
   *[no] { $seat }認輸。
}
match-left = { $late ->
    [yes] { $seat }超時，離開了對局。
   *[no] { $seat }離開了對局。
}
match-left-already = { $seat }早已離開對局。
match-stand-in = { $by ->
    [clock] { $seat }超時，由時鐘代走：
   *[bot] { $seat }不在，由電腦代走：
}
match-undo = { $agreed ->
    [yes] { $seat }：經各方同意，復原第{ $event }步及其後的一切。
   *[no] { $seat }：復原最後一步。
}
match-report-undos = 復原
match-rules-updated = 由此起，本局採用第{ $rules }版規則。
match-rules-updated-from = 由此起，本局採用第{ $rules }版規則；事件{ $kept }之後的一切已復原，因為結果會不一樣。
match-rules-differ = 本局採用{ $game }的第{ $old }版規則。這裏現用第{ $new }版，由事件{ $event }起結果會不一樣。
match-ended-by-players = 玩家同意結束本局：{ $why }
match-nothing-to-play = 沒有可走的。
match-play-separately = 「{ $move }」要待揭曉後才走，請分開走。
match-play-in-parts = 「{ $move }」跨越了揭曉的一刻，請分段走。
match-over = 本局已結束。
match-hint-over = 本局已結束，沒有要決定的事。
match-hint-luck = 現在輪到運氣，沒有人需要決定。
match-hint-not-to-act = 現在未輪到{ $seat }。
match-no-picture = { $game }沒有圖畫。
match-no-report = { $game }沒有報告。
match-no-layer = { $count ->
    [0] { $game }沒有可顯示的圖層。
   *[other] { $game }沒有「{ $layer }」圖層：可選{ $layers }。
}
match-luck-is-drawn = 本局的運氣由裁判抽取。
match-not-your-turn = { $seat }現在不能行動：輪到{ OR($movers) }。
match-not-legal = 「{ $move }」現在不是{ $seat }的合法着法。
match-move-of-another = 「{ $move }」是{ $owner }的着法，不是{ $seat }的。
match-too-late-to-resign = 遊戲已結束，不能再認輸。
match-too-late-to-undo = 遊戲已結束，不能再復原。
match-nothing-to-undo = 沒有這一步可以復原。
match-undo-crosses-luck = { $seat }不能復原「{ $move }」：其後已擲骰或抽牌。
match-undo-crosses-hidden = { $seat }不能復原「{ $move }」：其後已揭曉隱藏的內容。
match-undo-needs-consent = { $seat }不能自行復原「{ $move }」：{ $why }，須其他玩家全部同意。
match-undo-of-luck = 這是運氣的結果
match-undo-not-last = 這不是{ $seat }的最後一步
match-undo-seen = 其他人已看見
match-undo-turn-over = { $seat }的回合已結束
match-undo-saw-other = { $seat }已看見{ $other }其後的行動
match-undo-rested-on = { $other }其後的行動以此為據

## 伺服器的拒絕

refused-chat-players-only = 只有本桌玩家可以聊天。
refused-already-acted = { $seat }在事件{ $event }之後已做了別的行動。
refused-no-packs = { $game }不使用卡組。
refused-no-such-pack = 你沒有這個卡組。
refused-too-many-packs = 你已有{ $most }個卡組，請先刪除一個。
refused-no-such-game = 這裏沒有「{ $game }」這款遊戲。
refused-no-such-bot = 這裏沒有電腦玩家「{ $bot }」：請選{ OR($bots) }。
refused-no-such-table = 沒有這張牌桌。
refused-gone-on = 對局已有新進展：請再看一次。
refused-faster = 別人搶先了一步。
refused-gone = 沒有這張牌桌，或沒有這個人。
refused-no-such-event = 本局有事件1至{ $last }，沒有{ $event }。
refused-short-clock = 總時間與每步時間合計最少{ $seconds }秒。
refused-wrong-seats = 按這些選項，{ $game }有{ $seats }個座位（{ COMMA($names) }），不是{ $count }個。
refused-one-seat-each = 你只能坐一個座位；同一裝置的其他人請選「朋友（這部裝置）」。
refused-by-invitation = 這張牌桌只限獲邀者加入。
refused-seat-taken = { $free ->
    [0] 已經滿座。
   *[other] 這個座位有人了。
}
refused-invitation-void = 這個邀請已失效。
refused-bad-invitation = 這個邀請不是這張牌桌的。
refused-host-changes-seats = 只有主持人可以更改座位。
refused-no-such-seat = 本桌沒有{ $seat }這個座位。
refused-not-seated = 你不在這張牌桌。
refused-begun = 對局已開始，座位不能再更改。
refused-not-over = 對局尚未結束。
refused-rematch-players-only = 只有本桌玩家可以要求再來一局。
refused-not-your-seat = 這不是你的座位。
refused-teammate-decides = 現在由{ $name }代表你的隊伍決定。
refused-captain-only = 只有隊長可以為隊伍這樣做。
refused-no-team = 這個座位沒有隊伍。
refused-no-such-member = 隊伍中沒有這個編號的隊員。
refused-other-team = 你在本桌已為另一隊出賽。
refused-team-full = 每隊最多{ $most }人。
refused-team-turns = { $game }沒有可讓隊員輪流的回合或星期。
refused-waiting = 對局尚未開始：還有空位。
refused-host-only = 只有主持人可以這樣做。
refused-host-just-gone = 主持人剛剛離開，請在{ $seconds }秒後再試。
refused-name-a-seat = 請指明座位。
refused-not-playing = 本桌現在沒有進行中的對局。
refused-is-here = 這位玩家在線。
refused-remove-of-two = 兩人對局不能移除玩家：請改由電腦代走，或把座位讓給別人。
refused-not-removable = 只可移除其他玩家。
refused-not-a-person = 只有玩家可以當主持人。
refused-not-waited-for = 現在沒有人在等這位玩家。
refused-nudged = 剛才已提醒過{ $name }。
refused-host-proposes = 只有主持人可以提議如何繼續。
refused-not-asked = 現在沒有人徵求你同意。
refused-not-paused = 對局並未暫停。
refused-bad-ruling = 裁定須指明最少一個勝出的座位。
refused-nothing-to-undo = 你沒有可復原的行動。
refused-session-ended = 你已登出，請重新登入。
refused-own-cards = { $game }沒有可由玩家自製的卡。
refused-not-noted = { $game }不能在別處記譜。
refused-hints = 本桌是真人對戰，沒有提示。
refused-no-what-if = { $game }沒有計劃試算。
refused-no-lesson = { $game }沒有教練。
refused-branch-not-over = 對局仍在進行：結束後才可作變化。
refused-branch-at-end = 到了這一刻，對局已結束。請選擇較早的時刻。
refused-branch-seats = 本局有{ $seats }個座位，不是{ $count }個。
refused-too-many-branches = 你已為本局保存{ $most }個變化，請先刪除一個。
refused-not-your-branch = 只有作出這個變化的人才可更改。
refused-not-luck = 現在不用擲骰或抽牌。
refused-no-positions = { $game }不能擺出局面。
refused-no-rulings = { $game }沒有可裁定局面的裁判。
refused-review-not-over = 覆盤會顯示隱藏的內容，對局結束後才可使用。
refused-review-outdated = 規則其後已更改，本局不能再覆盤。
refused-no-such-action = 本局有{ $count }步，沒有第{ $n }步。
refused-no-advice = 電腦玩家暫時沒有回應，請稍後再試。
refused-file-not-over = 對局檔案含有隱藏的內容，對局結束後才可下載。
refused-unreadable = 這段文字無法讀取。
refused-too-fast = 要求過於頻密，請在{ $seconds }秒後再試。
refused-too-many-connections = 連線過多：請關閉一些，一分鐘後再試。
refused-name-taken = 這個名稱屬於某個帳戶，或與之太相似。
refused-too-many-passwords = 密碼錯誤次數過多，請在{ $seconds }秒後再試。
refused-empty-name = 名稱最少要有一個看得見的字。
refused-long-name = 名稱最多{ $most }個字元。
refused-name-of-bot = 這裏有電腦玩家叫這個名字，請另選一個。
refused-wrong-login = 名稱或密碼不正確。
refused-push-service = 這個伺服器不認識你瀏覽器的推送服務。
refused-no-mail = 這個伺服器不寄電郵。
refused-mail-accounts-only = 電郵通知只供帳戶使用：請先建立帳戶。
refused-bad-address = 這不是電郵地址。
refused-address-not-taken = 郵件伺服器不接受寄往這個地址的郵件。
refused-mail-not-sent = 電郵無法寄出，請稍後再試。
refused-mail-link = 這個連結已失效。
refused-no-such-zone = 沒有這個時區。
refused-no-such-session = 沒有這個登入，可能已經結束。
refused-no-account = 只有帳戶才有密碼。
refused-wrong-password = 密碼不正確。
refused-name-taken-exactly = 這個名稱已屬於另一個帳戶。
refused-logged-in = 你已登入；要建立另一個帳戶，請先登出。
refused-password-length = 密碼須有{ $least }至{ $most }個字元。
refused-password-unreadable = 密碼含有不能使用的字元。

## 牌桌上發生的事

table-held = 主持人暫停了遊戲。
table-paused-by-rules = 規則已更改，對局暫停。
table-resumed = 遊戲繼續。
table-undo-withdrawn = { $name }不再要求復原。
table-undo-declined = { $name }不同意：沒有復原。
table-undo-agreed = 各方同意{ $name }復原。
table-bot-plays = 現由電腦代{ $name }出場。
table-removed = 主持人移除了{ $name }，座位由電腦接手。
team-joined = { $name }加入了{ $team }的隊伍。
team-left = { $name }離開了隊伍。
team-removed = { $name }已不在隊伍中。
team-new-captain = { $name }現在是隊長。
table-seat-taken-over = { $name }接替{ $before }。
table-new-host = { $name }現在是主持人。

## 計時與電腦玩家

clock-rule-plays = 如果你超時，會按遊戲規則代你行動。
clock-bot-plays = 如果你超時，電腦會代你出場，直至你回來。
clock-bot-takes-seat = 如果你超時，電腦會接手你的座位，直至遊戲結束。
clock-seat-resigns = 如果你超時，便會落敗。

## 各棋盤共用的元件

components-zoom-in = 放大
components-zoom-out = 縮小
components-zoom-whole = 顯示整張地圖
components-dice = { $count ->
    [1] 一顆骰子：{ $values }
   *[other] 骰子：{ COMMA($values) }
}
components-sheet-height = 更改高度
components-sheet-close = 關閉

## 沒有專用畫面的遊戲

generic-board = 文字棋盤
generic-find = 搜尋或輸入着法
generic-find-of = 在{ $count }個着法中搜尋，或直接輸入
generic-none = 找不到。按Enter把它當作着法走出，或按Escape顯示全部。
generic-play = 走：{ $action }
generic-choose = 選擇要做的事
generic-alone = { $kind }：{ $action }
generic-seat = 座位{ $seat }

## 新牌桌

seat-player = 玩家{ $number }

## 規則書

rulebook-loading = 正在打開規則書……
rulebook-failed = 無法打開規則書。
rulebook-search = 搜尋規則
rulebook-found = { $count ->
    [0] 找不到。
   *[other] { $count }處
}
rulebook-analysis = 研究棋盤
rulebook-contents = 目錄
rulebook-title = { $game }：規則
rulebook-own-page = 在獨立頁面開啟
rulebook-back = 返回牌桌

## 牌桌及重播頁面

page-table-missing = 沒有這張牌桌。
page-table-missing-why = 連結可能不完整。
page-table-failed = 無法打開牌桌。
page-table-loading = 正在入座……
page-board-loading = 正在擺設棋盤……
page-your-turn = ● 輪到你：{ $game }
page-figures = 數據
page-log = 紀錄
page-chat = 聊天
page-projector = 投影
page-goes-on = 對局繼續。
page-rematch-ready = 新一局已準備好，你的座位已保留。
page-outdated = 這局已無法顯示。
page-outdated-why = 仍可下載其紀錄。
page-resign = 要認輸嗎？
page-resign-not = 繼續玩
page-resign-yes = 認輸
replay-title = { $game }：重播
replay-failed = 無法打開重播。
replay-loading = 正在倒帶……
replay-copied = 已複製這一刻的連結。
replay-view-as = 視角
replay-public = 觀戰者
replay-seat = { $seat }（{ $name }）
replay-looking-back = 你正在回看，遊戲仍在進行。
replay-back = 返回遊戲
replay-note = 重播
replay-beginning = 開局。
replay-hidden = 發生了一件隱藏的事。

## 牌桌上的座位

seats-label = 座位
seat-you = 你
seat-you-short = 你
seat-a-bot = ，電腦玩家
seat-acts = 輪到
seat-acts-short = 輪到
seat-sealed = 已密封
seat-lost = 連線中斷
seat-lost-short = 斷線
seat-away = 現時不在
seat-away-short = 離開
seat-bot-plays = 離開，由電腦代走
seat-bot-plays-short = 電腦代走
seat-nudge = 提醒{ $name }
seat-free = 空位
seat-here = 在這部裝置
seat-not-come = 還未到
seat-not-ready = 未準備好
seat-ready = 準備好
seat-seat-bot = 由電腦入座
seat-open = 騰出座位

## 牌桌上的時鐘

clock-days = { $days }日{ $hours }小時
clock-left = { $name }：尚餘{ $left }
clock-left-later = { $name }：尚餘{ $left }；時鐘即將開始
terms-clock = { $bank ->
    [none] 計時：每步{ $move }。
   *[other] { $move ->
        [none] 計時：每人{ $bank }。
       *[other] 計時：每人{ $bank }，每步{ $move }。
    }
}
terms-rules = 這裏不同的規則：

## 開局之前

join-free-seat = 有一個空位
join-invited = { $host ->
    [nobody] 你獲邀加入
   *[other] { $host }邀請你加入
}
join-with = { $count ->
    [0] { $game }。
   *[other] { $game }，同桌：{ $names }。
}
join-name = 你在牌桌上的名稱
join-take-seat = 入座
join-kept = 你的座位已保留
join-sit-down = 坐下
join-starts-when-here = 全員到齊便開始。
join-waiting-for = 等待{ $names }
join-all-taken = 已經滿座。留在此頁便可觀戰。
join-free-seats = 有{ $count }個空位
join-send-link = 把這個連結傳給朋友，每人坐一個空位。全員到齊便開始。
join-watch = 這張牌桌正在等待玩家。留在此頁便可觀戰。
join-reach-computer = 朋友打不開這些連結：它們只通往這部電腦。要開放給你的網絡，請以此啟動伺服器：
join-reach-network = 這些連結在你的網絡內有效，其他地方的朋友打不開。
join-leave = 離開牌桌
ready-title = 全員到齊。準備好了嗎？
ready-about = 所有玩家確認後，時鐘才會開始。
ready-confirm = 我準備好了
ready-teams-title = 你的隊伍齊人了嗎？
ready-teams-about = 所有隊長確認後便開始，其他人稍後仍可加入隊伍。
join-team-with = { $game }。你會與邀請你的隊伍共用座位、手牌及聊天室。
join-team-button = 加入隊伍
join-team-offered = 你獲邀加入這局的一支隊伍。
join-team-link = 邀請加入這支隊伍
join-team-link-to = 邀請加入{ $seat }隊
join-send-team-links = 把連結傳給各隊：最先到的是隊長，其他人隨後加入。所有隊長確認後便開始。
team-acts = { $rule ->
    [captain] 由隊長代表隊伍行動。
    [turns] 隊員輪流行動。
   *[anyone] 任何隊員都可代表隊伍行動。
}
team-captain = 隊長
team-make-captain = 任命為隊長
team-leave = 離開隊伍
team-decides = 現在由{ $name }代表你的隊伍決定。
chat-to = 傳給
chat-to-all = 所有人
chat-to-team = 我的隊伍
chat-team-line = 對隊伍說
chat-team-hint = 只有你的隊伍看得見。
table-confirm = 要走這一步嗎？
table-confirm-yes = 走
table-confirm-not = 再想想
table-says-team = { $name }對隊伍說：{ $text }
offered-full = 已經滿座，你正在觀戰。
invite-all = 所有空位的邀請
invite-personal = 只給{ $seat }的連結
invite-to-seat = 邀請坐{ $seat }
invite-copy = 複製
invite-copied = 已複製邀請連結，請傳給朋友。
invite-not-copied = 這裏不允許複製：請選取連結，自行複製。
invite-share = 分享邀請
invite-share-title = 和我一起玩{ $game }
invite-qr = 二維碼
invite-qr-label = 邀請的二維碼
offered-seat = 有人邀請你加入這局。
offered-watch = 只觀戰
offered-watching = 你正在觀戰。
offered-understood = 好

## 在牌桌上

table-players-only = 你正在觀戰，只有玩家可以這樣做。
table-says = { $name }：{ $text }
table-watchers = { $count }人觀戰中
table-stand-in = { $by ->
    [clock] { $name }超時，由時鐘代走。
   *[bot] { $name }不在，由電腦代走。
}
table-sign = { $sign ->
    [applause] { $name }：好棋！
    [laugh] { $name }笑了。
    [wow] { $name }大吃一驚。
   *[think] { $name }正在思考。
}
table-nudged-you = { $name }在等你。
table-nudged = { $name }提醒了{ $other }。
ask-watching = 你正在觀戰
ask-kept = 你的行動正在等待連線。
ask-wait-for-you = { $count }位玩家在等你。
ask-result = 結果
ask-story = 戰況回顧
ask-undo = 復原
undo-asked = { $name }要求復原。
undo-you-asked = 你要求了復原。
undo-agree = 你同意嗎？
undo-waiting = 等待{ $names }。
undo-takes-back-one = 將會收回：{ $sentence }
undo-takes-back = 將會收回{ $what }。
undo-of = { $name }的{ $count }個行動
undo-no = 不同意
undo-yes = 同意
undo-withdraw = 收回要求
held-clocks = 時鐘已停。
held-resume = 繼續
signs-react = 反應
signs-name = { $sign ->
    [applause] 好棋
    [laugh] 大笑
    [wow] 驚訝
   *[think] 思考中
}
chat-title = 聊天
chat-empty = 還沒有訊息。
chat-say = 說句話
chat-send = 傳送
chat-players-only = 本桌只有玩家可以說話。主持人可開放給觀戰者。
host-title = 牌桌及座位
host-hold = 暫停遊戲
host-hold-about = 在你按繼續之前，沒有人能行動，時鐘也會停下。
host-here = 在線
host-bot = 電腦玩家
host-left = 電腦，代替已離開的{ $name }
host-seat-bot = 由電腦代走
host-offer = 邀請別人坐這個座位
host-hand-seat = 把我的座位讓給別人
host-keep = 收回邀請
host-remove = 移除
host-remove-title = 要移除{ $name }嗎？
host-remove-about = 電腦會接手座位，結果會註明{ $name }已離開。之後你可以邀請別人坐這個座位。
host-remove-not = 保留
host-make-host = 任命為主持人
host-take-over = 接任主持人
host-open-chat = 容許觀戰者說話
rematch-start = 再來一局
rematch-join = 前往新一局
rematch-watch = 觀看新一局
rematch-follow = 玩家再來一局，稍後帶你前往。
evening-title = 今晚
evening-games = 同一班人{ $games }局的勝場
cover-title = 請把裝置交給{ $name }
cover-about = 一切已遮蓋，直至{ $name }揭開。
cover-uncover = 我是{ $name }：揭開
cover-never = 換人時不再遮蓋畫面
frame-tabs = 棋盤旁邊
frame-new = 新
frame-close = 關閉
fairness-loading = 正在載入……
fairness-not-loaded = 無法載入這個頁面，連線可能中斷了。
fairness-again = 再試一次
log-match = 對局
log-title = 經過
log-terms = 本桌的計時及規則
log-all = 顯示全部{ $count }項
log-empty = 還未有事發生。每一步都會列在這裏，並附上所依的規則。
log-look = 查看事件{ $event }後的棋盤
log-turn = { $who ->
    [luck] 運氣
    [all] 所有人同時
   *[other] { $name }
}
log-turn-number = 第{ $turn }回合
log-more-steps = 另有{ $count }步
log-event = 事件{ $event }，{ $who }
bar-lobby = 前往大廳
bar-hint = 提示
bar-rules = 規則
bar-more = 更多
bar-copy-link = 複製觀戰連結
bar-link-copied = 已複製連結，打開的人都可以觀戰。
bar-fairness = 公平運氣：親自驗證
bar-replay = 由頭重播
bar-record = 下載紀錄
bar-report = 文字報告
bar-projector = 投影畫面
bar-shortcuts = 鍵盤快捷鍵
bar-coach = 繼續跟教練學
bar-host = 牌桌及座位……
bar-seats = 座位……
bar-resign = 認輸……
bar-leave = 離開遊戲……
connection-offline = 你已離線。你的行動會在恢復連線後送出。
connection-try-now = 立即再試
connection-lost = 連線中斷，正在重試……你的行動不會遺失。
connection-lost-retry = 連線中斷，{ $seconds }秒後重試。你的行動不會遺失。
connection-reaching = 正在連接牌桌……

## 結局

poster-close = 看看棋盤
poster-shared = 共享勝利
poster-won = 勝出
poster-won-you = 勝出。恭喜！
poster-place = { $shared ->
    [yes] 共享
   *[no] 勝出
}
poster-replay = 觀看重播
poster-fair = 公平嗎？
ending-won = { $party ->
    [none] { $name }勝出。
   *[other] { $name }以{ $party }勝出。
}
ending-you-won = { $party ->
    [none] 你勝出了。
   *[other] 你以{ $party }勝出了。
}
ending-share = { $names }共享勝利。
ending-you-share = 你與{ $names }共享勝利。
ending-resigned = 認輸
ending-left = { $late ->
    [yes] { $name }超時
   *[no] { $name }離開
}
ending-late = 超時
ending-undo = { $agreed ->
    [yes] { $name }（第{ $action }步，經同意）
   *[no] { $name }（第{ $action }步）
}
ending-undos = 本局復原了{ $count }次：{ $undos }。
ending-undos-more = 另外{ $count }次

## 大廳的行列及新牌桌表格

page-resign-means = 遊戲會立即結束，由{ $rival }勝出。此舉不能復原。
page-leave = 要離開遊戲嗎？
page-leave-means = 電腦會接手你的座位，其他人繼續玩。結果會註明你已離開。此舉不能復原。
page-leave-yes = 離開

## 按鍵、重播及規則更改

keys-title = 鍵盤
keys-arrows = Tab、方向鍵
keys-arrows-do = 移至可做的事
keys-enter = Enter或空白鍵
keys-enter-do = 選擇；再按一次走出
keys-escape = Escape
keys-escape-do = 取消選擇，關閉已開啟的
keys-log = Alt L
keys-log-do = 紀錄
keys-chat = Alt C
keys-chat-do = 聊天
keys-panel = Alt P
keys-panel-do = 遊戲的面板
keys-rules = Alt R
keys-rules-do = 規則書
keys-help-do = 這些快捷鍵
keys-undo = Ctrl Z
keys-undo-do = 復原
keys-step-do = 退或進一回合；按住Shift則為一個事件；N、P：關鍵時刻
keys-space = 空白鍵
keys-space-do = 播放或暫停
keys-ends = Home、End
keys-ends-do = 開頭、結尾
scrub-title = 重播
scrub-start = 到開頭
scrub-back = 退一回合
scrub-on = 進一回合
scrub-end = 到結尾
scrub-play = 播放
scrub-pause = 暫停
scrub-event = 回合
scrub-speed = 速度
scrub-share = 分享這一刻
paused-title = 對局已暫停。
paused-changed = 規則已更改
paused-outdated = 這是本局的結局。
paused-proposes-end = { $by ->
    [you] 你提議
   *[host] 主持人提議
}結束對局。勝方：{ $winners }。「{ $why }」
paused-proposes-rewind = { $by ->
    [you] 你提議
   *[host] 主持人提議
}回到事件{ $event }，由該處繼續。
paused-proposes-anew = { $by ->
    [you] 你提議
   *[host] 主持人提議
}重新開始。
paused-declined = { $name }拒絕了上一個提議。
paused-propose = 請提議如何繼續；須其他人全部同意。
paused-host-proposes = 由主持人提議如何繼續。
paused-decline = 拒絕
paused-end = 結束對局……
paused-rewind = 回到事件{ $event }
paused-anew = 重新開始
paused-end-title = 結束對局
paused-who-wins = 誰勝出？
paused-why = 用一句話說明原因
paused-why-about = 須其他人全部同意。這句話會寫在結果及對局檔案中。
paused-cancel = 取消
paused-do-propose = 提議
