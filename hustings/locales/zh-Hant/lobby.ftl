lobby-your-turn = 輪到你了
lobby-awaited = 正等待你
lobby-turn-in = { $count ->
    [1] { $game }
   *[other] 共{ $count }桌
}
lobby-continue = 繼續
lobby-calls = 正在等你的牌桌
lobby-call = 與{ $names }對局：{ $game }
lobby-opponents = 對手
lobby-learn = 學玩
lobby-full-game = 完整遊戲
lobby-games = 遊戲
lobby-your-games = 你的對局
lobby-no-games = 你還沒有對局。按「立即開始」便可與電腦對戰。
lobby-open-tables = 公開牌桌
lobby-no-open-tables = 現在沒有等待玩家的牌桌。你建立的公開牌桌會在這裏顯示。
lobby-replays = 重播
lobby-no-replays = 還沒有已結束的公開對局。
lobby-footer = 自由軟件。非官方版本，謹向各卡上列明的設計師致敬。
lobby-about = 關於及鳴謝
lobby-play-now = 立即開始
lobby-starting = 正在開始……
lobby-invite = 邀請朋友
lobby-rules = 規則
lobby-rules-of = { $game }的規則
lobby-players = { $high }人
lobby-players-range = { $low }至{ $high }人
lobby-minutes = { $high }分鐘
lobby-minutes-range = { $low }–{ $high }分鐘
lobby-fewer = 顯示較少
lobby-all = 顯示全部{ $count }項
lobby-over = 已結束
lobby-free-seats = { $seats }個空位
lobby-row-your-turn = 輪到你
lobby-row-awaited = 正等待你
lobby-row-waiting = 等待{ $movers }
lobby-row-playing = 進行中
lobby-page-title = { $turns ->
    [0] Hustings：選舉桌上遊戲
   *[other] { $awaited ->
        [yes] ● 正等待你 · Hustings
       *[no] ● 輪到你 · Hustings
    }
}
lobby-archive = 已結束的對局（{ $count }）
lobby-row-starting = 即將開始
lobby-row-paused = 已暫停
lobby-row-due = { $when }到時
