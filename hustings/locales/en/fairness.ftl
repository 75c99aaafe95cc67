# Fair luck: how to check it. Browsers load this catalogue with the page that uses it.

## The page

fairness-about = Every roll and draw comes from a secret, mixed with random bytes from the players' browsers. The server commits to the secret before anybody joins, so it cannot choose one that suits anyone, and nobody can predict the luck. After the match the secret is revealed, and this page computes everything again in your browser.
fairness-exchanged = The commitment or nonce was exchanged after this browser had joined.
fairness-left-out = The server left out this browser's random bytes.
fairness-failed = { $count ->
    [one] This record cannot be trusted: 1 check failed.
   *[other] This record cannot be trusted: { $count } checks failed.
}
fairness-not-all-proved = Nothing is wrong, but not everything can be proved.
fairness-all-right = Everything that this page can check is right.
fairness-no-check = The record could not be checked
fairness-checking = Checking the record …
fairness-no-web-crypto = This page was opened without https, so your browser offers it no Web Crypto. A small program that came with the page computes the same instead.
fairness-undos = Undos
fairness-undo = { $agreed ->
    [yes] Event { $n }: { $by } undid action { $action }{ fairness-undo-move }, with everybody's agreement.
   *[no] Event { $n }: { $by } undid action { $action }{ fairness-undo-move }, which needed no agreement.
}
fairness-undo-move = { $move ->
    [none] { "" }
   *[other] { " " }({ $move })
}
fairness-somebody = Somebody
fairness-limits = What this page cannot check
fairness-limits-means = Whether every action was legal, how many outcomes a roll had and what each means: that takes the rules of the game. Nor can anybody tell afterwards whether the server was in league with the last person to join, who could then have chosen bytes that suit them. And this page itself comes from the server: to rely on nobody, check the record at home.
fairness-download = Download the record
fairness-run = Run
fairness-server-says = The server says:
fairness-published = What was published
fairness-published-now = What is published now
fairness-commitment = The commitment: the SHA-256 of the secret
fairness-none = None.
fairness-nonce = The nonce
fairness-bytes-of = { $mine ->
    [yes] Random bytes of { $name } (this browser)
   *[no] Random bytes of { $name }
}
fairness-player = Player { $number }
fairness-seat = Seat { $number }
fairness-not-yet = Not yet.
fairness-none-given = None given.
fairness-secret = The secret
fairness-secret-in-record = It is in the record.
fairness-secret-later = Revealed when the match is over.
fairness-will-check = What will be checked
fairness-promise-chain = No line of the record was changed, dropped or moved.
fairness-promise-secret = The secret is the one the server committed to, and the commitment is the one you saw.
fairness-promise-bytes = Your random bytes, and everybody else's, are part of the luck.
fairness-promise-draws = Every roll and draw, and the drawing of seats, follows from them.
fairness-promise-seals = What was sealed was not changed before it was opened.
fairness-promise-receipts = The record is what this browser was shown, event by event.
fairness-receipts = Your receipts
fairness-kept = { $count ->
    [0] With every event you are shown, this browser keeps a receipt. Whoever changes the record later cannot change those.
    [one] This browser has kept 1 receipt of this match. Whoever changes the record later cannot change it.
   *[other] This browser has kept { $count } receipts of this match. Whoever changes the record later cannot change them.
}
fairness-download-receipts = Download my receipts
fairness-mark-ok = Right
fairness-mark-bad = Wrong
fairness-mark-unproved = Cannot be proved
fairness-mark-none = Nothing to check

## A record that cannot be read

fairness-unreadable = { $fault } Nothing else can be checked.
fairness-cut-off = The record's last line is cut off.
fairness-line-unchecked = Line { $line } of the record has no check.
fairness-line-not-json = Line { $line } of the record is not JSON.
fairness-format = This page reads records of format 1 and 2, not { $format }.
fairness-no-header = The record's first line is not a header.
fairness-event-missing = Event { $n } is missing: line { $line } has another number.
fairness-event-no-draw = Event { $n } does not say what was drawn.
fairness-event-no-kept = Event { $n } does not say what stays under other rules.
fairness-no-secret = The end of the record reveals no secret.

