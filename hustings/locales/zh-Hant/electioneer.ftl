# Electioneer的文字。地區、策略、事件及標記的名稱，以及卡上的文字，隨訊息以卡上所印的各種語言傳來。

electioneer-credit = Princeton Wong設計，NightDreamer出版；非官方版本。
electioneer-summary = 二至六位玩家走遍香港，確認地區，爭取各區域及界別的選票。

## 句子共用的字詞

electioneer-seat = { $seat ->
    [Red] 紅方
    [Green] 綠方
    [Violet] 紫方
    [Blue] 藍方
    [Yellow] 黃方
   *[White] 白方
}
electioneer-discs = { $discs }個資源
electioneer-quotas = { $quotas }個行動
electioneer-steps = { $steps }步
electioneer-votes = { $votes }張選票
electioneer-seat-votes = { electioneer-seat }{ $votes }
electioneer-control-point = 口岸
electioneer-reward-of = 「{ $strategy }」的獎勵
electioneer-the-effect = 效果
electioneer-printed = { $text }
electioneer-wins = { $count ->
    [1] { $winners }勝出
   *[other] { $winners }共享勝利
}

## 該做甚麼

electioneer-asks-over = 遊戲已結束：{ electioneer-wins }。
electioneer-asks-waiting = { $for ->
    [choice] 等待{ $seats }選擇。
   *[turn] 等待{ $seats }。
}
electioneer-asks-sealed = 你的選擇已鎖定。等待{ $seats }選擇。
electioneer-asks-luck = { $what ->
    [display] 運氣發一張卡到{ $region }展示列。
    [deck] 運氣揭示{ $region }牌庫頂的卡背。
   *[draw] 運氣從{ $region }牌庫頂抽一張卡。
}
electioneer-asks-luck-deals = { $what ->
    [start] 運氣向{ electioneer-seat }發一張起始卡。
   *[strategy] 運氣向{ electioneer-seat }發一張策略卡。
}
electioneer-asks-luck-draws = { $what ->
    [starter] 運氣抽選起始玩家。
    [common] 運氣抽一張共同策略卡。
    [event] 運氣抽取事件。
   *[wild] 運氣抽選深圳灣所屬的牌庫。
}
electioneer-asks-start-card = 選擇起始卡：你的棋子由該處開始。
electioneer-asks-keep-dealt = { $most ->
    [1] 選擇要保留的策略卡。
   *[other] 三張策略卡中保留1至{ $most }張。
}
electioneer-asks-recurring = 使用一個每回合效果，或跳過並開始行動。
electioneer-asks-action = { $quotas ->
    [0] 沒有行動了：結束回合。
   *[other] 尚餘{ $quotas }個行動：選一個，或結束回合。
}
electioneer-asks-walk = 選擇步行到哪裏：最多{ electioneer-steps }。
electioneer-asks-ticket = 選擇用作車票的卡。
electioneer-asks-ride = 選擇乘車到哪裏。
electioneer-asks-sail = 選擇乘渡輪到哪裏。
electioneer-asks-column = 選擇競選的展示列。
electioneer-asks-disc = 選擇放置資源的展示列。
electioneer-asks-take = { $forced ->
    [yes] 選擇要取的卡。
   *[no] 選擇要取的卡，或跳過。
}
electioneer-asks-wild-stack = 選擇深圳灣所屬的區域。
electioneer-asks-symbol = 選擇這張卡當作哪個界別標誌。
electioneer-asks-disclose = 選擇要公開的策略卡。
electioneer-asks-keep = 選擇要保留的策略卡：{ $drawn }張中的{ $keeps }張。
electioneer-asks-use = 使用{ $source }，或跳過：{ $effect }。
electioneer-asks-use-effect = 使用效果，或跳過。
electioneer-asks-target = 為{ $source }選擇，或跳過：{ $effect }。
electioneer-asks-target-effect = 選擇，或跳過。

## 紀錄：運氣及設置

electioneer-dealt-to-column = { $card }發到{ $region }展示列[4.3]。
electioneer-starter = { electioneer-seat }先行[R1.2]。
electioneer-common-strategy = 策略「{ $strategy }」對所有人計算[10]。
electioneer-dealt-start = { electioneer-seat }獲發起始卡{ $card }[4.7]。
electioneer-dealt-start-hidden = { electioneer-seat }獲發一張起始卡[4.7]。
electioneer-dealt-strategy = { electioneer-seat }獲發策略卡「{ $strategy }」[4.8]。
electioneer-dealt-strategy-hidden = { electioneer-seat }獲發一張策略卡[4.8]。
electioneer-drew-strategy = { electioneer-seat }看到策略卡「{ $strategy }」[{ $section }]。
electioneer-drew-strategy-hidden = { electioneer-seat }看一張策略卡[{ $section }]。
electioneer-event-on-top = { $region }牌庫頂是事件[12]。
electioneer-wild-on-top = { $region }牌庫頂是深圳灣：卡背可見[R2.2]。
electioneer-event = 事件：{ $event }。{ $text }[12]
electioneer-drew-card = { electioneer-seat }從{ $region }牌庫抽到{ $card }[13]。
electioneer-wild-shuffled = 深圳灣洗入{ $region }牌庫[4.9]。
electioneer-wild-under = 深圳灣放到{ $region }牌庫底[R2.2]。
electioneer-chose-start = { electioneer-seat }選{ $card }為起始卡[4.7]。
electioneer-chose-start-hidden = { electioneer-seat }選好起始卡[4.7]。
electioneer-kept-dealt = { electioneer-seat }保留{ $strategies }[4.8]。
electioneer-kept-dealt-hidden = { electioneer-seat }選好保留的策略卡[4.8]。
electioneer-choices-shown = 所有人已選好，揭曉選擇[4.7]。
electioneer-starts = { $kept ->
    [0] { electioneer-seat }由{ $card }開始，有{ electioneer-discs }[4.7]。
   *[other] { electioneer-seat }由{ $card }開始，有{ electioneer-discs }[4.7]及{ $kept }張策略卡[4.8]。
}
electioneer-turn-begins = 輪到{ electioneer-seat }[5]。

