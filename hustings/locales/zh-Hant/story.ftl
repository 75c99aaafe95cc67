## The story of a finished game

story-title = 戰況回顧
story-page = 戰況回顧：{ $game }
story-loading = 正在讀取對局……
story-failed = 無法顯示戰況回顧
story-working = 正在覆盤：先算勝算，再評各步選擇。只需一次，最多兩分鐘。
story-begun = 勝算已算出，選擇仍在評估中。
story-again = 再試一次
story-replay = 重播這一局
story-result = 查看結果
story-analysis = 研究棋盤
story-chart = 勝算
story-chart-about = { $turns }個回合後各玩家的勝算。選擇一個回合，即可在棋盤上查看。
story-chart-turn = 第{ $turn }回合：{ $chances }
story-chart-start = 第一回合之前：{ $chances }
story-chance = { $name } { $percent }%
story-turn-number = 第{ $turn }回合
story-before = 開始之前
story-moments = 轉捩點
story-moments-about = 轉捩點是勝算改變的時刻，可能出於抉擇、他人的行動或運氣。「失去的百分點」是另一種量度：以玩家當時所知來判斷，所選的比評論者找到的最佳選擇差多少。
story-no-moments = 沒有任何一刻令形勢大變。
story-moment-change = { $name } { $before }% → { $after }%
story-by = { $who ->
    [luck] 運氣
    [all] 所有人同時
   *[other] { $name }
}
story-mark = { $mark ->
    [blunder] 大錯
    [mistake] 錯着
   *[slip] 小失誤
}：失去{ $points }個百分點的勝算
story-better = 較好：{ $move }
story-line = 之後可能是：{ $moves }
story-see = 查看
story-branch = 由此續玩
story-branch-short = 續玩
story-player = { $name }（{ $seat }）
story-ledger = 運氣與實力
story-ledger-about = 各玩家的勝算從何而來，以百分點計。運氣是擲骰與抽牌跟平均之差；選擇是各項決定帶來的得失。
story-ledger-player = 玩家
story-ledger-start = 開始時
story-ledger-luck = 運氣
story-ledger-choices = 自己的選擇
story-ledger-rivals = 他人的選擇
story-ledger-sealed = 密封的選擇
story-ledger-end = 結束時
story-no-luck = 沒有用到骰子或牌。
story-why-cost = 代價最大的選擇：{ $name }，第{ $turn }回合，{ $points }個百分點的勝算。
story-how = 勝算由電腦估算；評價選擇時，只看玩家當時可以知道的事。

## The replay by turns

story-turn-of = 第{ $turn }回合，共{ $turns }回合
story-next-moment = 下一個關鍵時刻
story-previous-moment = 上一個關鍵時刻

## Variations

story-variations = 變化
story-no-variations = 還沒有變化。到這一局的任何一刻，由該處續玩即可。
story-variation = 變化{ $number }
story-from-turn = 由事件{ $event }開始
story-from-position = 由局面開始
story-variation-over = 已結束
story-new = 由此續玩
story-new-about = 你會由這一刻在自己的變化中續玩，原來的對局不會改變。
story-name = 名稱
story-comment = 評語
story-seats = 由誰來玩
story-myself = 我自己
story-luck = 骰子與牌
story-luck-rolled = 隨機
story-luck-chosen = 由我選擇
story-start = 開始
story-cancel = 取消
story-save = 儲存
story-saved = 已儲存。
story-delete = 刪除
story-deleted = 已刪除。
story-copy-link = 複製連結
story-copied = 已複製連結。
story-in-variation = 變化
story-of-game = 返回對局
story-luck-due = 輪到擲骰或抽牌。
story-luck-choose = 選擇
story-luck-roll = 擲骰
story-edit = 編輯
