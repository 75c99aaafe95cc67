# The Presidential Game的瀏覽器附屬工具：計算機、實體遊戲助手、卡片編輯器。

presidential_tools-nav = The Presidential Game
presidential_tools-calculator = 計算機
presidential_tools-companion = 實體遊戲助手
presidential_tools-cards = 自製卡
presidential_tools-install = 安裝
presidential_tools-update = 已有新版本。
presidential_tools-update-later = 已有新版本。你的遊戲會保留：可立即更新，或待結束後再更新。
presidential_tools-update-now = 更新
presidential_tools-copied = 已複製連結。
presidential_tools-address = 複製這個連結：

# 計算機

presidential_tools-summary = 機會及路徑
presidential_tools-brush = 點按的作用
presidential_tools-brush-name = { $brush ->
    [next] 點按轉換
    [R] 紅
    [D] 藍
   *[neutral] 中立
}
presidential_tools-table = 選舉人票
presidential_tools-table-name = { $table ->
    [2012] 2012至2020年
   *[2024] 2024及2028年
}
presidential_tools-undo = 復原
presidential_tools-reset = 重設
presidential_tools-share = 分享
presidential_tools-picture = 圖片
presidential_tools-picture-title = { $red }比{ $blue }
presidential_tools-set = { $state }：{ $team ->
    [R] 共和黨
    [D] 民主黨
   *[none] 中立
}。共和黨{ $red }，民主黨{ $blue }。
presidential_tools-ways = 如果其餘各州擲銀決定
presidential_tools-ways-means = 中立州的所有可能結果，機會均等。
presidential_tools-tie = 無人勝出
presidential_tools-paths = 通往270的路徑
presidential_tools-path = { $states }個州：
presidential_tools-path-none = 所有中立州合計也不足{ $needed }張。
presidential_tools-list = 以列表顯示所有州

# 自製卡

presidential_tools-cards-about = 編寫最多{ $most }張自製政治卡，洗入牌桌的牌庫。
presidential_tools-deck = 牌庫
presidential_tools-deck-name = 牌庫名稱
presidential_tools-deck-new = 我的牌庫
presidential_tools-deck-another = 新牌庫
presidential_tools-deck-remove = 刪除牌庫
presidential_tools-deck-added = 已加入牌庫：{ $cards }張卡。
presidential_tools-deck-unreadable = 這個檔案沒有牌庫。
presidential_tools-file = 儲存為檔案
presidential_tools-open = 開啟檔案
presidential_tools-print = 列印
presidential_tools-use = 用於新牌桌
presidential_tools-preview = 預覽及價值
presidential_tools-card = 卡
presidential_tools-card-untitled = 未命名的卡
presidential_tools-card-wrong = 須修正
presidential_tools-card-another = 加卡
presidential_tools-card-remove = 刪除卡
presidential_tools-card-title = 標題
presidential_tools-card-flavour = 故事
presidential_tools-card-effect = 效果代碼
presidential_tools-card-at-once = 立即打出
presidential_tools-clause = 效果{ $number }
presidential_tools-clause-verb = 作用
presidential_tools-clause-amount = 數量
presidential_tools-clause-target = 地點
presidential_tools-clause-most = 每州最多
presidential_tools-clause-times = 州數
presidential_tools-clause-rival = 由對方選擇
presidential_tools-clause-remove = 移除
presidential_tools-clause-another = 第二個效果
presidential_tools-verb = { $verb ->
    [GAIN] 加票
    [LOSE] 失去自己的籌碼
    [HIT] 移走對方的籌碼
    [DIE] 擲一骰加票
    [SPREAD] 分散放票
    [SHIFT] 移動自己的籌碼
   *[DUEL] 擲骰對決
}
presidential_tools-target = { $target ->
    [OWN] 你控制的州
    [OPP] 對方控制的州
    [NEU] 中立州
    [TOP] 你籌碼最多的州
    [BIG4] 可籌款的州
    [SMALL] 小州
    [R_NE] 東北部
    [R_MW] 中西部
    [R_SO] 南部
    [R_WE] 西部
   *[ANY] 任何州
}
presidential_tools-weigh = 模擬價值
presidential_tools-weighing = 正在模擬對局……
presidential_tools-stop = 停止
presidential_tools-worth = 抽到此卡與沒有抽卡的比較
presidential_tools-worth-win = 勝出機會
presidential_tools-worth-votes = 選舉人票
presidential_tools-worth-printed = 一般內附的卡

## 卡組或卡有甚麼錯誤