## 紀錄：行動

electioneer-ends-turn = { electioneer-seat }結束回合[R4.1]。
electioneer-withdraws = { electioneer-seat }收回投降[R6.3]。
electioneer-surrenders = 若其他人都投降，{ electioneer-seat }向{ $other }投降[R6.3]。
electioneer-lobbies = { $source ->
    [reserve] { electioneer-seat }游說，從儲備取得{ electioneer-discs }[6.4]。
    [both] { electioneer-seat }游說，取得{ electioneer-discs }，其中{ $imported }個來自儲備[6.4]。
   *[treasury] { electioneer-seat }游說，取得{ electioneer-discs }[6.4]。
}
electioneer-confirms = { $change ->
    [pays] { electioneer-seat }以{ electioneer-discs }確認{ $card }[6.8]。
    [gains] { electioneer-seat }確認{ $card }，並取得{ electioneer-discs }[6.8]。
   *[none] { electioneer-seat }免費確認{ $card }[6.8]。
}
electioneer-completes-treasury = { electioneer-seat }從庫房收回標記，取得{ electioneer-discs }[6.7]。
electioneer-completes-shared = { electioneer-seat }從{ $region }收回標記，該列與{ $others }共用，選擇一張卡[6.7]。
electioneer-completes = { electioneer-seat }從{ $region }收回標記，取得{ $gains }[6.7]。
electioneer-completes-empty = { electioneer-seat }從{ $region }收回標記，沒有所得[6.7]。
electioneer-to-action-phase = { electioneer-seat }進入行動階段[5a]。
electioneer-takes-no-more = { electioneer-seat }不再取卡[6.7]。
electioneer-skips-effect = { electioneer-seat }跳過效果[3.1]。
electioneer-commutes = { $change ->
    [pays] { electioneer-seat }以{ $ticket }為車票，付{ electioneer-discs }，由{ $start }乘車到{ $goal }[6.2]。
    [gains] { electioneer-seat }以{ $ticket }為車票，由{ $start }乘車到{ $goal }，並取得{ electioneer-discs }[6.2]。
   *[none] { electioneer-seat }以{ $ticket }為車票，由{ $start }免費乘車到{ $goal }[6.2]。
}
electioneer-sails = { electioneer-seat }由{ $start }乘渡輪到{ $goal }[6.3]。
electioneer-walks = { electioneer-seat }由{ $start }步行{ electioneer-steps }到{ $goal }[6.1]。
electioneer-campaigns = { electioneer-seat }在{ $region }競選，在{ $column }放一個資源，並付庫房{ electioneer-discs }[6.5]。
electioneer-fundraises = { electioneer-seat }把標記放在庫房，並在{ $region }放一個資源[6.6]。
electioneer-takes-card = { electioneer-seat }從展示列取{ $card }[{ $section }]。
electioneer-stacks-wild = { electioneer-seat }把深圳灣疊在{ $region }[R2.1]。
electioneer-names-symbol = { electioneer-seat }為{ $card }選擇{ $symbol }[13]。
electioneer-discloses = { electioneer-seat }公開「{ $strategy }」以取得獎勵：{ $text }[6.9]
electioneer-keeps = { electioneer-seat }保留「{ $strategy }」[{ $section }]。
electioneer-keeps-hidden = { electioneer-seat }暗中保留一張策略卡[{ $section }]。
electioneer-uses = { $change ->
    [pays] { electioneer-seat }使用{ $source }，付{ electioneer-discs }[{ $section }]：{ $effect }。
    [gains] { electioneer-seat }使用{ $source }，取得{ electioneer-discs }[{ $section }]：{ $effect }。
   *[none] { electioneer-seat }使用{ $source }[{ $section }]：{ $effect }。
}
electioneer-steals = { electioneer-seat }以{ $source }從{ $other }取走{ electioneer-discs }[13]。
electioneer-bumps = { electioneer-seat }以{ $source }退回{ $other }的標記[13]。
electioneer-draws-by-effect = { electioneer-seat }以{ $source }從{ $region }牌庫抽卡[13]。
electioneer-refreshes = { electioneer-seat }以{ $source }重發{ $region }展示列[13]。
electioneer-moves-by-effect = { electioneer-seat }以{ $source }移到{ $card }[13]。
electioneer-takes-by-effect = { electioneer-seat }以{ $source }從展示列取{ $card }[13]。
electioneer-takes-ticket = { $owner ->
    [self] { electioneer-seat }以{ $source }從自己的車票堆取回{ $card }[13]。
   *[other] { electioneer-seat }以{ $source }從{ $other }的車票堆取走{ $card }[13]。
}
electioneer-takes-from-hand = { electioneer-seat }以{ $source }從{ $other }手上取走{ $card }[13]。
electioneer-removes-from-hand = { electioneer-seat }以{ $source }移除{ $other }手上的{ $card }[13]。
electioneer-removes-from-office = { $owner ->
    [self] { electioneer-seat }以{ $source }移除自己辦事處的{ $card }[13]。
   *[other] { electioneer-seat }以{ $source }移除{ $other }辦事處的{ $card }[13]。
}

