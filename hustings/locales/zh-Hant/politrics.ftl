# Politrics的文字。[S9]指規則書的章節。

politrics-credit = Wilfrid Hartnagel設計；非官方版本。
politrics-summary = 放置、移動、跳吃，力求五連並保護總統：幾盤下來，先得100分者勝。

## 名稱

politrics-seat = { $seat ->
    [First] 甲方
    [Second] 乙方
    [Dark] 深方
   *[Light] 淺方
}
politrics-side = { $side ->
    [dark] 深方
   *[light] 淺方
}
politrics-figure = { $figure ->
    [P] 總統
    [V] 選民
    [M] 部長
    [D] 代表
   *[C] 公務員
}
politrics-victim = { $victim ->
    [P] 總統
    [V] 選民
    [M] 部長
    [D] 代表
   *[C] 公務員
}

## 紀錄

politrics-placed = { politrics-side }把{ politrics-figure }放在{ $goal }[S9]。
politrics-placed-retired = { politrics-side }把{ politrics-figure }放在{ $goal }[S9]，隨即退休[S12]。
politrics-stepped = { politrics-side }的{ politrics-figure }由{ $origin }移到{ $goal }[S10]。
politrics-stepped-retired = { politrics-side }的{ politrics-figure }由{ $origin }移到{ $goal }[S10]，在那裏退休[S12]。
politrics-beat = { politrics-side }的{ politrics-figure }由{ $origin }跳到{ $goal }，吃掉{ $over }的{ politrics-victim }[S11]。
politrics-beat-retired = { politrics-side }的{ politrics-figure }由{ $origin }跳到{ $goal }，在那裏退休[S12]，並吃掉{ $over }的{ politrics-victim }[S11]。
politrics-declared = { politrics-side }宣告五連：{ COMMA($rows) }[S14]。
politrics-declared-row = { politrics-side }宣告由{ $first }至{ $last }的五連[S14] [P9]。
politrics-not-declared = { politrics-side }不宣告五連[S14]。
politrics-conceded = { politrics-side }接受[S15]。
politrics-stopped = { politrics-side }停止再吃[P6]。
politrics-worth = { $side ->
    [dark] 可得{ $points } × { $multiplier } = { $score }分。淺方仍可破解[S15]。
   *[light] 可得{ $points } × { $multiplier } = { $score }分。深方仍可破解[S15]。
}
politrics-may-declare = { politrics-side }可宣告五連[S14]。
politrics-decided-missed-row = { politrics-side }曾有五連（{ $rows }），{ $count ->
    [1] 卻沒有宣告
   *[other] 卻全都沒有宣告
}[S14]。
politrics-decided-by-row = { politrics-side }宣告{ $rows }，{ $count ->
    [1] 再沒有吃子可以破壞它
   *[other] 再沒有吃子可以全部破壞
}[S16]。
politrics-may-beat-again = { $square }的棋子可再吃[P6]。
politrics-board-won = { $ending ->
    [row] { politrics-side }的五連成立[S16]：{ $points } × { $multiplier } = { $score }分[S20]。
    [president] 總統被吃，{ politrics-side }勝出本盤[S17]：{ $points } × { $multiplier } = { $score }分[S21]。
    [incapacity] { $side ->
        [dark] 淺方
       *[light] 深方
    }除總統外不足五枚棋子，{ politrics-side }勝出本盤[S18]：{ $points } × { $multiplier } = { $score }分[S21]。
   *[immobility] { $side ->
        [dark] 淺方
       *[light] 深方
    }除總統外沒有棋子可動，{ politrics-side }勝出本盤[S19]：{ $points } × { $multiplier } = { $score }分[S21]。
}
politrics-board-void = 第{ $board }盤作廢：雙方不得分[S19] [P13]。
politrics-match-over = 甲方{ $first }分，乙方{ $second }分：對局結束{ $by ->
    [points] [S22]
   *[boards] [P15]
}。
politrics-next-board = 甲方{ $first }分，乙方{ $second }分。第{ $board }盤由{ $dark ->
    [First] 甲方
   *[Second] 乙方
}執深先行[P14]。

## 該做甚麼

