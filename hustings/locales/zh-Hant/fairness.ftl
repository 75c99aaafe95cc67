# 公平運氣：如何驗證。瀏覽器隨使用它的頁面載入。

## 頁面

fairness-about = 每次擲骰和抽牌，都來自一個秘密，並混入各玩家瀏覽器的隨機位元組。伺服器在任何人加入之前已對秘密作出承諾，因此不能挑選對誰有利的秘密，也沒有人能預知運氣。對局結束後會公開秘密，由這一頁在你的瀏覽器重新計算一切。
fairness-exchanged = 這個瀏覽器加入之後，承諾值或隨機數曾被更換。
fairness-left-out = 伺服器遺漏了這個瀏覽器的隨機位元組。
fairness-failed = 這份紀錄不可信：有{ $count }項檢查不合格。
fairness-not-all-proved = 沒有發現錯誤，但並非一切都能證明。
fairness-all-right = 這一頁能檢查的，全部正確。
fairness-no-check = 無法檢查紀錄
fairness-checking = 正在檢查紀錄……
fairness-no-web-crypto = 這個頁面並非以https開啟，瀏覽器因此沒有提供Web Crypto；改由隨頁面而來的小程式計算，結果相同。
fairness-undos = 復原
fairness-undo = { $agreed ->
    [yes] 事件{ $n }：{ $by }經所有人同意，復原第{ $action }步{ fairness-undo-move }。
   *[no] 事件{ $n }：{ $by }復原第{ $action }步{ fairness-undo-move }，無須同意。
}
fairness-undo-move = { $move ->
    [none] { "" }
   *[other] （{ $move }）
}
fairness-somebody = 某人
fairness-limits = 這一頁不能檢查甚麼
fairness-limits-means = 每個行動是否合法、一次擲骰有多少個結果、各有甚麼意義：這需要遊戲規則。事後也無人能知道伺服器有否與最後加入者串通，讓他選擇有利的位元組。而且這一頁本身來自伺服器：如不想倚賴任何人，請在自己的電腦檢查紀錄。
fairness-download = 下載紀錄
fairness-run = 執行
fairness-server-says = 伺服器的說法：
fairness-published = 已公布的內容
fairness-published-now = 現時已公布的內容
fairness-commitment = 承諾值：秘密的SHA-256
fairness-none = 沒有。
fairness-nonce = 隨機數
fairness-bytes-of = { $mine ->
    [yes] { $name }的隨機位元組（這個瀏覽器）
   *[no] { $name }的隨機位元組
}
fairness-player = 玩家{ $number }
fairness-seat = 座位{ $number }
fairness-not-yet = 還沒有。
fairness-none-given = 沒有提供。
fairness-secret = 秘密
fairness-secret-in-record = 在紀錄之中。
fairness-secret-later = 對局結束後公開。
fairness-will-check = 將會檢查甚麼
fairness-promise-chain = 紀錄沒有一行被更改、刪除或移動。
fairness-promise-secret = 秘密就是伺服器承諾的那個，承諾值就是你所見的那個。
fairness-promise-bytes = 你和其他人的隨機位元組都是運氣的一部分。
fairness-promise-draws = 每次擲骰、抽牌及抽座位都由此得出。
fairness-promise-seals = 密封的內容在揭曉之前沒有被更改。
fairness-promise-receipts = 紀錄的每個事件，都與這個瀏覽器所見的相同。
fairness-receipts = 你的收據
fairness-kept = { $count ->
    [0] 每顯示一個事件，這個瀏覽器便保存一張收據。日後即使有人更改紀錄，也不能更改收據。
   *[other] 這個瀏覽器已保存本局的{ $count }張收據。日後即使有人更改紀錄，也不能更改收據。
}
fairness-download-receipts = 下載我的收據
fairness-mark-ok = 正確
fairness-mark-bad = 錯誤
fairness-mark-unproved = 不能證明
fairness-mark-none = 無須檢查

## 無法讀取的紀錄

