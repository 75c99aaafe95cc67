# Primary Colours的文字。[7b]指規則書的章節。

primary_colours-credit = Tony Reeves設計；非官方版本。
primary_colours-summary = 三個政黨在七個區放置標記，選民會走向影響力最大的地方。

## 名稱及數字

primary_colours-seat = { $seat ->
    [Red] 紅黨
    [Blue] 藍黨
   *[Yellow] 黃黨
}
primary_colours-party = { $party ->
    [R] 紅黨
    [B] 藍黨
   *[Y] 黃黨
}
primary_colours-region = { $region ->
    [R] 紅區
    [B] 藍區
    [Y] 黃區
    [P] 紫區
    [G] 綠區
    [O] 橙區
   *[N] 棕區
}
primary_colours-mixed-number = { $whole } { $numerator }/{ $denominator }
primary_colours-fraction = { $numerator }/{ $denominator }
primary_colours-decimal = { $whole }.{ $digits }…
primary_colours-party-votes = { $party }{ $votes }票
primary_colours-voters-for = { $party }{ $voters }名

## 紀錄

primary_colours-sealed = { $party }已密封標記[4]。
primary_colours-sealed-tokens = { $party }密封標記：紅區{ $red }、藍區{ $blue }、黃區{ $yellow }、紫區{ $purple }、綠區{ $green }、橙區{ $orange }、棕區{ $brown }[4]。
primary_colours-published = 第{ $turn }回合：揭曉標記[4]。
primary_colours-placed = { $party }放置：紅區{ $red }、藍區{ $blue }、黃區{ $yellow }、紫區{ $purple }、綠區{ $green }、橙區{ $orange }、棕區{ $brown }。
primary_colours-sealed-choice = { $party }已密封選擇[5]。
primary_colours-seals-keeping = { $party }密封選擇：不對調[5]。
primary_colours-seals-swap = { $party }密封對調：{ $first_region }的{ $first }（第{ $first_turn }回合）與{ $second_region }的{ $second }（第{ $second_turn }回合）[5]。
primary_colours-seals-equal-swap = { $party }密封對調：{ $first_region }的{ $first }（第{ $first_turn }回合）與{ $second_region }的{ $second }（第{ $second_turn }回合），兩者數值相同[5]。
primary_colours-swaps-opened = 揭曉對調[5]。
primary_colours-keeps = { $party }保持標記不動[5]。
primary_colours-swaps = { $party }對調{ $first_region }的{ $first }（第{ $first_turn }回合）與{ $second_region }的{ $second }（第{ $second_turn }回合）[5]。
primary_colours-swaps-equal = { $party }對調{ $first_region }的{ $first }（第{ $first_turn }回合）與{ $second_region }的{ $second }（第{ $second_turn }回合），兩者數值相同[5]。
primary_colours-leaders = { SEMICOLON($leads) }[7]。
primary_colours-leads-in = { $count ->
    [1] { $parties }在{ $regions }領先
   *[other] { $parties }在{ $regions }並列領先
}
primary_colours-poll = 第{ $turn }回合後的民調：{ $votes }[9]。
primary_colours-poll-rest = 第{ $turn }回合後的民調：{ $votes }；{ primary_colours-rest }{ $rest }[9]。
primary_colours-rest = { $rest_is ->
    [undecided] 未決定
   *[never_vote] 不會投票
}

## 選民為何這樣走

primary_colours-lead = { $count ->
    [1] { $parties }在{ $region }單獨領先
   *[other] { $parties }在{ $region }並列領先
}
primary_colours-lead-brown = { $count ->
    [1] { $parties }在棕區居首，其餘兩黨相同
    [2] { $parties }在棕區居首兩位
   *[other] 三黨在棕區相同
}
primary_colours-goes-to = 走向{ $region }
primary_colours-votes = 投{ $party }
primary_colours-goes-apart = { COMMA($parts) }
primary_colours-part-to = { $parts ->
    [2] ½
   *[3] ⅓
}走向{ $region }
primary_colours-part-votes = { $parts ->
    [2] ½
   *[3] ⅓
}投{ $party }
primary_colours-circling = { $voters }名選民在{ $regions }之間永遠繞圈，因為{ COMMA($leads) }[8] [R1]。
primary_colours-wandering = { $voters }名選民在{ $regions }之間永遠徘徊：由那裏沒有路通往票箱[8]。
primary_colours-late = 點票在{ $rounds }輪後停止，{ $voters }名選民未及投票[R1]。
primary_colours-undivided = { $voters }名選民因無法平均分開而留下[R2]。
primary_colours-home-votes = 一輪結束時身在政黨本區的選民，最終投給該黨：{ $shares }[R19]。

