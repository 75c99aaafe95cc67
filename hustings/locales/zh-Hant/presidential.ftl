# The Presidential Game的文字。

presidential-credit = Regina Glocker設計，The Presidential Game出版；非官方版本。
presidential-summary = 兩隊逐週逐州拉票籌款，爭奪270張選舉人票。

## 句子共用的字詞

presidential-seat = { $seat ->
    [Republicans] 共和黨
    [Democrats] 民主黨
    [Team-One] 第一隊
   *[Team-Two] 第二隊
}
presidential-party = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-team = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-team-start = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-district = 哥倫比亞特區
presidential-district-start = 哥倫比亞特區
presidential-chips = { $chips }枚籌碼
presidential-colour-chips = { $chips }枚{ presidential-colour }籌碼
presidential-colour = { $colour ->
    [R] 紅色
   *[D] 藍色
}
presidential-votes-in = { $state }{ $votes }票
presidential-more-in = { $state }{ $votes }票
presidential-wins = { $side ->
    [R] 共和黨勝出
    [D] 民主黨勝出
    [one] 第一隊勝出
   *[two] 第二隊勝出
}

## 該做甚麼

presidential-asks-over = 遊戲已結束。{ $result }
presidential-asks-luck = { $what ->
    [draw] 等待抽取政治卡。
    [opening] 等待擲骰：誰先行？
    [roll_off] 等待擲骰：誰贏得{ $state }？
    [tie] 等待擲骰：誰贏得選舉？
   *[dice] 等待擲骰。
}
presidential-asks-turn = { $mine ->
    [yes] 去拉票，或在加州、佛羅里達州、紐約州或德州籌款。
   *[no] 等待{ presidential-team }拉票或籌款。
}
presidential-asks-visit = { $mine ->
    [yes] 選擇拉票的第{ $number }個州，共{ $count }個。
   *[no] 等待{ presidential-team }選擇拉票的第{ $number }個州，共{ $count }個。
}
presidential-asks-match = { $mine ->
    [yes] 把骰子{ COMMA($dice) }分配給{ COMMA($states) }。
   *[no] 等待{ presidential-team }把骰子{ COMMA($dice) }分配給{ COMMA($states) }。
}
presidential-asks-vote = { $mine ->
    [yes] 在任何州放一票：尚餘{ $left }票。
   *[no] 等待{ presidential-team }放票：尚餘{ $left }票。
}
presidential-asks-offer = { $mine ->
    [yes] 打出抽到的卡，或留在手中。
   *[no] 等待{ presidential-team }打出或留下抽到的卡。
}
presidential-asks-card = { $mine ->
    [yes] 打出一張卡，或不打。
   *[no] 等待{ presidential-team }決定是否打出一張卡。
}
presidential-asks-amount = { $mine ->
    [yes] 選擇移動多少枚籌碼，0至{ $most }（{ $card }）。
   *[no] 等待{ presidential-team }選擇移動多少枚籌碼，0至{ $most }（{ $card }）。
}
presidential-asks-target = { $mine ->
    [yes] 選擇{ presidential-target }（{ $card }）。
   *[no] 等待{ presidential-team }選擇{ presidential-target }（{ $card }）。
}
presidential-target = { $verb ->
    [spread] 放一票的州：尚餘{ $left }票
    [shift_from] 移走{ presidential-chips }的州
    [shift_to] 移入{ presidential-chips }的州
   *[other] { $left ->
        [1] { presidential-target-state }
       *[other] { presidential-target-state }，尚要選{ $left }個
    }
}
presidential-target-state = { $verb ->
    [lose] { $loser }失去最多{ presidential-chips }的州
    [duel] 對決的州
   *[gain] 加{ $chips }票的州
}

## 紀錄

