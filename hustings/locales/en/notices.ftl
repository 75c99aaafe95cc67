### What a person is told who is not at the table: by the browser, and by e-mail.

notices-turn = Your turn
notices-started = The game has begun
notices-ended = The game is over
notices-mail-subject = { $count ->
    [one] Your turn in { $game }
   *[other] Your turn at { $count } tables
}
notices-mail-turn = { $count ->
    [one] It is your turn:
   *[other] It is your turn at { $count } tables:
}
notices-mail-stop = No more e-mail from this server:
notices-mail-confirm-subject = Confirm your e-mail address
notices-mail-confirm = Somebody who plays as { $name } wants to be told here when it is their turn. If that is you, open this link within three days:
notices-mail-confirm-not = If it is not, do nothing: no other e-mail is sent.

notices-title = Notices
notices-kinds = What you are told of
notices-kind = { $kind ->
    [turn] It is your turn
    [started] A game of yours has begun
   *[other] A game of yours is over
}
notices-device = On this device
notices-device-on = Tell me here
notices-device-state = { $state ->
    [always] On, also when Hustings is closed.
    [tab] On while a tab with the table is open. Your browser's push service cannot be reached, so there is nothing when it is closed.
   *[other] Your browser will ask whether that is all right. A notice names the game and nothing of what you hold.
}
notices-not-here = This browser shows notices only at addresses with https, and on the computer that runs the server.
notices-forbidden = Your browser was told not to show notices from here. Allow them in its settings for this site.
notices-mail = By e-mail
notices-mail-about = For games over days: one mail when it has been your turn for a quarter of an hour.
notices-mail-account = E-mail is for accounts.
notices-mail-address = E-mail address
notices-mail-send = Send me a link to confirm it
notices-mail-sent = A mail is on its way to { $address }. Open the link in it.
notices-mail-waiting = waits for you to open the link in its first mail.
notices-mail-confirmed = is confirmed.
notices-mail-on = Write to me
notices-mail-remove = Remove the address
notices-mail-following = One moment …
notices-mail-done = { $done ->
    [confirmed] Your address is confirmed. You get a mail when a game over days waits for you.
   *[other] You get no more mail from this server. The address is deleted.
}
notices-quiet = Quiet hours
notices-quiet-on = No notices in these hours
notices-quiet-about = What happens meanwhile you learn afterwards. Time zone: { $zone }
notices-quiet-time = { $which ->
    [start] From
   *[other] Until
}