## 結果

primary_colours-final-count = 最終點票：{ $votes }[9]。
primary_colours-final-count-level = 最終點票：{ $votes }；{ $level }票數相同[9]。
primary_colours-earlier-count = 第{ $turn }回合後的形勢：{ $votes }[9]。
primary_colours-earlier-count-level = 第{ $turn }回合後的形勢：{ $votes }；{ $level }票數相同[9]。
primary_colours-wins = { $party }勝出[9]。
primary_colours-tie = 各次點票都分不出勝負：{ $parties }平手[9]。
primary_colours-decided-by-swap = { $party }的對調決定了結果：若不對調，{ $count ->
    [1] { $others }會勝出
   *[other] { $others }會平手
}[5]。
primary_colours-decided-by-swaps = 各黨的對調一同決定了結果：若都不對調，{ $count ->
    [1] { $others }會勝出
   *[other] { $others }會平手
}[5]。
primary_colours-decided-before-swaps = 對調之前已成定局：對調與否，都是{ $count ->
    [1] { $winners }勝出
   *[other] { $winners }平手
}[5]。

## 該做甚麼

primary_colours-over-won = 遊戲結束：{ $party }勝出。
primary_colours-over-tied = 遊戲結束：{ $parties }平手。
primary_colours-asks-token = 為{ $region }選一枚標記：已放{ $placed }枚，共7枚。
primary_colours-asks-swap = 對調你的兩枚標記，或保持不動。
primary_colours-waits-tokens = 等待{ $parties }放置標記。
primary_colours-waits-swaps = 等待{ $parties }選擇對調。
primary_colours-waits-sealed = 你的七枚標記已密封。等待{ $parties }。
primary_colours-waits-chosen = 你已選好。等待{ $parties }。
primary_colours-waits-turn = { $parties }先對調，然後輪到你。

## 不接受的着法

primary_colours-game-over = 遊戲已結束。
primary_colours-already-sealed = { $party }第{ $turn }回合的七枚標記已密封。
primary_colours-swaps-later = 第4回合放好所有標記後才對調[5]。
primary_colours-next-region = 下一個是{ $region }：請輸入{ $letter }及數值、只輸入數值，或依次輸入全部{ $count }個數值。
primary_colours-next-values = 請輸入一個數值，或按{ $letters }的次序輸入{ $count }個。
primary_colours-no-such-value = 標記數值為1至{ $largest }，沒有{ $value }[3]。
primary_colours-plan-tokens = 計劃請依{ $letters }的次序寫七個數值，未定的寫一點：53.1..2。
primary_colours-plan-placed = { $region }本回合已有標記。
primary_colours-not-left = { $left ->
    [0] { $party }沒有{ $value }了。
   *[other] { $party }只剩{ $left }枚{ $value }。
}
primary_colours-already-chosen = { $party }已選好對調。
primary_colours-name-a-swap = 標記已全部放好：請以回合及區輸入其中兩枚，例如1O-3N，或輸入keep。
primary_colours-same-region = 兩枚標記同在{ $region }，對調沒有作用[R7]：請輸入keep。
primary_colours-other-turn = 按自訂規則swap_same_turn，兩枚標記必須在同一回合放置[R7]。

## 終端機棋盤