presidential-campaigns = 第{ $week }週，共{ $weeks }週：{ presidential-team }去拉票[9]。
presidential-fundraises = 第{ $week }週，共{ $weeks }週：{ presidential-team }在{ $state }籌款[10]。
presidential-announces = { presidential-team-start }宣布前往{ $states }[9]。
presidential-assigns = { presidential-team-start }分配：{ $parts }[9]。
presidential-votes = { presidential-team-start }在{ $state }放{ $votes }票[10]。
presidential-chooses = { presidential-team-start }選擇{ $state }[C5]。
presidential-moves = { presidential-team-start }決定移動{ presidential-chips }[C2]。
presidential-plays-none = { presidential-team-start }不打卡[11]。
presidential-plays = { presidential-team-start }打出「{ $card }」：{ $text }[11]。
presidential-rolls = { presidential-team-start }擲出{ $face }。
presidential-rolls-funds = { presidential-team-start }擲出{ $face }：共{ $votes }票，最少{ $half }票歸{ $state }[10]。
presidential-rolls-triple = { presidential-team-start }擲出{ $face }：{ $parts }[9]。
presidential-rolls-card = { presidential-team-start }為政治卡擲出{ $face }[C2]。
presidential-rolls-for = { $purpose ->
    [opening] { presidential-team-start }為先行權擲出{ $face }[6]。
    [duel] { presidential-team-start }在對決中擲出{ $face }[C2]。
    [tie] { presidential-team-start }為勝負擲出{ $face }[B14]。
   *[state] { presidential-team-start }為{ $state }擲出{ $face }[14]。
}
presidential-level = { $duel ->
    [yes] 平手：沒有變化[C2]。
   *[no] 平手：雙方再擲。
}
presidential-first = { presidential-team-start }先行[6]。
presidential-draws-hidden = { presidential-team-start }抽一張政治卡，留在手中[10]。
presidential-draws-now = { presidential-team-start }抽到「{ $card }」，須立即打出：{ $text }[10]。
presidential-draws = { presidential-team-start }抽到「{ $card }」，留在手中：{ $text }[10]。
presidential-idle = 沒有地方可以執行，但這張卡照樣算已使用[C1]。
presidential-half = { presidential-team-start }把{ $votes }票中的{ $half }票放在{ $state }[10]。
presidential-neutral = { $state }（{ $votes }）轉為中立：{ presidential-team }失去此州[7]。
presidential-has-chips = { $state }（{ $votes }）：{ presidential-colour-chips }[7]。
presidential-rolled-to = { $state }（{ $votes }）歸{ presidential-team }[14]。
presidential-taken = { $from ->
    [none] { $state }（{ $votes }）：{ presidential-team }以{ presidential-colour-chips }取得[7]。
   *[other] { $state }（{ $votes }）：{ presidential-team }以{ presidential-colour-chips }從{ $from }奪得[7]。
}
presidential-pad = { $week ->
    [0] 計分簿，擲骰決勝
   *[other] 計分簿，第{ $week }週
}：共和黨 +{ $r_plus } -{ $r_minus } = { $r_total }；民主黨 +{ $d_plus } -{ $d_minus } = { $d_total }[18]。
presidential-swapped = 第一局結束。兩隊交換陣營，先行的政黨再次先行[B26]。

## 結局

presidential-result = { presidential-wins }，選舉人票{ $votes }比{ $others }；須有{ $needed }張[15]。
presidential-result-match = { presidential-wins }，兩局合計選舉人票{ $votes }比{ $others }[15] [B26]。
presidential-even = 兩隊各有{ $votes }張選舉人票[B14]。
presidential-states-held = 50州之中，雙方分別持有{ $first }個及{ $second }個[B14]。
presidential-die-decides = 各擲一骰決定[B14]。
presidential-shared = 雙方共享勝利[B14]。
presidential-title-shared = 共享勝利
presidential-result-states = { presidential-wins }，持有較多的州[B14]。
presidential-result-roll = 擲骰決勝，{ presidential-wins }，{ $high }比{ $low }[B14]。

## 不接受的着法