## 紀錄：點票及結局

electioneer-token-back = 選票標記「{ $token }」（{ electioneer-votes }）放回標記區[{ $section }]。
electioneer-token-taken = { electioneer-seat }取得選票標記「{ $token }」（{ electioneer-votes }）[{ $section }]。
electioneer-token-taken-from = { electioneer-seat }從{ $other }奪得選票標記「{ $token }」（{ electioneer-votes }）[{ $section }]。
electioneer-current-votes = 現時選票：{ $votes }；{ $end }張便結束遊戲[7.3]。
electioneer-ends = 遊戲結束：{ $reason ->
    [votes] 已達結束遊戲的選票數目
    [zones] 已確認十二個地區
    [surrender] 其他人全部投降
   *[rounds] 最後一輪已完
}[8.1]。
electioneer-final-votes = 最終選票：{ $votes }[8.2]。
electioneer-level = { $seats }相同，由達成策略的選票決定[8.3]。
electioneer-result = { electioneer-wins }[{ $section }]。
electioneer-result-surrender = { electioneer-wins }，因其他人投降[8.1]。
electioneer-decided-by-token = { electioneer-seat }以{ $lead }張選票之差勝過{ $other }：關鍵是「{ $token }」標記（{ electioneer-votes }）[7]。
electioneer-decided-by-lead = { electioneer-seat }以{ $lead }張選票之差勝過{ $other }；單是標記已帶來{ $votes }張選票[7]。

## 逐項選票

electioneer-line-token = { $token }：{ $votes }
electioneer-line-strategy = { $kind ->
    [public] { $strategy }（公開），{ $zones }個地區中的{ $done }個：{ $votes }
    [common] { $strategy }（共同），{ $zones }個地區中的{ $done }個：{ $votes }
   *[private] { $strategy }（私人，終局才計），{ $zones }個地區中的{ $done }個：{ $votes }
}
electioneer-line-zone = { $zone }在最上面：{ $votes }

## 由此可往

electioneer-plan = 由{ $zone }出發：步行可到{ $walks }個地區，{ $route_count ->
    [0] 沒有路線
   *[other] 持車票可乘路線{ $routes }
}，{ $ferry_count ->
    [0] 沒有渡輪
   *[other] 有渡輪往{ $ferries }
}。
electioneer-plan-walk = 步行，{ electioneer-steps }：{ $zones }。
electioneer-plan-route = 持路線{ $route }的車票，{ electioneer-discs }：{ $zones }。
electioneer-plan-ferry = 渡輪，{ electioneer-quotas }：{ $zones }。
electioneer-plan-ride = 以{ $ticket }（路線{ $routes }），{ electioneer-discs }：{ $more ->
    [0] { $zones }
   *[other] { COMMA($zones) }及另外{ $more }個
}。
electioneer-no-way = 以這些卡，沒有路由{ $start }到{ $goal }。
electioneer-way-here = 你正在{ $goal }。
electioneer-way = { $discs ->
    [0] 由{ $start }到{ $goal }：{ electioneer-quotas }。
   *[other] 由{ $start }到{ $goal }：{ electioneer-quotas }及{ electioneer-discs }。
}
electioneer-way-walk = { $number }. 步行{ electioneer-steps }到{ $goal }。
electioneer-way-ride = { $number }. 以{ $ticket }為車票到{ $goal }。
electioneer-way-ferry = { $number }. 乘渡輪到{ $goal }。

## 不接受的着法

