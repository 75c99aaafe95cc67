# 在終端機遊玩時看到的文字；指令本身（legal、undo、quit）在所有語言都相同。

## 選單

terminal-hustings = Hustings
terminal-progress-games = 局數
terminal-progress-choices = 決定數
terminal-welcome = 選舉桌上遊戲。
terminal-goodbye = 再見。
terminal-which-game = 你想玩甚麼？
terminal-load = 載入
terminal-load-about = 已儲存的對局
terminal-rules = 規則
terminal-rules-about = 閱讀
terminal-quit = 離開
terminal-which-rulebook = 哪一款的規則？
terminal-house-rules = 標準規則還是自訂規則？
terminal-house-rules-standard = 標準規則
terminal-house-rules-own = 自訂規則：逐項選擇
terminal-number = { $asks }（{ $low }至{ $high }，按Enter：{ $default }） >
terminal-who-plays = 誰來玩？
terminal-you-and-bots = 你對電腦
terminal-you-and-easy-bots = 你對簡單電腦
terminal-you-and-hard-bots = 你對困難電腦
terminal-you-and-expert-bots = 你對專家電腦，思考較久
terminal-several-people = 幾個人共用這個鍵盤；其餘座位由電腦出場
terminal-only-bots = 只有電腦，觀戰
terminal-which-seat = 你坐哪個座位？
terminal-who-draws = 由誰擲骰和抽牌？
terminal-computer-draws = 電腦
terminal-computer-draws-about = 公平，事後可驗證
terminal-you-draw = 你
terminal-you-draw-about = 用你自己的骰子和牌：輸入擲到或抽到甚麼
terminal-room = 有{ $count }個座位：{ $seats }。
terminal-player-name = 玩家{ $number }的名稱（按Enter：沒有其他玩家） >
terminal-which-match = 哪一局？
terminal-other-file = 其他檔案
terminal-back = 返回
terminal-file = 檔案 >
terminal-enter-for = （按Enter：{ $key }） >
terminal-type-one = 請輸入{ OR($keys) }。

## 誰坐哪裏

terminal-you = 你
terminal-player = 玩家{ $number }
terminal-bot = { $bot }電腦
terminal-no-seat = { $game }有{ $count }個座位（{ $seats }）：沒有給「{ $who }」的座位。
terminal-seat-twice = { $seat }重複分配給「{ $first }」和「{ $second }」。

## 在牌桌上

terminal-options = 自訂規則：{ COMMA($options) }。
terminal-type-a-move = 輸入着法，或輸入?查看說明。
terminal-turn = { $who }：{ $asks }
terminal-pass-on = 請把鍵盤交給{ $who }，然後按Enter。
terminal-bot-thinks = { $who }正在思考……{ $seconds }秒
terminal-bot-thinks-compiling = { $who }正在思考……{ $seconds }秒（已準備{ $done }/{ $of }）
terminal-preparing = 電腦玩家正在背景準備（{ $done }/{ $of }）。
terminal-prepared = 電腦玩家已準備好。
terminal-folder-of-cards = { $folder }是資料夾，只有Electioneer使用卡的資料夾。
terminal-no-cards = { $game }不能使用自製的卡。
terminal-other-game = { $file }是{ $game }的對局，不是{ $wanted }的。
terminal-is-over = { $file }的對局已結束：hustings replay可重播。
terminal-not-kept = 遊玩時無法儲存本局（{ $why }）。輸入save FILE以保留。
terminal-kept = 本局儲存於{ $file }
terminal-kept-about = 可用hustings replay、report及verify讀取。
terminal-nothing-kept = 再見。沒有走過一步，因此沒有儲存。
terminal-resume = 要繼續：hustings play --resume
terminal-resume-file = 要繼續：hustings play --resume --save { $file }
terminal-luck = 運氣

## 指令