presidential_tools-fault = 第{ $number }張卡：{ $fault }
presidential_tools-fault-called = 第{ $number }張卡（{ $title }）：{ $fault }
presidential_tools-quoted = 「{ $text }」
presidential_tools-nothing = 空白
presidential_tools-deck-form = 牌庫須為一列卡，或{ $example }。
presidential_tools-deck-full = 牌庫有{ $cards }張卡；最多可有{ $most }張自訂卡[B20]。
presidential_tools-deck-unread = 不能讀取{ $file }：{ $why }。
presidential_tools-deck-not-utf8 = { $file }不是以UTF-8編寫。
presidential_tools-deck-large = 牌庫多於{ $most }個字元。
presidential_tools-deck-no-json = 牌庫不是JSON：{ $why }。
presidential_tools-deck-no-csv = 牌庫不是CSV：{ $why }。
presidential_tools-deck-empty = 牌庫是空的；首列是{ $line }。
presidential_tools-deck-lacks = 牌庫缺少{ $column }欄；首列是{ $line }。
presidential_tools-deck-column-twice = 牌庫有一欄出現了兩次。
presidential_tools-unquoted = 有逗號的效果須放在引號內，例如{ $example }。
presidential_tools-cells = 有{ $found }格，但只有{ $wanted }個欄名；有逗號的格須加引號。
presidential_tools-card-form = 卡須有標題、故事及效果。
presidential_tools-no-column = 沒有{ $column }這一欄；各欄是{ $columns }。
presidential_tools-yes-or-no = { $column }須為yes或no；你寫的是{ $wrote }。
presidential_tools-category = 類別須為{ OR($known) }；你寫的是{ $wrote }。
presidential_tools-part = { $part ->
    [title] 標題
    [flavour] 故事
   *[effect] 效果
}
presidential_tools-missing = 缺少{ presidential_tools-part }。
presidential_tools-no-words = { presidential_tools-part }須為文字。
presidential_tools-long = { presidential_tools-part }有{ $found }個字元；最多{ $most }個。
presidential_tools-unprintable = { presidential_tools-part }有不能顯示的字元。
presidential_tools-effect-empty = 效果是空的；請寫上項目，例如{ $example }或{ $other }。
presidential_tools-effect-clauses = 效果有{ $found }項；每張卡最多兩項。
presidential_tools-effect-clause = { $wrote }不是效果項目；寫法例如{ $example }或{ $other }。
presidential_tools-effect-verb = 沒有{ $wrote }這種項目；項目有{ $verbs }。
presidential_tools-effect-shape = { $verb }的寫法像{ $shape }；你寫的是{ $wrote }。
presidential_tools-effect-number = { $place ->
    [GAIN] GAIN加1至{ $most }票
    [LOSE] LOSE移走1至{ $most }枚籌碼
    [HIT] HIT移走1至{ $most }枚籌碼
    [SHIFT] SHIFT移動1至{ $most }枚籌碼
    [SPREAD] SPREAD加1至{ $most }票
    [most] SPREAD在每州最多放1至{ $most }票
   *[times] *之後是1至{ $most }個不同的州
}；你寫的是{ $wrote }。
presidential_tools-effect-group = SPREAD須有一組州，例如R_SO；你寫的是{ $wrote }。
presidential_tools-effect-caret = ^須寫在*之前，例如OWN^*2；你寫的是{ $wrote }。
presidential_tools-effect-target = { $verb }須有一個州（例如CA）或一組州（例如OWN）；你寫的是{ $wrote }。
presidential_tools-effect-unknown = { $verb }須有一個州（例如CA），或{ OR($groups) }；你寫的是{ $wrote }。
presidential_tools-effect-region = { $verb }須有一個州（例如CA），或{ OR($groups) }；你寫的是{ $wrote }，是否想寫{ $guess }？
presidential_tools-effect-lose = LOSE移走你自己的籌碼，而{ $target }沒有你的籌碼；請寫OWN，或以HIT移走對方的。
presidential_tools-effect-hit = HIT移走對方的籌碼，而{ $target }沒有對方的籌碼；請寫OPP，或用LOSE。
presidential_tools-effect-once = { $target }是一個州，請刪去*{ $times }；你寫的是{ $wrote }。
presidential_tools-effect-no-choice = { $target }是一個州，沒有可選擇的：請刪去^；你寫的是{ $wrote }。

# 實體遊戲助手

presidential_tools-box-new = 用實體遊戲開新局
presidential_tools-box-about = 在真的棋盤上玩；這一頁在這部裝置上替你記錄籌碼及計分簿。
presidential_tools-box-again = 新遊戲
presidential_tools-weeks = 週數
presidential_tools-opening = 誰先行
presidential_tools-again = 點數相同：請再擲。
presidential_tools-die-of = { $team ->
    [R] 共和黨的骰子
   *[D] 民主黨的骰子
}
presidential_tools-die-in = { $state }的骰子
presidential_tools-die = 骰子{ $number }
presidential_tools-roll = 擲骰
presidential_tools-book-roll = 輸入骰子
presidential_tools-turn = { $team ->
    [R] 共和黨
   *[D] 民主黨
}，第{ $week }週
presidential_tools-turn-kind = 回合類別
presidential_tools-kind = { $kind ->
    [campaign] 拉票
   *[fundraise] 籌款
}
presidential_tools-tap-three = 在地圖上點選三個州，再輸入各州的骰子。
presidential_tools-where = 籌款的州
presidential_tools-spread = { $total }票：{ $stays }票留在{ $home }（最少一半）。點選其他州可把票移過去。
presidential_tools-votes-in = { $state }的票
presidential_tools-drawn = 抽到的卡
presidential_tools-drawn-secret = 保密
presidential_tools-drawn-in = 第{ $week }週抽到的卡，{ $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential_tools-deal = 發一張卡
presidential_tools-card-played = 打出了一張卡
presidential_tools-card-choose = 選擇卡
presidential_tools-card-changes = 點選受影響的州。紅籌碼向上數，藍籌碼向下數。
presidential_tools-change-in = { $state }的變化
presidential_tools-book = 記錄回合
presidential_tools-roll-offs = 中立州：{ $count }個須擲骰
presidential_tools-roll-rest = 全部擲骰
presidential_tools-tied = 269比269：擲骰決勝
presidential_tools-save = 儲存為對局
presidential_tools-save-means = 伺服器會按規則檢查每個回合，把這局連同手動的運氣保存，可供重播及驗證。