electioneer-too-long = 着法太長。
electioneer-over = 遊戲已結束。
electioneer-nothing-to-decide = { electioneer-seat }現在沒有要決定的事。
electioneer-luck-decides-nothing = 運氣現在沒有要決定的事。
electioneer-choices = { $more ->
    [0] 請選{ OR($names) }
   *[other] 請選{ COMMA($names) }或另外{ $more }個之一
}
electioneer-cannot-decline = 你不能拒絕：{ electioneer-choices }。
electioneer-not-possible = 這裏不能「{ $word }」：{ electioneer-choices }。
electioneer-not-dealt = 「{ $word }」不在你的策略卡{ $strategies }之中。
electioneer-keep-some = 請保留1至{ $most }張策略卡，例如{ $example }[4.8]。
electioneer-no-action = 「{ $word }」不是行動：你可以{ OR($offers) }。
electioneer-too-many-parts = { $most ->
    [0] { $verb }之後不能再有內容。
   *[other] { $verb }之後最多可有{ $most }個名稱。
}
electioneer-no-surrender = 本桌不設投降。
electioneer-surrender-later = 首個回合開始後才可投降，而且不能在為效果選目標時投降[R6.3]。
electioneer-nothing-to-withdraw = 你沒有向任何人投降[R6.3]。
electioneer-surrender-to-whom = 請向另一位玩家投降，而且不能向同一人投降兩次。
electioneer-no-region = 沒有「{ $word }」區域：可選{ $names }。
electioneer-no-symbol = 沒有「{ $word }」標誌：可選{ $names }。
electioneer-no-player = 沒有玩家「{ $word }」：可選{ $names }。
electioneer-no-strategy = 沒有「{ $word }」這張策略卡。
electioneer-no-event = 沒有「{ $word }」這個事件。
electioneer-no-zone = 沒有「{ $word }」這個地區。
electioneer-zone-unclear = 「{ $word }」可指{ OR($zones) }。
electioneer-no-card = 沒有名為「{ $word }」的地區、策略卡、事件或標記。
electioneer-off-small-map = { $zone }不在小地圖上。
electioneer-not-now = 你可以{ $verb }，但不是現在。
electioneer-no-neighbour = 沒有地區與{ $zone }相鄰[6.1]。
electioneer-no-route = 沒有路線經過{ $zone }[6.2]。
electioneer-no-ticket = 你手上沒有可用作由{ $zone }出發的車票而又付得起的卡[6.2]。
electioneer-ferries-stopped = 現時的事件令所有渡輪停航[12]。
electioneer-no-ferry = 沒有渡輪由{ $zone }開出[6.3]。
electioneer-ferry-quotas = 乘渡輪須用{ electioneer-quotas }，你只有{ $left }個[6.3]。
electioneer-not-in-hand = 你的棋子在{ $zone }，而你手上沒有該卡[6.8]。
electioneer-confirm-cost = { $zone }須付{ electioneer-discs }，你只有{ $left }個[6.8]。
electioneer-not-in-training = 入門遊戲沒有這個行動[9]。
electioneer-no-campaign = 各展示列都沒有可競選的[R3.1]。
electioneer-marker-out = 你的標記已在社會：請先完成[{ $section }]。
electioneer-campaign-cost = 競選須付{ electioneer-discs }，你只有{ $left }個[6.5]。
electioneer-fundraising-stopped = 現時的事件禁止籌款[12]。
electioneer-treasury-taken = 庫房已有標記[6.6]。
electioneer-fundraising-cost = 籌款須用一個資源，而你沒有[6.6]。
electioneer-complete-later = 你在本回合放置了標記：要在之後的回合才可完成[R4.8]。
electioneer-nothing-to-complete = 你的標記不在社會[6.7]。
electioneer-no-strategies = 這個變體中沒有人擁有自己的策略卡。
electioneer-nothing-to-disclose = 你沒有可公開的私人策略卡[6.9]。
electioneer-nothing-to-explore = 沒有策略卡可供探索[6.10]。
electioneer-no-pawn-yet = 地圖上還沒有棋子[4.7]。
electioneer-name-a-card = 請指明一張卡，例如Tai Wai、S01、E01或T01。
electioneer-small-map-players = 小地圖適合2或3人，不適合{ $players }人。
electioneer-common-not-small = 小地圖沒有策略卡，不能玩共同策略變體。
electioneer-common-not-training = 入門遊戲沒有策略卡，不能玩共同策略變體。
electioneer-other-pack = 這裏需要卡組{ $asked }；現用的是{ $used }（{ electioneer-pack }）。要使用另一卡組，請把{ $setting }設為其資料夾[R12.10]。

## 玩家在桌上可問的事

electioneer-question-way = 你的棋子可往哪裏，或到某地區的最快路線
electioneer-question-card = 一張卡寫甚麼，哪些是實體版所印

## 選項

electioneer-option-players = 多少位玩家？
electioneer-option-training = 玩入門遊戲嗎？
electioneer-option-training-no = 否：完整遊戲。
electioneer-option-training-yes = 是：沒有效果、策略卡、標記及成就；六種行動。
electioneer-option-common = 玩共同策略變體嗎？
electioneer-option-common-no = 否：各人有私人策略卡。
electioneer-option-common-yes = 是：兩張公開的策略卡對所有人計算。
electioneer-option-small-map = 在小地圖上玩嗎（2或3人）？
electioneer-option-small-map-no = 否：全部五個區域。
electioneer-option-small-map-yes = 是：只有港島及九龍，沒有策略卡。
electioneer-option-events = 加入事件擴充嗎？
electioneer-option-events-no = 否。
electioneer-option-events-yes = 是：每個區域牌庫有三張事件卡。
electioneer-option-start-discs = 每位玩家開始時有多少資源？
electioneer-option-setup-keep = 獲發的三張策略卡可保留多少張？
electioneer-option-completion = 競選或籌款的同一回合可以完成嗎？
electioneer-option-completion-no = 不可以：只可在之後的回合。
electioneer-option-completion-yes = 可以。
electioneer-option-surrender = 玩家可以向另一位玩家投降嗎？
electioneer-option-surrender-no = 不可以：遊戲總要玩到最後。
electioneer-option-surrender-yes = 可以，隨時：其他人都向同一人投降，該人勝出。
electioneer-option-max-rounds = 遊戲最遲在多少輪後結束？
electioneer-option-pack = 你用哪些卡來玩？
electioneer-option-pack-only = { $folder ->
    [none] Hustings內附的卡。
   *[other] 資料夾{ $folder }中的卡。
}
electioneer-pack = { $folder ->
    [none] Hustings內附的卡
   *[other] 資料夾{ $folder }中的卡
}