presidential-over = 遊戲已結束。
presidential-no-face = 骰子為1至{ $faces }，不是「{ $word }」。
presidential-fundraise-where = 請選擇籌款地點：{ OR($offers) }。例如輸入fundraise-CA[10]。
presidential-no-turn = 請輸入campaign，或fundraise及地點，例如fundraise-CA；不是「{ $word }」[8]。
presidential-three-states = 一次拉票到三個不同的州，例如PA,OH,IL[9]。
presidential-no-state = 「{ $word }」不是州：請輸入代號，例如CA，或州名。
presidential-too-many-states = 你指明了{ $named }個州，但只可再選{ $left }個。
presidential-different-states = 各州必須不同；可一次輸入三個，例如IL,OH,PA[9]。
presidential-later-state = 各州按列表次序，下一個須在{ $state }之後[B24]；可一次輸入三個，例如IL,OH,PA[9]。
presidential-votes-in-order = 放票按列表次序，{ $state }已有一票[B24]：請選它或之後的州。
presidential-too-late-in-list = 列表中{ $state }之後的州不夠[B24]：請一次輸入三個。
presidential-no-target = 這張卡現在不能用於{ $state }；可選{ OR($offers) }。
presidential-no-match = 請按{ $states }的次序輸入骰子，例如{ $example }，或{ $pairs }；不是「{ $word }」[9]。
presidential-no-card = 「{ $word }」不是現在可選的卡；可選{ COMMA($names) }{ presidential-and-more }[11]。
presidential-card-unclear = 「{ $word }」可指多張卡；可選{ COMMA($names) }{ presidential-and-more }[11]。
presidential-and-more = { $more ->
    [0] { "" }
   *[other] 及另外{ $more }張
}
presidential-no-amount = 請移動0至{ $most }枚籌碼，不是「{ $word }」[C2]。

## 選項

presidential-option-weeks = 距離選舉有多少週？
presidential-option-votes = 各州的選舉人票採用哪一年？
presidential-option-votes-2012 = 2012、2016及2020年，如盒內所印：加州55張。
presidential-option-votes-2024 = 2024及2028年：加州54張。
presidential-option-draw = 籌款時何時抽政治卡？
presidential-option-draw-before = 擲骰時，放票之前。
presidential-option-draw-after = 放票之後，回合結束時。
presidential-option-play = 剛抽到的卡可以在放票前打出嗎？
presidential-option-play-no = 不可以：卡在回合結束時打出。
presidential-option-play-yes = 可以，或照常留在手中。
presidential-option-cards = 隊伍可在誰的回合結束時打卡？
presidential-option-cards-own = 只在自己的回合。
presidential-option-cards-both = 雙方的回合：對方可以一張卡回應。
presidential-option-hands = 手牌公開嗎？
presidential-option-hands-no = 不公開：只知道張數。
presidential-option-hands-yes = 公開：所有人都看到每張卡。
presidential-option-chips = 一隊同時最多可有多少籌碼在棋盤上？
presidential-option-chips-150 = 以盒內數量為限；超出的票作廢。
presidential-option-chips-unlimited = 不限。
presidential-option-tie = 269比269時誰勝出？
presidential-option-tie-roll = 兩隊各擲一骰，大者勝。
presidential-option-tie-draw = 無人：共享勝利。
presidential-option-tie-house = 50州之中持有較多的一隊；若仍相同，擲骰大者勝。
presidential-option-order = 每週哪一隊先行？
presidential-option-order-fixed = 總是開局擲骰勝出的一隊。
presidential-option-order-alternate = 兩隊逐週輪流。
presidential-option-order-swap = 玩兩局：第二局交換陣營，選舉人票合計。
presidential-option-head-start = 先行的一隊在首個回合前可放多少票？
presidential-option-head-start-advice = 只玩一局？後行有優勢：實力相同時勝出63%。15週的遊戲中讓先行者先放{ $votes }票，雙方便各勝一半（實測：先行者50.6%，誤差0.7）。

## 終端機地圖

presidential-show-game = 第{ $game }局，共2局
presidential-show-opening = 開局擲骰[6]
presidential-show-roll-offs = 選舉日到了：未定的州擲骰決定[14]
presidential-show-over = 選舉結束[15]
presidential-show-week = 第{ $week }週，共{ $weeks }週
presidential-show-this-turn = 本回合{ $pad }
presidential-show-neutral = 中立{ $neutral }，勝出須有{ $needed }
presidential-show-cards = 政治卡
presidential-show-deck = 牌庫{ $cards }張
presidential-show-plays = 打出
presidential-show-you = （你）
presidential-show-hand = 手牌{ $cards }張，地圖上籌碼{ $chips }枚

