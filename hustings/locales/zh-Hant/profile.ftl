### 個人檔案：自己對局的數據、列表及紀錄檔。

profile-lead = 你已結束的對局。只有你看到這一頁。
profile-empty = 還沒有已結束的對局。玩過一局便會在這裏顯示。
profile-results = 成績
profile-opponents = 對手
profile-bots = 最常對戰的電腦
profile-game = 遊戲
profile-player = 玩家
profile-bot = 電腦
profile-played = 局數
profile-won = 勝
profile-shared = 共享
profile-rate = 勝率
profile-all = 所有遊戲
profile-history = 歷史
profile-show = { $archived ->
    [yes] 封存（{ $count }）
   *[other] 已結束的對局
}
profile-outcome = { $outcome ->
    [won] 勝
    [shared] 共享
    [lost] 負
    [left] 離開
   *[other] 未玩
}
profile-put-away = 封存
profile-take-back = 取回
profile-put-away-game = 封存與{ $names }的{ $game }
profile-take-back-game = 取回與{ $names }的{ $game }
profile-put-all-away = 全部封存
profile-archived = 已封存{ $count }局。
profile-taken-back = 已取回{ $count }局。
profile-nothing-here = 這裏沒有對局。
profile-earlier = 更早的對局
profile-records = 你的紀錄檔
profile-records-about = 你所有已結束對局的檔案，壓縮成一個zip。不用這個伺服器，也可重播及驗證。
profile-download = 下載我的紀錄檔