## The checks

fairness-code-none = none
fairness-chain-last = The last check vouches for every line before it.
fairness-chain-how = Each check is the SHA-256 of the check before it and of its own line, cut to 32 digits.
fairness-chain-bad = Line { $line } of the record was changed, moved or inserted.
fairness-chain-end = The record does not stop where the match ended.
fairness-chain-ok = No line was changed, dropped or moved: all { $count } checks fit.
fairness-id = The match's id
fairness-id-ok = The match's id follows from its seats, options and commitment.
fairness-id-bad = The match's id does not belong to these seats, options and commitment.
fairness-by-hand = Luck was typed in by hand: nothing can prove it.
fairness-commitment-before = The commitment, before the match
fairness-no-secret-revealed = The secret was not revealed, so nothing can prove the luck of this match.
fairness-secret-after = The secret, revealed at the end
fairness-secret-hash = Its SHA-256
fairness-commitment-bad = The secret revealed at the end is not the one that was committed to.
fairness-commitment-seed = Luck follows from the seed { $seed }: whoever knew it could predict it.
fairness-commitment-ok = The secret revealed at the end is the one committed to before the match.
fairness-seen-none = This browser did not join this table, so it has no commitment to compare with.
fairness-seen-commitment = The commitment this browser saw before it joined
fairness-seen-nonce = The nonce it saw
fairness-record-commitment = The record's commitment
fairness-record-nonce = The record's nonce
fairness-seen-ok = The commitment and nonce are those this browser saw before it joined.
fairness-bytes-none = This browser added no random bytes to this match.
fairness-bytes-sent = The bytes this browser drew and sent
fairness-bytes-ok = Your random bytes are part of this match's luck.
fairness-bytes-bad = Your random bytes are missing from this match's luck.
fairness-bots-none = No bots took part.
fairness-bots-no-bytes = The bots added no random bytes.
fairness-bots-unproved = Without the secret the bots' bytes cannot be checked.
fairness-bot-place = { $name }, place { $place }
fairness-bots-bad = The bytes of { $names } do not follow from the secret.
fairness-bots-ok = The bots' random bytes follow from the secret, so nobody chose them.
fairness-key-place = Place { $place }, { $name }
fairness-key-text = The text: commitment, nonce and everybody's bytes
fairness-key-how = Luck's key, its SHA-256 cut to 32 digits
fairness-key-ok = { $people ->
    [one] Luck depends on random bytes that 1 person added after the commitment.
   *[other] Luck depends on random bytes that { $people } people added after the commitment.
}
fairness-key-unproved = No person added random bytes, so the server could have chosen its secret among many.
fairness-draws-none = No dice or cards were used.
fairness-draws-by-hand = Rolls and draws were typed in by hand: nothing can prove them.
fairness-draws = { $draws ->
    [one] 1 roll or draw
   *[other] { $draws } rolls and draws
}
fairness-draws-no-secret = Without the secret the { fairness-draws } cannot be checked.
fairness-draws-old = This older record does not say how many outcomes its { fairness-draws } had, so this page cannot repeat them.
fairness-draws-old-how = hustings verify knows the rules, and so the number of outcomes: it repeats every draw.
fairness-draws-how = Draw k is HMAC-SHA256 of the secret and “key|k”; its first eight bytes pick the outcome.
fairness-draws-key = Luck's key
fairness-draws-bad = Event { $n } is not what the secret and everybody's bytes give.
fairness-draws-ok = Computed again, luck gives what the record says: { fairness-draws } checked.
fairness-seating-none = Nobody's seat was drawn.
fairness-seating-unproved = Without the secret the drawing of seats cannot be checked.
fairness-seating-seat = Seat { $seat }: { $name }, who joined at place { $place }
fairness-seating-ok = The seats were drawn from the same luck.
fairness-seating-bad = The seats are not those that luck drew.
fairness-seals-none = Nothing in this match was sealed.
fairness-seals-unproved = Without the secret the seals cannot be checked.
fairness-seals-how = A seal is the start of HMAC-SHA256 of the secret and “id|event|seat|action”.
fairness-seals-bad = The seal of event { $n } does not fit its action.
fairness-seals-ok = { $seals ->
    [one] What was hidden at first is as it was chosen: 1 seal checked.
   *[other] What was hidden at first is as it was chosen: { $seals } seals checked.
}
fairness-undos-none = Nothing was undone.
fairness-undos-ok = { $undos ->
    [one] No roll or draw was undone (1 undo in all).
   *[other] No roll or draw was undone ({ $undos } undos in all).
}
fairness-undos-old = The undo at event { $n } took back a roll or draw, as older records allow.
fairness-undos-bad = The undo at event { $n } took back a roll or draw, which is not allowed.
fairness-rules-same = From event { $n } on the match follows version { $rules } of the rules, under which it had gone the same way.
fairness-rules-cut = From event { $n } on the match follows version { $rules } of the rules: events { $first } to { $last } were undone, as the players agreed or not.
fairness-other-match = This is the record of another match than the one this browser was shown.
fairness-match-shown = The match this browser was shown
fairness-match-record = The record's match
fairness-receipts-none = This browser kept no receipts of this match.
fairness-receipts-latest = The latest is of event { $n } of { $last }.
fairness-receipts-rest = { $rest ->
    [one] Nothing was kept of the last event.
   *[other] Nothing was kept of the last { $rest } events.
}
fairness-receipts-ok = { $count ->
    [one] The record is what this browser was shown: its receipt fits.
   *[other] The record is what this browser was shown: its { $count } receipts fit.
}
fairness-receipt-ours = This browser's receipt of event { $n }
fairness-receipt-theirs = The record's check of event { $n }
fairness-no-event = there is no such event
fairness-receipts-differ = The record differs from what this browser was shown at event { $n }.
fairness-receipts-short = The record ends at event { $last }, but this browser was shown event { $n }.
fairness-receipts-between = The record differs from what this browser was shown, somewhere from event { $from } to { $n }.