primary_colours-board-title = Primary Colours
primary_colours-board-placing = 第{ $turn }回合，共4回合：每區放一枚標記[4]
primary_colours-board-swapping = 第4回合，共4回合：對調兩枚標記，或保持不動[5]
primary_colours-board-over = 選舉結束[9]
primary_colours-board-vips = VIP
primary_colours-board-voters-go = 選民走向
primary_colours-board-tokens = 各回合的標記
primary_colours-board-result = 結果
primary_colours-board-poll = 第{ $turn }回合後的民調
primary_colours-board-left = 剩餘標記
primary_colours-board-some-sealed = 已密封{ $count }枚，共7枚
primary_colours-board-you = 你
primary_colours-board-swaps = 對調
primary_colours-board-not-chosen = 未選
primary_colours-board-sealed = 已密封

## 報告

primary_colours-report-final = Primary Colours：最終報告
primary_colours-report-turn = { $turn ->
    [0] Primary Colours：第一回合之前
   *[other] Primary Colours：第{ $turn }回合報告
}
primary_colours-report-placements = 第{ $turn }回合的放置[4]
primary_colours-report-all-placements = 第1、2及3回合的放置[4]
primary_colours-report-region = 區
primary_colours-report-poll = 第{ $turn }回合後的民調[9]
primary_colours-report-left = 剩餘標記[3]
primary_colours-report-value = 數值
primary_colours-report-swaps = 第4回合的對調[5]
primary_colours-report-result = 結果[9]
primary_colours-report-counts = 歷次點票
primary_colours-report-after = 之後
primary_colours-report-stage = { $stage ->
    [turn1] 第1回合
    [turn2] 第2回合
    [turn3] 第3回合
   *[final] 對調
}
primary_colours-report-totals = { $stage ->
    [turn1] 第1回合後的總和[6]及領先者[7]
    [turn2] 第2回合後的總和[6]及領先者[7]
    [turn3] 第3回合後的總和[6]及領先者[7]
   *[final] 對調後的總和[6]及領先者[7]
}
primary_colours-report-lead = 領先
primary_colours-report-all-three = 三黨
primary_colours-report-voters-go = 選民走向
primary_colours-report-flow = 選民的流向[8]
primary_colours-report-round = 第{ $round }輪
primary_colours-report-phase = 階段
primary_colours-report-voters = 選民
primary_colours-report-from = 由
primary_colours-report-to = 往
primary_colours-report-led-by = 領先者
primary_colours-report-rule = 規則
primary_colours-report-box = { $party }的票箱
primary_colours-report-so-far = 已投：{ COMMA($votes) }。仍在途中：{ COMMA($waiting) }。
primary_colours-report-all-cast = 已投：{ COMMA($votes) }。仍在途中：沒有。
primary_colours-report-standing = { $region }{ $voters }名
primary_colours-report-for-ever = 如此永遠繼續，人數越來越少；結果是精確的總和[R2]。
primary_colours-report-until = 如此繼續到第{ $round }輪，即有人投票的最後一輪。
primary_colours-report-next = 接着是
primary_colours-report-next-swaps = 第4回合：每黨可對調自己的兩枚標記一次，或保持不動[5]。
primary_colours-report-next-turn = 第{ $turn }回合，共4回合：每黨在每區放一枚標記[4]。

## 自訂規則

primary_colours-option-loop_rule = 繞圈的選民會怎樣？
primary_colours-option-loop_rule-limit = 他們永不投票。其他人無論多久都會投票。
primary_colours-option-loop_rule-rounds = 點票在{ $rounds }輪後停止；屆時未投票的留在家中。
primary_colours-option-loop_rule-home_share = 一輪結束時身在政黨本區的，投給該黨。
primary_colours-option-loop_rule-refused = 選項loop_rule可為limit、rounds:1至rounds:{ $most }或home_share，不可為{ $value }[R1]。
primary_colours-option-arithmetic = 選民可以分成分數嗎？
primary_colours-option-arithmetic-exact = 可以：每次並列都精確平分選民。
primary_colours-option-arithmetic-whole_voters = 不可以：每份向下取整，餘下的選民等待下一輪。
primary_colours-option-tiebreak_scope = 如果兩黨並列第一，第三黨還可憑較早的形勢勝出嗎？
primary_colours-option-tiebreak_scope-tied_leaders = 不可以：較早的形勢只用來分出仍並列的政黨。
primary_colours-option-tiebreak_scope-all_parties = 可以：按較早的形勢重新選舉，由唯一的領先者勝出。
primary_colours-option-swap_same_turn = 對調的兩枚標記必須在同一回合放置嗎？
primary_colours-option-swap_same_turn-no = 不用：同一政黨在不同區的任何兩枚。
primary_colours-option-swap_same_turn-yes = 必須：只可對調同一回合放置的兩枚。
primary_colours-option-open_swaps = 對調是逐黨公開進行嗎？
primary_colours-option-open_swaps-no = 不是：三黨暗中選擇，一起揭曉。
primary_colours-option-open_swaps-yes = 是：先紅黨，再藍黨，後黃黨，各自看見之前的對調。
primary_colours-option-poll = 每回合後的民調顯示甚麼？
primary_colours-option-poll-full_election = 如果現在選舉，結果如何。
primary_colours-option-poll-one_round = 一輪後選民的所在：誰已投票，或身在政黨的本區。
primary_colours-option-party = 誰代表哪個政黨？
primary_colours-option-party-drawn = 政黨由抽籤決定。
primary_colours-option-party-chosen = 由玩家選擇。

