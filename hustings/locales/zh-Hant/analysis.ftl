## The analysis board

analysis-title = 研究棋盤：{ $game }
analysis-loading = 正在擺出棋盤……
analysis-failed = 無法開啟研究棋盤
analysis-about = 擺出局面，然後問裁判、問勝算、問電腦，或由此續玩。
analysis-board = 局面
analysis-set-up = 擺局
analysis-text = 以文字表示
analysis-text-about = 局面的JSON，與命令列所讀的相同。
analysis-not-json = 這不是JSON：請檢查括號、逗號與引號。
analysis-ask = 提問
analysis-ruling = 裁判
analysis-chances = 勝算
analysis-hint = 最佳一步
analysis-play = 續玩
analysis-link = 複製連結
analysis-copied = 已複製連結。
analysis-thinking = 思考中……
analysis-chance = { $name } { $percent }%
analysis-hint-is = { $name }：{ $move }
analysis-mine = 我的研究
analysis-to-move = 輪到
analysis-figure = 棋子
analysis-empty = 清空
analysis-square = { $square }：{ $figure ->
    [none] 空格
   *[other] { $figure }
}
analysis-side = { $side ->
    [dark] 深方
   *[light] 淺方
}
analysis-side-figure = { $side ->
    [dark] 深方
   *[light] 淺方
}{ $figure ->
    [P] 總統
    [V] 選民
    [M] 部長
    [D] 代表
   *[C] 公務員
}
analysis-turns = 已放置的回合
analysis-turn = 第{ $turn }回合
analysis-token = { $party }，{ $region }，第{ $turn }回合
analysis-chips = { $state }：籌碼，共和黨為正數，民主黨為負數
analysis-weeks-left = 剩餘星期
analysis-team = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
analysis-yes = 是
analysis-no = 否