## 一行說明現況

electioneer-title-over = { electioneer-wins }
electioneer-title-setup = 玩家選擇起始卡
electioneer-title-turn = 第{ $round }輪：輪到{ electioneer-seat }

## 終端機牌桌

electioneer-show-over = 選舉結束[8.1]
electioneer-show-setup = 設置[4]
electioneer-show-turn = 第{ $round }輪，{ $seat }尚餘{ electioneer-quotas }
electioneer-show-stores = { $marker ->
    [none] 庫房{ $treasury }
   *[other] 庫房{ $treasury }，有{ $marker }的標記
}；{ $end }張選票或12個地區便結束遊戲
electioneer-show-legend = 卡：費用$，界別標誌，r路線；¹ ²為第一及第二標記
electioneer-show-common = 所有人
electioneer-show-no-card = 沒有卡
electioneer-show-deck = 牌庫{ $cards }
electioneer-show-marker-of = { electioneer-seat }的標記
electioneer-show-off-map = 還未在地圖上
electioneer-show-marker-on = { $at ->
    [treasury] 標記在庫房
   *[other] 標記在{ $at }
}
electioneer-show-tickets = { $tickets }張車票
electioneer-show-strategies = 策略卡：私人{ $private }，公開{ $public }
electioneer-show-surrenders = 向{ electioneer-seat }投降
electioneer-show-you = 你
electioneer-show-hand = 手牌：{ COMMA($cards) }
electioneer-show-under = 疊在{ COMMA($cards) }上
electioneer-show-ticket-pile = 車票：
electioneer-show-start-card = 起始卡
electioneer-show-to-keep = 待保留
electioneer-show-private = 私人
electioneer-show-public = 公開
electioneer-show-in-hand = 手牌
electioneer-show-costs = 費用{ $cost }
electioneer-show-fulfilled = { $next ->
    [none] { $done }/{ $zones }（{ $votes }）
   *[other] { $done }/{ $zones }（{ $votes }，下一級{ $next }）
}

## 瀏覽器的棋盤

electioneer-option-handicap = 較後的玩家開始時有較多資源嗎？
electioneer-option-handicap-advice = 先行有優勢：實力相同時，二人遊戲中先行者勝出64%，三人中44%，四人中33%。較後的玩家若有較多資源，各人勝出的機會便均等，相差不過兩個百分點（實測：每項4,000局）。
electioneer-handicap-none = 否：各人相同。
electioneer-handicap-discs = 是：按次序補償，使各人機會均等。