## 瀏覽器的棋盤

presidential-board-side = 戰況
presidential-board-map = 各州地圖
presidential-board-callouts = 東部小州
presidential-board-regions = 查看一個地區
presidential-board-region = { $region ->
    [WE] 西部
    [MW] 中西部
    [SO] 南部
   *[NE] 東北部
}
presidential-board-tiles = 方格
presidential-board-bar = 538張選舉人票中，共和黨{ $red }，民主黨{ $blue }，中立{ $neutral }；{ $needed }張勝出。
presidential-board-neutral = 中立{ $neutral }
presidential-board-week = 第{ $week }週，共{ $weeks }週
presidential-board-election = 選舉之夜
presidential-board-standing = { $state }，{ $votes }張選舉人票，{ $team ->
    [none] 中立
   *[other] { presidential-party }{ $chips ->
        [0] { "" }
       *[other] ，{ presidential-chips }
    }
}{ $mark ->
    [none] { "" }
   *[other] ，已選：{ $mark }
}
presidential-board-votes = { $votes }張選舉人票
presidential-board-is-neutral = 中立
presidential-board-flip = { $tie ->
    [0] { presidential-party }：{ $take }票可奪得
   *[other] { presidential-party }：{ $tie }票變中立，{ $take }票可奪得
}
presidential-board-odds = 一骰奪得的機會{ $take }%，變中立{ $tie }%；三骰取其最佳則{ $best }%。領先平均變動{ $change }。
presidential-board-campaign = 拉票
presidential-board-campaign-about = 指明三個州，擲三顆骰子，每州分配一顆。
presidential-board-fundraise = 籌款
presidential-board-fundraise-about = 在加州、佛羅里達州、紐約州或德州擲兩顆骰子：一半留在該州，其餘可放任何州。抽一張卡（尚餘{ $deck }張）。
presidential-board-flag = { $tie ->
    [0] 奪得{ $take }%，{ $change }
   *[other] 奪得{ $take }%，打平{ $tie }%，{ $change }
}
presidential-board-flag-own = 加厚籌碼
presidential-board-tap-state = 點選一個州
presidential-board-remove = 移除{ $state }
presidential-board-roll = 擲骰
presidential-board-back = 返回
presidential-board-dice = 你的骰子
presidential-board-die = 骰子：{ $value }{ $placed ->
    [yes] ，已放
   *[no] { "" }
}
presidential-board-slot = { $value ->
    [0] 未有骰子
   *[other] 骰子：{ $value }
}
presidential-board-hint = 提示
presidential-board-place = 放票
presidential-board-funds = { $state }{ $stays }票，自由分配{ $free }票
presidential-board-placed = 已放的票
presidential-board-tap-to-place = 在地圖上點選州
presidential-board-less = { $state }減一票
presidential-board-more = { $state }加一票
presidential-board-rest = 其餘{ $left }票放{ $state }
presidential-board-left = 尚餘{ $left }
presidential-board-confirm = 確定
presidential-board-hand = 你的手牌
presidential-board-can-play = 可打出
presidential-board-play-card = 打出這張卡
presidential-board-no-card = 不打卡
presidential-board-cards = { $count ->
    [0] 沒有卡
   *[other] { $count }張卡
}
presidential-board-announced = 宣布的州
presidential-board-amount = 移動的籌碼
presidential-board-ask-roll = 為{ $states }擲骰。
presidential-board-ask-states = 選三個州：已選{ $chosen }個，共{ $count }個。
presidential-board-ask-where = 選擇籌款地點。
presidential-board-ask-place = 放票，或更改骰子。
presidential-board-ask-votes = { $left ->
    [0] 確定你的票。
   *[other] 放票：尚餘{ $left }票。
}
presidential-board-ask-confirm = 確定你的選擇。
presidential-board-chance = 如果現在選舉
presidential-board-chances = 共和黨{ $red }%，民主黨{ $blue }%
presidential-board-pad = 計分簿
presidential-board-pad-empty = 第一個回合之後會寫上第一行。
presidential-board-weeks = 週
presidential-board-total = 合計
presidential-board-roll-offs = 決勝
presidential-board-spark = 每週選舉人票；現時共和黨{ $red }，民主黨{ $blue }
presidential-board-paths = 通往270的最省路徑
presidential-board-there = 已有{ $needed }張。
presidential-board-path-votes = { $votes }票：
presidential-board-used = 已用的卡：牌庫{ $deck }張中的{ $count }張
presidential-board-night = 選舉之夜
presidential-board-called = { $state }的{ $votes }張選舉人票歸{ presidential-team }。
presidential-board-play = 播放
presidential-board-pause = 暫停
presidential-board-next = 下一州
presidential-board-skip = 顯示結果
presidential-board-story = 如何勝出
presidential-board-tipping = 關鍵州是{ $state }（{ $votes }）{ $chips ->
    [0] ，由擲骰決定。
    [1] ，只差一枚籌碼。
   *[other] ，領先{ $chips }枚籌碼。
}
presidential-board-luckiest = 最幸運的一擲：{ presidential-team }，第{ $week }週
presidential-board-led = 週末領先次數：共和黨{ $red }次，民主黨{ $blue }次。
presidential-board-watch-night = 重看選舉之夜
presidential-board-picture = 儲存為圖片
presidential-board-picture-won = { presidential-team-start }勝出