## What `hustings verify` and the server say of a record

fairness-verify-no = No. { $why }
fairness-verify-receipt = The receipt { $receipt } is not of this match as it stands: something up to it was changed.
fairness-verify-yes = Yes.
fairness-verify-unproved = No fault found, but not everything can be proved.
fairness-verify-legal = { $actions ->
    [0] There is no action yet.
   *[other] Every action is legal ({ $actions } in all).
}
fairness-verify-result = { $ended ->
    [yes] The result is right.
   *[no] The match is unfinished.
}
fairness-verify-drawn = Every roll and draw ({ $draws } in all) comes from the secret committed to at the start.
fairness-verify-no-secret = { $ended ->
    [yes] The secret that would prove the rolls and draws ({ $draws } in all) was lost.
   *[no] The secret that would prove the rolls and draws ({ $draws } in all) is revealed at the end.
}
fairness-verify-seats = The seats were drawn from that secret too.
fairness-verify-bytes = Random bytes of { $given } of { $seats } seats went into it after the commitment.
fairness-verify-undos = Undos: { $undos }, of which { $agreed } by agreement.
fairness-verify-span = { $first } to { $last }
fairness-verify-voided = Events { $spans } do not follow from the rules of today: an update took them back.
fairness-verify-rules = It began under version { $old } of the rules, and goes the same way under version { $new }.
fairness-verify-by-hand = Some luck ({ $typed } of { $draws }) was typed in by hand, which nothing proves.
fairness-verify-seed = Luck follows from the seed { $seed }: whoever knew it could predict everything.
fairness-verify-sheet = What the score sheet claims and adds up is right.