electioneer-map = 香港地圖：方向鍵可在地區之間移動
electioneer-my-pawn = 我的棋子
electioneer-race = 競逐
electioneer-parts = 牌桌各部分
electioneer-tab = { $tab ->
    [map] 地圖
    [columns] 展示列
   *[office] 辦事處
}
electioneer-close = 關閉
electioneer-cancel = 取消
electioneer-go = 前往
electioneer-use = 使用
electioneer-skip = 跳過
electioneer-chosen = 已選
electioneer-choose = 選擇
electioneer-costs = 費用
electioneer-route-word = 路線
electioneer-discs-word = 資源
electioneer-cards-word = 手牌
electioneer-choose-named = 選擇{ $name }
electioneer-choose-this = 選擇這張卡
electioneer-actions = 行動
electioneer-action = { $action ->
    [walk] 步行
    [commute] 乘車
    [ferry] 渡輪
    [lobby] 游說
    [campaign] 競選
    [fundraise] 籌款
    [complete] 完成
    [confirm] 確認
    [disclose] 公開
   *[explore] 探索
}
electioneer-end-turn = 結束回合
electioneer-to-actions = 跳過效果
electioneer-recurring-or-act = 使用辦事處的每回合效果，或開始行動。
electioneer-surrender = 投降
electioneer-surrender-choose = 向某人投降……
electioneer-surrender-help = 其他人都向同一位玩家投降時，遊戲結束：該玩家在回合後勝出[8.1] [R6.3]。在此之前你可以收回。
electioneer-surrender-to = 向{ $player }投降
electioneer-withdraw = 收回
electioneer-surrenders-now = { $player }向{ $other }投降
electioneer-board-quotas = 尚餘{ $quotas }個行動
electioneer-takes = { $quotas }個行動
electioneer-takes-discs = { electioneer-takes }，{ $discs }個資源
electioneer-gain-walk = { $steps ->
    [1] 到相鄰的地區。
   *[other] 在相鄰地區之間最多走{ $steps }步。
}
electioneer-gain-commute = 以一張手牌為車票，到其路線上任何地區。
electioneer-gain-ferry = 乘船到{ OR($zones) }。
electioneer-gain-lobby = 取得{ $discs }個資源。
electioneer-gain-campaign = 把標記放在一個展示列；之後的回合取走該列的卡及資源。
electioneer-gain-campaign-training = 取任何一張揭開的卡。
electioneer-gain-fundraise = 把標記放在庫房；庫房現有{ $discs }個資源，之後的回合全部取走。
electioneer-gain-complete-one = 收回標記，並取一張卡：{ OR($zones) }。
electioneer-gain-complete-cards = 收回標記，並取得{ $zones }{ $discs ->
    [0] { "" }
   *[other] 及{ $discs }個資源
}。
electioneer-gain-complete-discs = { $discs ->
    [0] 收回標記，沒有所得。
   *[other] 收回標記，並取得{ $discs }個資源。
}
electioneer-gain-confirm = { $zone }加入你的辦事處：回合結束時選票由{ $before }變為{ $after }。
electioneer-gain-disclose = 出示一張私人策略卡：立即得到獎勵，由此計算選票。
electioneer-gain-explore = { $cards ->
    [1] 看1張策略卡並保留。
   *[other] 看{ $cards }張策略卡，保留一張。
}
electioneer-choose-walk = 選擇步行到哪個亮起的地區。
electioneer-choose-ferry = 選擇乘渡輪到哪裏。
electioneer-choose-ticket = 選擇用作車票的手牌。
electioneer-choose-ride = 選擇以{ $ticket }到哪裏。
electioneer-choose-card = 選擇要取的卡。
electioneer-choose-column = 選擇放標記的展示列。
electioneer-choose-disc = 選擇放置資源的展示列。
electioneer-choose-column-named = 選擇{ $region }
electioneer-column-chosen = 你的標記放在這裏：更改
electioneer-choose-strategy = 選擇要公開的策略卡。
electioneer-disclose-brings = 現值{ $votes }張選票。{ $reward }
electioneer-choose-on-map = 在地圖上選擇亮起的地區。
electioneer-choose-a-card = 選擇一張亮起的卡。
electioneer-board-way-walk = 步行{ $steps }步
electioneer-way-commute = { $discs ->
    [0] 以{ $ticket }，免費
   *[other] 以{ $ticket }，{ $discs }個資源
}
electioneer-board-way-ferry = 渡輪，{ $quotas }個行動
electioneer-ways = 前往方法
electioneer-board-no-way = 一個行動未能到達。
electioneer-place-display = 在展示列
electioneer-place-deck = 在牌庫
electioneer-place-mine = { $place ->
    [hand] 在你手上
    [tickets] 你已用的車票
   *[office] 在你的辦事處
}
electioneer-place-of = { $place ->
    [hand] 在{ $player }手上
    [tickets] { $player }已用的車票
   *[office] 在{ $player }的辦事處
}
electioneer-pawns-here = { $players }的棋子
electioneer-wanted = 你的策略卡需要
electioneer-wanted-by = 「{ $strategy }」需要
electioneer-board-control-point = 口岸
electioneer-cost-discs = 個資源確認
electioneer-route = 路線{ $route }
electioneer-pier = 渡輪碼頭
electioneer-confirm-for = { $discs ->
    [0] 免費確認
   *[other] 以{ $discs }個資源確認
}
electioneer-pawn-stands-here = 你的棋子在這裏。
electioneer-sources = 這張卡的資料來源
electioneer-field = { $field ->
    [name] 英文名稱
    [zh] 中文名稱
    [region] 區域
    [geo] 位置
    [routes] 路線
    [ferry] 渡輪
    [control] 口岸
    [symbols] 界別標誌
    [cost] 費用
    [timing] 時機
   *[effect] 效果
}
electioneer-columns = 展示列
electioneer-treasury = 庫房：{ $discs }個資源
electioneer-marker-of = { $player }的標記
electioneer-deck = 牌庫有{ $cards }張卡
electioneer-board-discs = { $discs }個資源
electioneer-board-no-card = 沒有卡
electioneer-strategy-kind = { $kind ->
    [private] 私人
    [public] 公開
    [common] 共同
   *[drawn] 剛抽到
}
electioneer-fulfilled = 在你的辦事處
electioneer-staircase = 已確認{ $zones }個地區：{ $votes }張選票
electioneer-reward = 獎勵：
electioneer-your-office = 你的辦事處
electioneer-office-of = { $player }的辦事處
electioneer-offices = 辦事處
electioneer-hand = { $cards ->
    [0] 手牌
   *[other] 手牌：{ $cards }張
}
electioneer-hand-empty = 你沒有手牌：去競選取卡吧。
electioneer-hand-none = 沒有手牌。
electioneer-hand-confirm = 現在可確認
electioneer-hand-poor = 你在這裏；費用{ $cost }
electioneer-hand-ticket = 可作車票
electioneer-hand-far = 步行不能到
electioneer-hand-steps = { $steps ->
    [0] 你在這裏
   *[other] 相距{ $steps }步
}
electioneer-stacks = { $zones ->
    [0] 卡疊
   *[other] 卡疊：{ $zones }個地區
}
electioneer-beneath = 疊在{ $zones }上
electioneer-no-stacks = 還未確認地區。
electioneer-tickets = 已用車票：{ $zones }
electioneer-strategies = 策略卡
electioneer-private-count = { $count }張私人策略卡
electioneer-facts = { $votes }張選票，{ electioneer-board-discs }，{ $marker ->
    [home] 標記在手
    [treasury] 標記在庫房
   *[other] 標記在{ $marker }
}
electioneer-badge = { $player }：{ $votes }張選票、{ $zones }個地區、{ $discs }個資源、{ $cards }張手牌、{ $strategies }張策略卡。打開辦事處。
electioneer-decision = 你的選擇
electioneer-start-help = 你的棋子由所選的卡開始，該卡亦是辦事處的第一張。
electioneer-keep-help = 保留你打算達成的策略卡：未達成的會在終局扣票。
electioneer-keep = { $count ->
    [0] 選擇要保留的策略卡
   *[other] 保留{ $count }張策略卡
}
electioneer-track-votes = 選票
electioneer-track-zones = 地區
electioneer-of = { $value }/{ $goal }
electioneer-tokens = 標記
electioneer-token = 第一／第二
electioneer-you-need = 你需要
electioneer-race-held = 你的
electioneer-race-gone = 已被取
electioneer-race-first = +{ $count }：第一
electioneer-race-second = +{ $count }：第二
electioneer-race-more = +{ $count }
electioneer-outcome = 選票的來源
electioneer-votes-of = { $kind ->
    [regions] 區域
    [constituencies] 界別
    [achievements] 成就
    [strategies] 策略
   *[zones] 地區效果
}
electioneer-votes-total = { $player }：{ $votes }張選票
electioneer-no-votes = 沒有選票。
electioneer-source-zone = { $zone }，在最上面
electioneer-source-strategy = { $strategy }（{ $kind ->
    [private] 私人
    [public] 公開
   *[common] 共同
}），{ $zones }個地區
electioneer-score = { $votes }張選票