terminal-cards-in-order = { $count }張卡均無問題。
terminal-pack-faults = { $count }個錯誤。
terminal-pack-in-order = 卡組沒有問題，摘要為{ $digest }。
terminal-pack-play = 用它來玩：{ $command }
terminal-help-move = 着法
terminal-help-move-about = 一個或多個字，例如{ $move }
terminal-help-legal = 列出你的合法着法
terminal-help-board = 再次顯示棋盤（或按Enter）
terminal-help-undo = 復原你的上一步
terminal-help-log = 顯示經過
terminal-help-rules = 顯示規則，或其中一節：rules 7b
terminal-help-report = 顯示報告：text、markdown或csv
terminal-help-save = 另存一份對局
terminal-help-resign = 離開對局
terminal-help-quit = 暫停；對局已儲存
terminal-help-help = 顯示這個列表（或輸入?）
terminal-help-layer = 顯示或隱藏：{ $layer }
terminal-help-long = 以完整或簡短方式寫着法
terminal-legal-moves = { $count }個合法着法：
terminal-log-how = 請輸入log、log all，或log加數字，不是「{ $words }」。
terminal-log-empty = 還未有事發生。
terminal-long-on = legal、log及report現以完整方式寫着法。
terminal-long-off = legal、log及report現以簡短方式寫着法。
terminal-undo-bots = 電腦不介意。要復原這一步及其後的一切嗎？[y/N]
terminal-undo-all = 所有人都同意嗎？要復原這一步及其後的一切嗎？[y/N]
terminal-save-how = 請輸入save及檔案名稱。
terminal-saved = 已另存於{ $file }
terminal-resign = { $seats ->
    [2] { $who }認輸嗎？對局會結束。[y/N]
   *[other] { $who }離開對局嗎？由電腦接手。[y/N]
}
terminal-save-copy = 另存為（按Enter：不儲存）：

## 遊戲列表及已有的對局

terminal-games-game = 遊戲
terminal-games-seats = 座位
terminal-games-about = 簡介
terminal-games-play = { $command }開始遊玩。
terminal-games-list = { $command }列出選項。
terminal-games-rules = { $command }說明規則。
terminal-games-version = { $game }，規則第{ $version }版
terminal-games-seats-of = 座位：{ COMMA($seats) }
terminal-games-number = { $low }至{ $high }；標準：{ $usual }
terminal-games-layer = 棋盤可顯示{ $layer }，即{ $meaning }：{ $option } { $word }，或在遊玩時輸入{ $word }。
terminal-games-choose = * 標準規則。以{ $option }選擇其他。
terminal-begun = 開始於{ $time }
terminal-times = { $count }次
terminal-no-unfinished = { $game ->
    [any] 沒有未完的對局可以繼續。
   *[other] 沒有未完的{ $game }對局可以繼續。
}

## 機會，及覆盤

terminal-odds-none = { $game }沒有機會可計算。
terminal-hint-chances = 勝算：{ COMMA($chances) }。
terminal-odds-now = { $party }：現有{ $votes }張選舉人票。
terminal-odds-neutral = 中立：{ $votes }。
terminal-odds-stopped = 如果遊戲現在停止，每個中立州公平擲骰[14]：
terminal-odds-chance = 勝出機會{ $percent }%，平均{ $mean }票
terminal-odds-bars = 民主黨最終的選舉人票；其餘屬共和黨：
terminal-odds-paths = { $party }通往270的最省路徑[15]：
terminal-odds-path = { $chips }票換{ $votes }張：{ $states }
terminal-odds-there = 已經足夠。
terminal-odds-forecast = 尚有{ $weeks }週，模擬{ $games }局實力相同的對局（± 一個標準誤差）：
terminal-odds-share = 勝出{ $share } ± { $error }，{ $votes } ± { $votes_error }票
terminal-review-who = 玩家
terminal-review-action = 行動
terminal-review-better = 更佳
terminal-review-gained = { $name }：起初{ $start }%；{ $gave }。
terminal-review-luck = 運氣{ $points }
terminal-review-choices = 自己的決定{ $points }
terminal-review-rivals = 其他人的決定{ $points }
terminal-review-sealed = 各人密封的決定{ $points }
terminal-review-nothing = 沒有改變
terminal-review-actions = 行動數
terminal-review-chance = 勝算，%