## 局面的圖畫

presidential-picture = 選舉人票：共和黨{ $red }，民主黨{ $blue }，中立{ $neutral }。
presidential-picture-title = The Presidential Game
presidential-picture-game = 第{ $game }局，共2局：{ $now }
presidential-picture-opening = 開局擲骰
presidential-picture-over = 最終結果
presidential-picture-roll-offs = 擲骰決勝
presidential-picture-week = 第{ $week }週，共{ $weeks }週，輪到{ presidential-party }
presidential-picture-neutral = 中立{ $neutral }
presidential-picture-to-win = { $needed }張勝出
presidential-picture-team = { presidential-party }{ $votes }
presidential-picture-state = { $team ->
    [none] { $state }：{ presidential-board-votes }，中立
   *[other] { $state }：{ presidential-board-votes }，{ $chips ->
        [0] { presidential-party }擲骰取得
       *[other] { presidential-party }，{ presidential-chips }
    }
}
presidential-picture-key-state = 州及其選舉人票
presidential-picture-key-team = 持有的一隊及其籌碼（骰子：擲骰取得）
presidential-picture-key-corner = 摺角：可籌款

## 報告及計分簿

presidential-report-over = 選舉結束。
presidential-report-week = 第{ $week }週，共{ $weeks }週；輪到{ presidential-team }。
presidential-report-pad = 計分簿[18]
presidential-report-holdings = 各州誰屬[7]
presidential-report-holds = { presidential-party }，{ presidential-board-votes }：{ $states ->
    [none] 沒有
   *[other] { $states }
}
presidential-report-neutral = 中立，{ presidential-board-votes }。
presidential-report-cards = 從手中打出的卡[11]
presidential-report-card = 第{ $week }週，{ presidential-party }：{ $card }。{ $text }
presidential-report-result = 結果[15]
presidential-pad-week = 週
presidential-pad-turn = 回合
presidential-pad-total = 合計
presidential-pad-roll-offs = 擲骰決勝
presidential-pad-game = 第{ $game }局

## 裁判的裁定

presidential-ruling-level = 兩黨各有{ presidential-board-votes }；中立{ $neutral }[7]。
presidential-ruling-won = { presidential-team-start }有{ presidential-board-votes }，對方{ $others }；{ $needed }張勝出[15]。
presidential-ruling-leads = { presidential-team-start }領先，有{ presidential-board-votes }，對方{ $others }；中立{ $neutral }[7]。

## 選項答案的簡稱

presidential-answer = { $answer ->
    [after_allocation] 放票後
    [alternate] 輪流
    [any_turn_end] 任何回合結束時
    [before_allocation] 放票前
    [draw] 平手
    [fixed] 固定
    [house] 看州數
    [no] 否
    [own_turn] 自己的回合
    [roll_off] 擲骰決勝
    [swap_match] 交換兩局
    [unlimited] 不限
    [yes] 是
   *[other] { $answer }
}