politrics-over = 對局已結束。
politrics-asks-place = { $side ->
    [dark] 你執深
   *[light] 你執淺
}：放置一枚棋子（尚餘{ $left }枚）[S9]。
politrics-asks-place-or-beat = { $side ->
    [dark] 你執深
   *[light] 你執淺
}：放置一枚棋子（尚餘{ $left }枚），或吃子[S9] [S11]。
politrics-asks-step = { $side ->
    [dark] 你執深
   *[light] 你執淺
}：移動一枚棋子[S10]。
politrics-asks-step-or-beat = { $side ->
    [dark] 你執深
   *[light] 你執淺
}：移動或吃子[S10] [S11]。
politrics-asks-beat = { $side ->
    [dark] 你執深
   *[light] 你執淺
}：只能吃子[S11]。
politrics-asks-declare = 宣告五連（five），或繼續（-）[S14]。
politrics-asks-declare-row = 宣告其中一條五連，例如five35-75，或繼續（-）[S14]。
politrics-asks-answer = 吃掉一枚棋子以破解所宣告的五連，或接受（safe）[S15]。
politrics-asks-beat-again = 以{ $square }的棋子再吃，或停止[P6]。
politrics-waits-place = 等待{ politrics-side }放置或吃子[S9]。
politrics-waits-move = 等待{ politrics-side }移動或吃子[S10]。
politrics-waits-declare = { politrics-side }可宣告五連[S14]。
politrics-waits-answer = { politrics-side }可破解所宣告的五連，或接受[S15]。
politrics-waits-beat-again = { politrics-side }可以{ $square }的棋子再吃[P6]。

## 結果

politrics-won-on-points = { $boards }盤後{ $most }比{ $least }分[S22]。
politrics-won-at-limit = { $boards }盤後{ $most }比{ $least }分，這是對局的最後一盤[P15]。
politrics-won-on-boards = { $boards }盤後{ $most }比{ $least }分：以勝出盤數較多決定[P15]。
politrics-won-on-light = { $boards }盤後{ $most }比{ $least }分：以執淺勝出盤數較多決定[P15]。
politrics-tied = { $boards }盤後{ $most }比{ $least }分：雙方各項均相同[P15]。
politrics-one-board = { $ending ->
    [row] 五連成立[S16]：{ $most }比{ $least }分。
    [president] 總統被吃[S17]：{ $most }比{ $least }分。
    [incapacity] 其他棋子不足五枚[S18]：{ $most }比{ $least }分。
    [immobility] 除總統外沒有棋子可動[S19]：{ $most }比{ $least }分。
   *[void] 本盤作廢[S19]：{ $most }比{ $least }分。
}

## 不接受的着法

politrics-not-legal = 不能走「{ $move }」：{ $why }。
politrics-not-your-turn = 「{ $move }」：現在輪到{ $side ->
    [dark] 深方
   *[light] 淺方
}。
politrics-no-move = 「{ $move }」不是着法。V33放置選民，V33-35移動或吃子；另有five、-、safe及stop。
politrics-match-is-over = 「{ $move }」：對局已結束。
politrics-beats-another = 「{ $move }」並沒有吃掉{ $victim }。
politrics-nobody-there = 「{ $move }」：{ $square }沒有{ $side ->
    [dark] 深方
   *[light] 淺方
}的{ politrics-figure }。
politrics-neither-step-nor-jump = 「{ $move }」：由{ $origin }到{ $goal }既非移動也非跳吃[S10] [S11]。
politrics-not-a-row = 「{ $move }」：{ $first }與{ $last }不是一直線五格的兩端[S13]。
politrics-chain-too-long = 「{ $move }」：未到{ $square }回合已結束[P6]。
politrics-nothing-claimed = 「{ $move }」：這裏沒有可申報的。申報須在five之後[P21]。
politrics-wrong-claim = 「{ $move }」：應申報{ $score }分[S20]。