fairness-unreadable = { $fault }其他都不能檢查。
fairness-cut-off = 紀錄的最後一行不完整。
fairness-line-unchecked = 紀錄的第{ $line }行沒有校驗碼。
fairness-line-not-json = 紀錄的第{ $line }行不是JSON。
fairness-format = 這一頁可讀取格式1及2的紀錄，不能讀取{ $format }。
fairness-no-header = 紀錄的第一行不是標頭。
fairness-event-missing = 缺少事件{ $n }：第{ $line }行的編號不同。
fairness-event-no-draw = 事件{ $n }沒有說明抽到甚麼。
fairness-event-no-kept = 事件{ $n }沒有說明在其他規則下保留甚麼。
fairness-no-secret = 紀錄的結尾沒有公開秘密。

## 各項檢查

fairness-code-none = 沒有
fairness-chain-last = 最後一個校驗碼擔保之前的每一行。
fairness-chain-how = 每個校驗碼是前一個校驗碼連同該行的SHA-256，截取首32位。
fairness-chain-bad = 紀錄的第{ $line }行被更改、移動或插入。
fairness-chain-end = 紀錄並非在對局結束處停止。
fairness-chain-ok = 沒有一行被更改、刪除或移動：{ $count }個校驗碼全部吻合。
fairness-id = 對局的編號
fairness-id-ok = 對局的編號由座位、選項及承諾值得出。
fairness-id-bad = 對局的編號與這些座位、選項及承諾值不符。
fairness-by-hand = 運氣由人手輸入，無從證明。
fairness-commitment-before = 承諾值，對局之前
fairness-no-secret-revealed = 秘密沒有公開，因此無法證明本局的運氣。
fairness-secret-after = 秘密，結束時公開
fairness-secret-hash = 其SHA-256
fairness-commitment-bad = 結束時公開的秘密，不是所承諾的那個。
fairness-commitment-seed = 運氣由種子{ $seed }得出：知道種子的人可以預知。
fairness-commitment-ok = 結束時公開的秘密，就是對局之前承諾的那個。
fairness-seen-none = 這個瀏覽器沒有加入這張牌桌，因此沒有承諾值可供比較。
fairness-seen-commitment = 這個瀏覽器加入之前所見的承諾值
fairness-seen-nonce = 所見的隨機數
fairness-record-commitment = 紀錄的承諾值
fairness-record-nonce = 紀錄的隨機數
fairness-seen-ok = 承諾值及隨機數與這個瀏覽器加入之前所見的相同。
fairness-bytes-none = 這個瀏覽器沒有為本局加入隨機位元組。
fairness-bytes-sent = 這個瀏覽器抽取並傳送的位元組
fairness-bytes-ok = 你的隨機位元組是本局運氣的一部分。
fairness-bytes-bad = 本局的運氣缺少了你的隨機位元組。
fairness-bots-none = 沒有電腦玩家參與。
fairness-bots-no-bytes = 電腦玩家沒有加入隨機位元組。
fairness-bots-unproved = 沒有秘密，便不能檢查電腦玩家的位元組。
fairness-bot-place = { $name }，第{ $place }位
fairness-bots-bad = { $names }的位元組並非由秘密得出。
fairness-bots-ok = 電腦玩家的隨機位元組由秘密得出，並非由誰挑選。
fairness-key-place = 第{ $place }位，{ $name }
fairness-key-text = 文字：承諾值、隨機數及所有人的位元組
fairness-key-how = 運氣的密鑰，即其SHA-256截取首32位
fairness-key-ok = 運氣取決於{ $people }人在承諾之後加入的隨機位元組。
fairness-key-unproved = 沒有人加入隨機位元組，伺服器可能從多個秘密中挑選。
fairness-draws-none = 沒有用到骰子或牌。
fairness-draws-by-hand = 擲骰及抽牌由人手輸入，無從證明。
fairness-draws = { $draws }次擲骰或抽牌
fairness-draws-no-secret = 沒有秘密，便不能檢查{ fairness-draws }。
fairness-draws-old = 這份較舊的紀錄沒有說明{ fairness-draws }各有多少個結果，因此這一頁不能重做。
fairness-draws-old-how = hustings verify熟知規則，因而知道結果的數目：它會重做每一次。
fairness-draws-how = 第k次抽取是秘密與「key|k」的HMAC-SHA256，以首八個位元組選出結果。
fairness-draws-key = 運氣的密鑰
fairness-draws-bad = 事件{ $n }與秘密及所有人的位元組所得的結果不同。
fairness-draws-ok = 重新計算，運氣與紀錄相同：已檢查{ fairness-draws }。
fairness-seating-none = 座位並非由抽籤決定。
fairness-seating-unproved = 沒有秘密，便不能檢查座位的抽籤。
fairness-seating-seat = 座位{ $seat }：{ $name }，第{ $place }位加入
fairness-seating-ok = 座位由同一運氣抽出。
fairness-seating-bad = 座位與運氣抽出的不同。
fairness-seals-none = 本局沒有密封的內容。
fairness-seals-unproved = 沒有秘密，便不能檢查密封。
fairness-seals-how = 封條是秘密與「id|event|seat|action」的HMAC-SHA256的開頭。
fairness-seals-bad = 事件{ $n }的封條與其行動不符。
fairness-seals-ok = 起初隱藏的與所選的相同：已檢查{ $seals }個封條。
fairness-undos-none = 沒有復原。
fairness-undos-ok = 沒有復原任何擲骰或抽牌（共復原{ $undos }次）。
fairness-undos-old = 事件{ $n }的復原收回了擲骰或抽牌，較舊的紀錄容許如此。
fairness-undos-bad = 事件{ $n }的復原收回了擲骰或抽牌，這是不容許的。
fairness-rules-same = 由事件{ $n }起，本局採用第{ $rules }版規則；按此規則，之前的經過相同。
fairness-rules-cut = 由事件{ $n }起，本局採用第{ $rules }版規則：事件{ $first }至{ $last }已被復原，不論玩家同意與否。
fairness-other-match = 這是另一局的紀錄，不是這個瀏覽器所見的那局。
fairness-match-shown = 這個瀏覽器所見的對局
fairness-match-record = 紀錄的對局
fairness-receipts-none = 這個瀏覽器沒有保存本局的收據。
fairness-receipts-latest = 最後一張是事件{ $n }的，共{ $last }個事件。
fairness-receipts-rest = 最後{ $rest }個事件沒有收據。
fairness-receipts-ok = 紀錄與這個瀏覽器所見的相同：{ $count }張收據吻合。
fairness-receipt-ours = 這個瀏覽器對事件{ $n }的收據
fairness-receipt-theirs = 紀錄中事件{ $n }的校驗碼
fairness-no-event = 沒有這個事件
fairness-receipts-differ = 紀錄在事件{ $n }與這個瀏覽器所見的不同。
fairness-receipts-short = 紀錄止於事件{ $last }，但這個瀏覽器看過事件{ $n }。
fairness-receipts-between = 在事件{ $from }至{ $n }之間，紀錄與這個瀏覽器所見的不同。