## 報告

electioneer-report = Electioneer：{ $title }
electioneer-report-result = 結果[8]
electioneer-report-votes = 逐項選票[7.3]
electioneer-report-tokens = 選票標記[7.1] [7.2]
electioneer-report-offices = 辦事處[3.2]
electioneer-report-society = 社會[4.3]
electioneer-report-last-round = 最後一輪[5]
electioneer-report-player = 玩家
electioneer-report-score = 選票
electioneer-report-zones = 地區
electioneer-report-discs = 資源
electioneer-report-pawn = 棋子
electioneer-report-token = 標記
electioneer-report-first = 第一
electioneer-report-second = 第二
electioneer-report-held-by = 持有者
electioneer-report-votes-of = { $count ->
    [0] { electioneer-seat }：還沒有。
   *[other] { electioneer-seat }：{ SEMICOLON($lines) }。
}
electioneer-report-stack = { $region }，由底至頂：{ COMMA($zones) }。
electioneer-report-pile = { $pile ->
    [hand] 手牌：{ COMMA($cards) }。
    [tickets] 車票：{ COMMA($cards) }。
    [public] 公開的策略卡：{ COMMA($cards) }。
   *[private] 私人策略卡：{ COMMA($cards) }。
}
electioneer-report-closed = 私人策略卡：{ $count }張，未公開。
electioneer-report-marker = 標記在{ $region }。
electioneer-report-marker-treasury = 標記在庫房。
electioneer-report-column = { $count ->
    [0] { $region }：沒有卡
   *[other] { $region }：{ COMMA($cards) }
}{ $discs ->
    [0] 。
   *[other] ；資源：{ $discs }。
}
electioneer-report-treasury = 庫房{ $discs }；{ $votes }張選票便結束遊戲。
electioneer-report-event = 事件：{ $event }。{ $text }
electioneer-report-common = 所有人：{ $strategy }（{ COMMA($zones) }）：{ $votes }。
electioneer-map-title = 香港各地區

## 裁判的裁定