politrics-why-declare-first = 請先宣告五連或繼續[S14]
politrics-why-nobody = { $square }沒有{ $side ->
    [dark] 深方
   *[light] 淺方
}的棋子
politrics-why-all-rows = 所有五連以「five」一併宣告[P9]
politrics-why-no-such-row = { $side ->
    [dark] 深方
   *[light] 淺方
}沒有這條五連[S13]
politrics-why-no-declaration = 沒有待回應的宣告[S15]
politrics-why-no-chain = 沒有可停止的連吃[P6]
politrics-why-name-row = 請指明宣告哪一條五連，例如five35-75[P9]
politrics-why-no-row = 這一步之後你沒有可宣告的五連[S14]
politrics-why-answer = 請吃掉一枚棋子以破解宣告，或以「safe」接受[S15]
politrics-why-beat-again = { $square }的棋子須再吃或停止[P6]
politrics-why-all-placed = 你的棋子已全部放置：現在請移動或吃子[S10]
politrics-why-none-left = 陣容中沒有剩下{ politrics-figure }[S9]
politrics-why-occupied = { $square }已有棋子[S9]
politrics-why-president-on-rim = 總統不能放在{ $square }這類退休格[S4]
politrics-why-aura = { $square }在公務員旁邊[S7]
politrics-why-own-aura = 放在{ $square }的公務員會緊鄰總統[S7]
politrics-why-not-placed-yet = 整個陣容放好後才可移動[S10]
politrics-why-servant-stays = 公務員永不移動[S6]
politrics-why-not-that-way = { politrics-figure }不能{ $way ->
    [straight] 直線
   *[diagonal] 斜線
}{ $does ->
    [beat] 吃子
   *[step] 移動
}[S5]
politrics-why-retired = { $square }的{ politrics-figure }已退休[S12]
politrics-why-not-free = { $square }不是空格{ $does ->
    [beat] [S11]
   *[step] [S10]
}
politrics-why-president-stays = 總統不能移到{ $square }這類退休格[P8]
politrics-why-never-beats = { $figure ->
    [P] 總統永不吃子[S4]
   *[C] 公務員永不吃子[S6]
}
politrics-why-own-figure = { $square }是你自己的棋子[S11]
politrics-why-nobody-to-beat = { $square }沒有棋子可吃[S11]
politrics-why-other-figure = 只有{ $square }的棋子可再吃[P6]
politrics-why-not-broken = 吃掉{ $square }的棋子後，仍有宣告的五連成立[S15]
politrics-why-not = 規則不容許

## 終端機棋盤

politrics-board-points = { $points }分，最佳{ $line } × { $multiplier } = { $score }
politrics-board-points-only = { $points }分，沒有放置棋子
politrics-board-left = 剩餘 { $figures }
politrics-board-beaten = 被吃 { $figures }
politrics-layer-auras = 總統不能去的地方[S7]

## 圖畫

politrics-picture-won = { politrics-side }勝出本盤：{ $points } × { $multiplier } = { $score }分。
politrics-picture-void = 本盤作廢。

## 計分紙。各欄是記譜，在所有語言都相同。

politrics-sheet-title = Politrics：{ $names }
politrics-sheet-standing = { $name }{ $points }分，{ $other }{ $others }分。
politrics-sheet-result = { $count ->
    [1] { $winners }勝出。{ $why }
   *[other] { $winners }共享勝利。{ $why }
}

## 自訂規則

politrics-no = 否。
politrics-yes = 是。
politrics-option-aura_scope = 誰的總統要避開公務員？
politrics-option-aura_scope-all = 雙方的總統。
politrics-option-aura_scope-enemy = 只有對方的：自己的公務員不限制自己的總統。
politrics-option-declare = 由你選擇何時宣告五連嗎？
politrics-option-declare-choice = 是，自己每次行動之後。
politrics-option-declare-auto = 否：只要得分大於0便立即宣告。
politrics-option-declare_scope = 一次宣告包括甚麼？
politrics-option-declare_scope-all_rows = 你所有的五連。
politrics-option-declare_scope-one_row = 你指明的一條五連。
politrics-option-president_multiplies = 沒有佔據55時，總統在哪些連線中加倍？
politrics-option-president_multiplies-line_of_5 = 五枚的連線。
politrics-option-president_multiplies-any_line = 任何長度的連線。
politrics-option-retired_can_beat = 退休格上的棋子可以吃子嗎？
politrics-option-president_may_retire = 總統可以移到退休格嗎？
politrics-option-multi_jump = 吃子後，同一回合可以連吃嗎（如西洋跳棋）？
politrics-option-president_counterstrike = 可以在別處吃掉總統來回應宣告嗎？
politrics-option-unplaceable_president = 如果只剩總統未放，而沒有合適的格，怎麼辦？
politrics-option-unplaceable_president-beats_save = 只要你還能吃子，本盤便繼續。
politrics-option-unplaceable_president-loses_at_once = 你立即輸掉本盤。
politrics-option-next_start = 下一盤誰執深先行？
politrics-option-next_start-alternate = 雙方互換。
politrics-option-next_start-loser_starts = 輸了上一盤的一方。
politrics-option-next_start-winner_starts = 贏了上一盤的一方。
politrics-option-next_start-fixed = 第一盤先行的一方。
politrics-option-quiet_limit = 連續多少回合沒有放置或吃子，本盤便作廢？
politrics-option-board_limit = 多少盤後對局結束（0：只在100分時結束）？

## 畫面

