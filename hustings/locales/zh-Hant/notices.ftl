### 玩家不在牌桌時收到的通知：由瀏覽器或電郵。

notices-turn = 輪到你了
notices-started = 遊戲已開始
notices-ended = 遊戲已結束
notices-mail-subject = { $count ->
    [1] { $game }：輪到你了
   *[other] 有{ $count }桌輪到你
}
notices-mail-turn = { $count ->
    [1] 輪到你了：
   *[other] 有{ $count }桌輪到你：
}
notices-mail-stop = 不再接收這個伺服器的電郵：
notices-mail-confirm-subject = 請確認你的電郵地址
notices-mail-confirm = 有人以{ $name }的名義遊玩，希望輪到他時在此收到通知。如果是你，請在三日內打開這個連結：
notices-mail-confirm-not = 如果不是你，不必理會：不會再有其他電郵。

notices-title = 通知
notices-kinds = 通知的事項
notices-kind = { $kind ->
    [turn] 輪到你
    [started] 你的一局開始了
   *[other] 你的一局結束了
}
notices-device = 在這部裝置
notices-device-on = 在這裏通知我
notices-device-state = { $state ->
    [always] 已開啟，關閉Hustings後仍會通知。
    [tab] 開着牌桌的分頁時有效。無法連接你瀏覽器的推送服務，因此關閉後不會有通知。
   *[other] 你的瀏覽器會徵求同意。通知只會提及遊戲名稱，不會透露你手上的秘密。
}
notices-not-here = 這個瀏覽器只在https的網址，以及運行伺服器的電腦上顯示通知。
notices-forbidden = 你的瀏覽器已設定不顯示這裏的通知。請在瀏覽器的網站設定中允許。
notices-mail = 電郵
notices-mail-about = 適用於多日的對局：輪到你滿一刻鐘，便寄一封電郵。
notices-mail-account = 電郵通知只供帳戶使用。
notices-mail-address = 電郵地址
notices-mail-send = 寄確認連結給我
notices-mail-sent = 電郵已寄往{ $address }，請打開其中的連結。
notices-mail-waiting = 正等待你打開首封電郵中的連結。
notices-mail-confirmed = 已確認。
notices-mail-on = 以電郵通知我
notices-mail-remove = 移除這個地址
notices-mail-following = 請稍候……
notices-mail-done = { $done ->
    [confirmed] 你的地址已確認。多日的對局等你時，會寄電郵給你。
   *[other] 你不會再收到這個伺服器的電郵，地址已刪除。
}
notices-quiet = 勿擾時段
notices-quiet-on = 期間不通知
notices-quiet-about = 期間發生的事，之後才通知你。時區：{ $zone }
notices-quiet-time = { $which ->
    [start] 由
   *[other] 至
}