## 畫面

primary_colours-screen-panel = 民調
primary_colours-screen-and = { $items }
primary_colours-screen-sentence = { $words }。
primary_colours-screen-region-totals = { $region }：{ COMMA($totals) }。
primary_colours-screen-region-empty = { $region }：尚未揭曉標記。
primary_colours-screen-region-leads = { $lead }；選民{ $goes }。
primary_colours-screen-own = 你在這裏的標記：{ $tokens }。
primary_colours-screen-own-chosen = 你在這裏的標記：{ $tokens }。已選：{ $value }。
primary_colours-screen-one-sealed = 一枚已密封
primary_colours-screen-none = 沒有
primary_colours-screen-choose-token = 為{ $region }選一枚標記：已選{ $count }枚，共7枚。
primary_colours-screen-choose-another = 為{ $region }改選標記：已選{ $count }枚，共7枚。
primary_colours-screen-choose-region = 選一個區：已選{ $count }枚，共7枚。
primary_colours-screen-all-chosen = 七枚已選好：確定後密封。
primary_colours-screen-all-chosen-another = 七枚已選好：可為{ $region }改選，或密封。
primary_colours-screen-pick-second = 選一枚標記，與{ $region }的{ $value }對調。
primary_colours-screen-picked-sealed = { $first_region }的{ $first }與{ $second_region }的{ $second }對調：確定後密封。
primary_colours-screen-picked-open = { $first_region }的{ $first }與{ $second_region }的{ $second }對調：確定後執行。
primary_colours-screen-counting = { $stage ->
    [turn1] 正在點算第1回合：看選民移動，或繼續。
    [turn2] 正在點算第2回合：看選民移動，或繼續。
    [turn3] 正在點算第3回合：看選民移動，或繼續。
   *[final] 正在點票：看選民移動，或繼續。
}
primary_colours-screen-counted-place = 民調結果已出：準備好便放置第{ $turn }回合的標記。
primary_colours-screen-counted-swap = 民調結果已出：準備好便選擇對調。
primary_colours-screen-opening = 正在打開信封。
primary_colours-screen-onward-place = 放置第{ $turn }回合
primary_colours-screen-onward-swap = 選擇對調
primary_colours-screen-onward-board = 返回棋盤
primary_colours-screen-onward = 繼續
primary_colours-screen-none-left = 你沒有{ $value }了。
primary_colours-screen-placed = { $region }放了{ $value }。{ $next }
primary_colours-screen-taken-back = 已收回。{ $next }
primary_colours-screen-all-taken-back = 已全部收回。{ $next }