politrics-screen-panel = 分數
politrics-screen-ability = { $figure ->
    [P] 可向各方向移動，永不吃子
    [V] 可向各方向移動及吃子
    [M] 斜線移動及吃子
    [D] 直線移動及吃子
   *[C] 永不移動；總統不能站在旁邊
}
politrics-screen-list = { COMMA($parts) }
politrics-screen-square = { $square }格
politrics-screen-square-value = 值{ $points }
politrics-screen-square-centre = 中心
politrics-screen-square-rim = 退休格
politrics-screen-square-free = 空格
politrics-screen-square-figure = { $side ->
    [dark] 深方
   *[light] 淺方
}{ politrics-figure }
politrics-screen-square-retired = 已退休
politrics-screen-square-chosen = 已選
politrics-screen-square-beats = 吃{ $over }
politrics-screen-square-goal = 可到這裏
politrics-screen-square-victim = 可被吃
politrics-screen-square-origin = 可選
politrics-screen-square-winning = 在勝出的連線上
politrics-screen-square-declared = 在宣告的五連上
politrics-screen-square-last = 上一步
politrics-screen-chosen-waiting = 已選陣容中的{ politrics-figure }：可到{ $count }格。
politrics-screen-chosen-standing = 已選{ $square }的{ politrics-figure }：可到{ $count }格。
politrics-screen-once-more = { $move }？再選一次便走出。
politrics-screen-place = 把{ politrics-figure }放在{ $goal }
politrics-screen-step = { $origin }的{ politrics-figure }移到{ $goal }
politrics-screen-beat = { $origin }的{ politrics-figure }吃掉{ $over }的{ politrics-victim }
politrics-screen-sure = { $move }？
politrics-screen-effect-waits = …
politrics-screen-effect-own = 你的最佳連線{ $before } → { $after }
politrics-screen-effect-rival = 對方{ $before } → { $after }
politrics-screen-effect-row = 五連值{ $score }分：{ $safe ->
    [yes] 對方無法破壞。
   *[no] 對方仍可破壞。
}
politrics-screen-effect-nobody = 對方下一步吃不到你的棋子。
politrics-screen-effect-reach = 對方下一步可以吃掉{ $figures }。
politrics-screen-effect-figure = { $square }的{ politrics-figure }
politrics-screen-effect-wins = 這一步贏得本盤，得{ $score }分。
politrics-screen-review = 本盤結束。看一看，然後繼續。
politrics-screen-expects-declaring = 宣告五連，或繼續[S14]。
politrics-screen-expects-answer = 吃掉一枚棋子以破解所宣告的五連，或接受[S15]。
politrics-screen-expects-beat = 以亮起的棋子再吃，或就此停止[P6]。
politrics-screen-ending = { $ending ->
    [row] { politrics-side }的五連成立。
    [president] { politrics-side }吃掉了總統。
    [incapacity] { $side ->
        [dark] 淺方
       *[light] 深方
    }除總統外不足五枚棋子。
    [immobility] { $side ->
        [dark] 淺方
       *[light] 深方
    }除總統外沒有棋子可動。
   *[void] 局面不斷重複，本盤作廢。
}
politrics-screen-line = { $first }至{ $last }
politrics-screen-board-won = 第{ $board }盤由{ $name }勝出。
politrics-screen-board-drawn = 第{ $board }盤無人勝出。
politrics-screen-five = 五連！
politrics-screen-which-five = 哪一條？
politrics-screen-declares = { politrics-side }宣告五連：{ $rows }。
politrics-screen-may-break = { politrics-side }仍可破解。
politrics-screen-would-score = 可得{ $claim }
politrics-screen-how-to-place = 拖曳棋子，或先點棋子再點格。
politrics-screen-how-to-move = 拖曳亮起的棋子，或先點棋子再點格。
politrics-screen-next-board = 繼續第{ $board }盤
politrics-screen-declare = 宣告五連
politrics-screen-declare-line = 宣告{ $line }
politrics-screen-declare-worth = 宣告{ $line }：{ $score }分
politrics-screen-play-on = 繼續
politrics-screen-concede = 接受
politrics-screen-stop = 就此停止
politrics-screen-do = { $kind ->
    [place] 放置
    [beat] 吃子
   *[step] 移動
}
politrics-screen-cancel = 取消
politrics-screen-layers = 在棋盤上顯示
politrics-screen-auras = 氣場
politrics-screen-auras-about = 公務員的氣場，總統不能進入[S7]
politrics-screen-values = 分值
politrics-screen-values-about = 各格的分值[S2]
politrics-screen-letters = 字母
politrics-screen-letters-about = 棋子上的字母[S3]
politrics-screen-turn-board = 翻轉棋盤
politrics-screen-rule = 規則{ $section }
politrics-screen-type-move = 輸入着法，例如V33或V33-35
politrics-screen-type-move-short = V33-35
politrics-screen-play = 走出
politrics-screen-points = 分
politrics-screen-figures = { $count }枚棋子
politrics-screen-board = 九乘九格的棋盤
politrics-screen-what-goes-to = 把甚麼放到{ $square }？
politrics-screen-tray = { politrics-side }：{ $name }
politrics-screen-kind = { politrics-figure }：陣容中{ $waiting }枚，棋盤上{ $standing }枚
politrics-screen-kind-beaten = { politrics-figure }：陣容中{ $waiting }枚，棋盤上{ $standing }枚，被吃{ $beaten }枚
politrics-screen-kind-about = { politrics-figure }（{ $figure }）：{ politrics-screen-ability }
politrics-screen-to-place = 待放{ $count }枚
politrics-screen-won = 得{ $score }分
politrics-screen-left = 尚餘{ $count }枚，共17枚
politrics-screen-beaten = 被吃{ $count }枚
politrics-screen-as-it-ended = 第{ $board }盤的終局
politrics-screen-match = 對局
politrics-screen-target = 先得{ $points }分
politrics-screen-player = { $side ->
    [dark] 執深
   *[light] 執淺
}，勝{ $won }盤
politrics-screen-best-lines = 目前最佳連線
politrics-screen-best-line = 目前最佳連線
politrics-screen-nothing-yet = 還沒有
politrics-screen-sheet = 計分紙
politrics-screen-sheet-empty = 深方先行。每回合會如紙上記譜般列在這裏：V33放置選民，V33-35移動它。
politrics-screen-ply = 手
politrics-screen-sheet-board = 第{ $board }盤
politrics-screen-sheet-sides = { $dark }執深，{ $light }執淺
politrics-screen-sheet-ending = { $ending ->
    [row] 五連
    [president] 總統被吃
    [incapacity] 棋子不足
    [immobility] 無子可動
   *[void] 作廢
}
politrics-screen-claimed = 已申報