electioneer-ruling-things = { $kind ->
    [region] { $count }個{ $of }地區
   *[constituency] { $count }個{ $of }標誌
}
electioneer-ruling-enough = { $key ->
    [symbols10] { $count }個界別標誌
    [strategies3] { $count }張策略卡
    [tickets3] { $count }張已用車票
    [zones8] { $count }個地區
    [small_regions] { $count }個區域各有{ $each }個地區
   *[regions5] { $count }個區域
}
electioneer-ruling-nobody = 沒有人有{ $things }。
electioneer-ruling-alone = 只有{ $player }有最少{ $things }（{ $count }），持有兩個標記。
electioneer-ruling-most = { $rank ->
    [1] { $player }最多：{ $things }。
   *[2] 其餘玩家中{ $player }最多：{ $things }。
}
electioneer-ruling-tie = { $players }同為{ $things }：{ $holder }持有標記，繼續持有。
electioneer-ruling-tie-area = { $players }同為{ $things }，無人持有標記：留在標記區。
electioneer-ruling-tie-event = { $players }同為{ $things }：按事件歸當前回合的玩家。
electioneer-ruling-for-good = 永久歸{ $player }。
electioneer-ruling-first = { $player }最先有{ $what }（{ $count }）。
electioneer-ruling-level = { $players }都有{ $what }；歸回合次序較先者。
electioneer-ruling-not-enough = { $player }沒有{ $what }。
electioneer-ruling-unnamed = { $player }的{ $zone }未指明界別，不計標誌：請指明，例如{ $example }。

## 選項答案的簡稱

electioneer-answer = { $answer ->
    [discs] 資源
    [no] 否
    [none] 沒有
    [yes] 是
   *[other] { $answer }
}

## 規則以外的故事：英文隨卡而來

electioneer-zone-story = { $zone ->
    [kennedy_town] 舊日海旁的民居。
    [shek_tong_tsui] 大學區。
    [sai_ying_pun] 石牆樹與老街。
    [sheung_wan] 港澳渡輪碼頭；廟宇與畫廊。
    [central] 金融中心；舊警署。
    [admiralty] 政府總部。
    [wan_chai] 藝術中心、海濱、法院。
    [causeway_bay] 商店林立，旁有維多利亞公園。
    [north_point] 戲曲劇院。
    [quarry_bay] 商廈林立。
    [sai_wan_ho] 電影資料館。
    [shau_kei_wan] 海防博物館；廟宇。
    [chai_wan] 地區醫院。
    [siu_sai_wan] 運動場。
    [happy_valley] 馬場。
    [tai_hang] 舞火龍。
    [wong_nai_chung] 水塘山峽。
    [mount_davis] 炮台遺跡。
    [pok_fu_lam] 古村；教學醫院。
    [aberdeen] 水上人家。
    [wong_chuk_hang] 工廈裏的畫廊。
    [brick_hill] 海洋公園。
    [stanley] 市集、美利樓、監獄。
    [tai_tam] 水務設施，屬公共。
    [diamond_hill] 尼姑庵與園林。
    [ngau_chi_wan] 古村；文娛中心。
    [kwun_tong] 海濱長廊；商廈。
    [fo_tan] 藝術家工作室。
    [ma_liu_shui] 大學、科學園。
    [tai_po] 鐵路博物館；文武廟。
    [lam_tsuen] 許願樹。
    [tai_mei_tuk] 水壩。
    [lai_chi_wo] 客家村落。
    [lung_yeuk_tau] 文物徑。
    [tung_lung_chau] 炮台與石刻。
    [tsuen_wan] 圍屋博物館。
    [tuen_mun_south] 渡輪碼頭、內河貨運碼頭。
    [chek_lap_kok] 機場。
    [hkbcf] 香港口岸人工島。
    [pennys_bay] 迪士尼樂園。
    [shek_pik] 水塘；監獄。
    [kai_tak] 郵輪碼頭；舊機場。
    [hung_hom] 直通車總站。
    [west_kowloon] 文化區；高鐵總站。
    [tsim_sha_tsui] 中國客運碼頭。
    [shenzhen_bay] 一個旅遊標誌由推斷得來：附錄b該行總數37＝36＋1。
   *[other] { $story }。
}
electioneer-strategy-story = { $strategy ->
    [S01] 即使有引入的水源，這城市仍把雨水留在山上的湖裏。
    [S02] 守護佔地五分之二的綠野，行山的人會記得你。
    [S03] 水清有救生員，夏天就有選票。
    [S04] 老宗族在圍門之後齊心投票。
    [S05] 每區上一炷香，總沒有壞處。
    [S06] 在講價的地方與人握手。
    [S07] 資助過去，就是對未來許諾。
    [S08] 首次投票的人就住在宿舍裏。
    [S09] 誰縮短關口的人龍，誰每天獲道謝兩次。
    [S10] 明信片好賣，站在景中的候選人也好賣。
    [S11] 大賽那天到場，散場後與觀眾同在。
    [S12] 高牆附近，談法治最受落。
    [S13] 輪候名單縮短了，再長的競選也值得。
    [S14] 舊炮至今仍指着某人。
    [S15] 吃海鮮、遊海港、拍照，再來一次。
    [S16] 晴天雨天，人人都會經過商場。
    [S17] 半數選民住在這裏，逐家逐戶敲門吧。
    [S18] 選民不多，荷包很深。
    [S19] 圖紙上規劃的市鎮，也想有發言權。
    [S20] 沒有別人乘慢船，所以你該乘。
    [S21] 琵鷺不能投票，但牠們的朋友可以。
    [S22] 給藝術家一個棲身之所，他們便替你畫海報。
    [S23] 織機已去，業主仍在。
    [S24] 帶一隊舞獅，還有響亮的鼓。
    [S25] 貿易建成這海港，也付得起傳單。
   *[other] { $story }
}