primary_colours-screen-stage = { $stage ->
    [turn1] 第1回合後的民調
    [turn2] 第2回合後的民調
    [turn3] 第3回合後的民調
   *[final] 選舉
}
primary_colours-screen-column = { $stage ->
    [turn1] 第1回合
    [turn2] 第2回合
    [turn3] 第3回合
   *[final] 結果
}
primary_colours-screen-before = 點票之前
primary_colours-screen-start = 每區有{ $voters }名選民[2]。
primary_colours-screen-phase = 第{ $round }輪，第{ $phase }階段：{ $phase ->
    [I] 原色區
    [II] 間色區
   *[III] 棕區
}
primary_colours-screen-end = { $stage ->
    [final] 結果
   *[other] 民調
}
primary_colours-screen-one-round = 一輪之後：{ $votes }名已投票給政黨或身在其本區；{ $rest }名未決定[R12]。
primary_colours-screen-goes-on = 第{ $round }輪之後，以同樣方式繼續[8]。
primary_colours-screen-totals = { $votes }[9]。
primary_colours-screen-settles = 輪次永無止境：總數最終定於{ $votes }[R1] [R2]。
primary_colours-screen-all-voted = 所有票已投[9]。
primary_colours-screen-never-vote = { $voters }名選民永不投票[9]。
primary_colours-screen-moves = { $voters }名選民由{ $origin }走到{ $goal }
primary_colours-screen-votes = { $origin }的{ $voters }名選民投{ $party }
primary_colours-screen-moves-for-ever = 選民永遠由{ $origin }走到{ $goal }
primary_colours-screen-move-because = { $move }，因為{ $why } { $rule }。
primary_colours-screen-move-why = { $move }：{ $why } { $rule }
primary_colours-screen-count = 點票
primary_colours-screen-vote = 投票
primary_colours-screen-steps = 點票步驟
primary_colours-screen-play-count = 播放點票
primary_colours-screen-back = 退一階段
primary_colours-screen-on = 進一階段
primary_colours-screen-pause = 暫停
primary_colours-screen-play = 播放
primary_colours-screen-skip = 跳到最後
primary_colours-screen-speed = 速度{ $speed }