## 局面的圖畫

politrics-picture-moment = 第{ $board }盤，第{ $ply }手
politrics-picture-points = 分
politrics-picture = Politrics。{ politrics-picture-dark }；{ politrics-picture-light }。
politrics-picture-dark = { $dark ->
    [none] 深方：棋盤上沒有棋子
   *[other] 深方：{ $dark }
}
politrics-picture-light = { $light ->
    [none] 淺方：棋盤上沒有棋子
   *[other] 淺方：{ $light }
}

## 裁判的裁定

politrics-ruling-only-five = { $figures }枚連成一線，只計五枚[S21]。
politrics-ruling-squares = 各格：{ $terms } = { $points }[S2]。
politrics-ruling-frequent = 最多的棋子：{ OR($figures) }，{ $count }枚[S20]。
politrics-ruling-centre = 佔據了55，當作再多一枚：{ $multiplier }[S20]。
politrics-ruling-not-both = 因此總統不再加倍[S20]。
politrics-ruling-president = 沒有佔據55，總統當作再多一枚：{ $multiplier }[S20]。
politrics-ruling-short-line = { $figures }枚的連線中，總統不加倍[P10]。
politrics-ruling-score = { $points } × { $multiplier } = { $score }分[S20]。
politrics-ruling-empty = 棋盤上沒有棋子。
politrics-ruling-asks = { $phase ->
    [act] { politrics-side }可放置、移動或吃子[S9] [S10]。
    [jump] { politrics-side }可再吃，或停止[P6]。
    [declare] { politrics-side }可宣告五連[S14]。
   *[challenge] { $side ->
        [dark] 深方須破解淺方的宣告，或接受[S15]。
       *[light] 淺方須破解深方的宣告，或接受[S15]。
    }
}
politrics-ruling-void = 已連續{ $turns }回合只有移動，達{ $limit }回合本盤便作廢：無人勝出[P13]。
politrics-ruling-over = { $ending ->
    [president] { politrics-ruling-loser }失去總統[S17]
    [incapacity] { politrics-ruling-loser }除總統外不足五枚棋子[S18]
   *[immobility] { politrics-ruling-loser }除總統外沒有棋子可動[S19]
}：{ politrics-side }勝出，得{ $claim }[S21]。
politrics-ruling-loser = { $side ->
    [dark] 淺方
   *[light] 深方
}

## 選項答案的簡稱

politrics-answer = { $answer ->
    [all] 全部
    [all_rows] 所有五連
    [alternate] 互換
    [any_line] 任何連線
    [auto] 自動
    [beats_save] 能吃便續
    [choice] 自選
    [enemy] 對方
    [fixed] 固定
    [line_of_5] 五枚連線
    [loser_starts] 輸方先行
    [loses_at_once] 立即判輸
    [no] 否
    [one_row] 一條五連
    [winner_starts] 贏方先行
    [yes] 是
   *[other] { $answer }
}