## `hustings verify`及伺服器對紀錄的說法

fairness-verify-no = 不正確。{ $why }
fairness-verify-receipt = 收據{ $receipt }與本局現狀不符：在它之前有內容被更改。
fairness-verify-yes = 正確。
fairness-verify-unproved = 沒有發現錯誤，但並非一切都能證明。
fairness-verify-legal = { $actions ->
    [0] 還沒有行動。
   *[other] 所有行動均合法（共{ $actions }個）。
}
fairness-verify-result = { $ended ->
    [yes] 結果正確。
   *[no] 對局未完。
}
fairness-verify-drawn = 所有擲骰及抽牌（共{ $draws }次）均來自開局時承諾的秘密。
fairness-verify-no-secret = { $ended ->
    [yes] 能證明擲骰及抽牌（共{ $draws }次）的秘密已遺失。
   *[no] 能證明擲骰及抽牌（共{ $draws }次）的秘密會在結束時公開。
}
fairness-verify-seats = 座位亦由該秘密抽出。
fairness-verify-bytes = 承諾之後，{ $seats }個座位中有{ $given }個加入了隨機位元組。
fairness-verify-undos = 復原：{ $undos }次，其中{ $agreed }次經同意。
fairness-verify-span = { $first }至{ $last }
fairness-verify-voided = 事件{ $spans }並非由今日的規則得出：更新時已收回。
fairness-verify-rules = 本局以第{ $old }版規則開始，按第{ $new }版規則經過相同。
fairness-verify-by-hand = 部分運氣（{ $draws }次中的{ $typed }次）由人手輸入，無從證明。
fairness-verify-seed = 運氣由種子{ $seed }得出：知道種子的人可以預知一切。
fairness-verify-sheet = 計分紙上的申報及合計均正確。