primary_colours-screen-in-full = { $region }詳情
primary_colours-screen-close = 關閉
primary_colours-screen-turn = 回合
primary_colours-screen-vips = VIP
primary_colours-screen-sealed = 已密封
primary_colours-screen-leads = 領先
primary_colours-screen-ways = { $why }：{ COMMA($ways) }。
primary_colours-screen-way-to = { $parts ->
    [1] 走向{ $region } { $rule }
    [2] 一半走向{ $region } { $rule }
   *[3] 三分之一走向{ $region } { $rule }
}
primary_colours-screen-way-vote = { $parts ->
    [1] 投{ $party } { $rule }
    [2] 一半投{ $party } { $rule }
   *[3] 三分之一投{ $party } { $rule }
}
primary_colours-screen-unpublished = 這裏尚未揭曉任何標記[4]。
primary_colours-screen-result = 結果
primary_colours-screen-turn-of = 回合{ $turn }/4
primary_colours-screen-watch = 觀看點票
primary_colours-screen-watch-short = 點票
primary_colours-screen-rest = { $rest_is ->
    [undecided] 未決定
   *[never_vote] 不會投票
}
primary_colours-screen-polls = 民意調查
primary_colours-screen-count-steps = 逐步點票
primary_colours-screen-tokens-left = 剩餘標記
primary_colours-screen-first-poll-counting = 正在點算首次民調。
primary_colours-screen-first-poll = 三黨都密封標記後，便有首次民調。
primary_colours-screen-votes-by-poll = 歷次民調的得票
primary_colours-screen-votes-by-poll-and-election = 歷次民調及選舉的得票
primary_colours-screen-party = 政黨
primary_colours-screen-regions = 七個區
primary_colours-screen-box = { $stage ->
    [turn1] { $party }的票箱：第1回合後的民調得{ $votes }票
    [turn2] { $party }的票箱：第2回合後的民調得{ $votes }票
    [turn3] { $party }的票箱：第3回合後的民調得{ $votes }票
   *[final] { $party }的票箱：選舉得{ $votes }票
}
primary_colours-screen-box-empty = { $party }的票箱：尚未點票
primary_colours-screen-some-sealed = 已密封{ $count }枚，共7枚
primary_colours-screen-left = 剩餘標記：{ COMMA($tokens) }
primary_colours-screen-left-of = { $count }枚{ $value }
primary_colours-screen-show-step = 在地圖上顯示
primary_colours-screen-votes-so-far = 目前得票：{ COMMA($votes) }
primary_colours-screen-first-token = 第一枚
primary_colours-screen-second-token = 第二枚
primary_colours-screen-slot = { $region }的{ $value }（第{ $turn }回合）
primary_colours-screen-picked = 已選：{ $slots }
primary_colours-screen-nothing-picked = 未選標記
primary_colours-screen-no-change = 兩者數值相同，對調沒有作用。
primary_colours-screen-how-to-pick = 選一枚標記，或另一個區
primary_colours-screen-token-label = 第{ $turn }回合在{ $region }的{ $value }
primary_colours-screen-token-turn = 第{ $turn }回合
primary_colours-screen-keep = 保持不動
primary_colours-screen-swap = 對調
primary_colours-screen-seal-swap = 密封對調
primary_colours-screen-left-by-value = 剩餘標記，按數值
primary_colours-screen-you = { $party }（你）
primary_colours-screen-tray = 你的剩餘標記
primary_colours-screen-pile = { $value }：剩{ $count }枚
primary_colours-screen-pile-for = { $value }：剩{ $count }枚。放在{ $region }
primary_colours-screen-ghost-poll = 計劃的民調
primary_colours-screen-ghost-tokens = 只在已揭曉的標記上加入你的計劃；其他政黨密封的標記不計。
primary_colours-screen-ghost-swap = 只計你的對調；其他政黨密封的對調不計。
primary_colours-screen-ghost-open-swap = 假如你現在對調；尚未作出的對調不計。
primary_colours-screen-ghost-empty = 選擇標記，看看有何改變；其他政黨密封的標記不計。
primary_colours-screen-ghost-empty-swap = 選擇兩枚標記，看看對調有何改變；其他政黨密封的對調不計。
primary_colours-screen-clear = 全部收回
primary_colours-screen-seal = 密封標記
primary_colours-screen-state-opened = 已揭曉
primary_colours-screen-state-placed = { $count }/7
primary_colours-screen-state-choosing = 選擇中
primary_colours-screen-state-later = 稍後
primary_colours-screen-state-keeps = 保持標記不動
primary_colours-screen-state-sealed-keeps = 已密封：不對調
primary_colours-screen-state-swaps = 對調{ $first_region }的{ $first }與{ $second_region }的{ $second }
primary_colours-screen-state-sealed-swap = 已密封：{ $first_region }的{ $first }與{ $second_region }的{ $second }
primary_colours-screen-final-votes = 票

## 局面的圖畫

primary_colours-picture-before = 第一回合之前
primary_colours-picture-poll = { $stage ->
    [turn1] 第1回合後的民調
    [turn2] 第2回合後的民調
    [turn3] 第3回合後的民調
   *[final] 對調後的民調
}
primary_colours-picture-final = { $count ->
    [1] 最終點票：{ $winners }勝出
   *[other] 最終點票：{ $winners }平手
}
primary_colours-picture-start = 每區由{ $voters }名選民開始。
primary_colours-picture-ribbons = 色帶越闊，選民越多。
primary_colours-picture-unpublished = 尚未揭曉任何標記。
primary_colours-picture-one-round = 一輪之後：已投票給政黨或身在其本區的選民[R12]。
primary_colours-picture-again = 再走同一條路的選民會再計一次。
primary_colours-picture-voters = { $voters }
primary_colours-picture-stream = { $voters ->
    [for-ever] 選民永遠由{ $origin }走到{ $goal }，領先者：{ $led_by }[{ $rule }]
   *[other] { $voters }名選民由{ $origin }走到{ $goal }，領先者：{ $led_by }[{ $rule }]
}

## 選項答案的簡稱

primary_colours-answer = { $answer ->
    [all_parties] 所有政黨
    [chosen] 自選
    [drawn] 抽籤
    [exact] 精確
    [full_election] 完整選舉
    [home_share] 本區分票
    [limit] 極限
    [no] 否
    [one_round] 一輪
    [tied_leaders] 並列者
    [whole_voters] 整數選民
    [rounds] { $number }輪
    [yes] 是
   *[other] { $answer }
}
