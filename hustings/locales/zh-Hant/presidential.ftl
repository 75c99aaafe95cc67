# The Presidential Game的文字。

presidential-credit = Regina Glocker設計，The Presidential Game出版；非官方版本。
presidential-summary = 兩隊逐週逐州拉票籌款，爭奪270張選舉人票。

## 句子共用的字詞

presidential-seat = { $seat ->
    [Republicans] 共和黨
    [Democrats] 民主黨
    [Team-One] 第一隊
   *[Team-Two] 第二隊
}
presidential-party = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-team = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-team-start = { $team ->
    [R] 共和黨
   *[D] 民主黨
}
presidential-state = { $state ->
    [AL] 亞拉巴馬州
    [AK] 阿拉斯加州
    [AZ] 亞利桑那州
    [AR] 阿肯色州
    [CA] 加州
    [CO] 科羅拉多州
    [CT] 康涅狄格州
    [DE] 特拉華州
    [DC] 哥倫比亞特區
    [FL] 佛羅里達州
    [GA] 佐治亞州
    [HI] 夏威夷州
    [ID] 愛達荷州
    [IL] 伊利諾州
    [IN] 印第安納州
    [IA] 愛荷華州
    [KS] 堪薩斯州
    [KY] 肯塔基州
    [LA] 路易斯安那州
    [ME] 緬因州
    [MD] 馬里蘭州
    [MA] 麻省
    [MI] 密歇根州
    [MN] 明尼蘇達州
    [MS] 密西西比州
    [MO] 密蘇里州
    [MT] 蒙大拿州
    [NE] 內布拉斯加州
    [NV] 內華達州
    [NH] 新罕布什爾州
    [NJ] 新澤西州
    [NM] 新墨西哥州
    [NY] 紐約州
    [NC] 北卡羅來納州
    [ND] 北達科他州
    [OH] 俄亥俄州
    [OK] 俄克拉荷馬州
    [OR] 俄勒岡州
    [PA] 賓夕法尼亞州
    [RI] 羅德島州
    [SC] 南卡羅來納州
    [SD] 南達科他州
    [TN] 田納西州
    [TX] 德州
    [UT] 猶他州
    [VT] 佛蒙特州
    [VA] 維珍尼亞州
    [WA] 華盛頓州
    [WV] 西維珍尼亞州
    [WI] 威斯康辛州
    [WY] 懷俄明州
   *[other] { $name }
}
presidential-state-start = { presidential-state }
presidential-state-name = { presidential-state }
presidential-chips = { $chips }枚籌碼
presidential-colour-chips = { $chips }枚{ presidential-colour }籌碼
presidential-colour = { $colour ->
    [R] 紅色
   *[D] 藍色
}
presidential-votes-in = { $state }{ $votes }票
presidential-more-in = { $state }{ $votes }票
presidential-wins = { $side ->
    [R] 共和黨勝出
    [D] 民主黨勝出
    [one] 第一隊勝出
   *[two] 第二隊勝出
}
presidential-card-title = { $card ->
    [rocket-class-countdown] 火箭課倒數
    [midnight-picnic] 午夜野餐
    [canyon-sunrise] 峽谷日出
    [diamond-in-the-dirt] 泥中鑽石
    [lettuce-rows-to-rush-hour] 由菜田到下班時分
    [fourteener-finish] 登頂萬四呎
    [grinder-diplomacy] 三文治外交
    [first-state-first] 第一州先行
    [blossom-cleanup] 櫻花大掃除
    [storm-supply-depot] 風災物資站
    [peach-stand-hour] 蜜桃攤的一小時
    [island-hopper] 跳島一日遊
    [spud-bar-supper] 焗薯晚餐
    [deep-dish-summit] 厚批薄餅峰會
    [pit-crew-pep-talk] 維修站打氣
    [butter-likeness] 牛油雕像
    [combine-ride-along] 同坐收割機
    [bluegrass-encore] 藍草音樂安歌
    [gumbo-cook-off] 秋葵濃湯大賽
    [lobster-boat-dawn] 龍蝦船的清晨
    [crab-feast] 螃蟹大餐
    [marathon-water-table] 馬拉松水站
    [early-shift] 早班
    [ice-fishing-invitation] 冰釣之約
    [blues-trail-stop] 藍調路上
    [gateway-greeting] 拱門下的握手
    [big-sky-town-hall] 長空居民大會
    [sandhills-fence] 沙丘圍欄
    [desert-night-shift] 沙漠夜班
    [diner-booth-regular] 餐室卡位常客
    [boardwalk-stroll] 木板路漫步
    [balloon-fiesta] 熱氣球節
    [last-stop-tour] 終點站之旅
    [barbecue-peace-treaty] 燒烤和約
    [sunflower-supper] 向日葵晚餐
    [mill-town-reunion] 工廠鎮重聚
    [shelter-drive] 避風屋籌款
    [covered-bridge-concert] 廊橋音樂會
    [firehouse-pancakes] 消防局班戟
    [ocean-state-clambake] 海洋州蛤蜊宴
    [slow-ferry-tour] 慢船之旅
    [black-hills-coffee] 黑山咖啡
    [open-mic-night] 開放咪之夜
    [overtime-coin-toss] 加時擲銀
    [salt-flats-starter] 鹽灘起跑
    [sugarhouse-night] 糖漿屋之夜
    [shenandoah-trail-day] 仙納度步道日
    [ferry-forum] 渡輪論壇
    [ridge-top-singalong] 山脊大合唱
    [fish-fry-line] 炸魚長龍
    [rodeo-gate] 牛仔競技閘門
    [a-kind-word] 一句好話
    [flat-tire-hero] 爆胎英雄
    [whistle-stop-train] 沿途停站列車
    [platform-to-platform] 月台接月台
    [harvest-caravan] 收成車隊
    [southern-supper-circuit] 南方晚餐巡迴
    [wide-skies-tour] 廣闊天空之旅
    [small-state-spotlight] 小州聚光燈
    [debate-night-quip] 辯論夜妙語
    [fact-check-friday] 查證星期五
    [borrowed-volunteers] 借來的義工
    [undecided-picnic] 未決選民野餐
    [telethon-tally] 電話籌款點算
    [homecoming-parade] 返校巡遊
    [breakfast-on-rival-ground] 對手地盤的早餐
    [microphone-still-on] 咪未關
    [wrong-town] 叫錯鎮名
    [bus-breakdown] 巴士拋錨
    [borrowed-jingle] 借來的廣告歌
    [double-booked-hall] 禮堂撞期
    [late-paperwork] 遲交文件
    [melted-gala] 融化的晚宴
    [lost-luggage] 遺失行李
    [rained-out-rally] 大雨沖走的集會
    [autocorrect-apology] 自動更正的道歉
    [one-stage-one-clock] 同台同鐘
    [charity-softball] 慈善壘球賽
    [home-field-quiz] 主場問答
    [away-game-chili] 客場辣肉醬
   *[other] { $title }
}
presidential-card-flavour = { $card ->
    [rocket-class-countdown] 你在亨茨維爾為火箭製作班打氣，倒數一秒不差。
    [midnight-picnic] 你在費爾班克斯河邊的晚餐，到了午夜仍是白晝，誰也不想回家。
    [canyon-sunrise] 你不上講台，清晨在峽谷邊逐一回答問題。
    [diamond-in-the-dirt] 在公眾鑽石場，與你一起挖掘的遊人真的掘到閃亮的寶石。
    [lettuce-rows-to-rush-hour] 由生菜田到黃昏下班的車龍，你在金州一路聆聽。
    [fourteener-finish] 你登上一萬四千呎的山頂，剩下的氣剛好夠說一篇短講。
    [grinder-diplomacy] 新倫敦的三文治大爭論，你每款點一份，就此平息。
    [first-state-first] 你由第一州開始新一週，還記得多謝它打頭陣。
    [blossom-cleanup] 賞櫻人潮散去後，你的義工清掃潮汐湖的小徑。
    [storm-supply-depot] 風災之後，你的辦事處變成物資站，從不問人投票給誰。
    [peach-stand-hour] 你聆聽果農，比預定多留了一小時，路邊的蜜桃攤賣個清光。
    [island-hopper] 你一日之內走遍各大島，每個島名都認真讀準。
    [spud-bar-supper] 你在波卡特洛的焗薯晚餐，配料用完了，問題卻問不完。
    [deep-dish-summit] 你把一個厚厚的薄餅，分給意見分歧的兩批街坊。
    [pit-crew-pep-talk] 你在賽車場換輪胎破了紀錄，至少你的職員永遠這樣說。
    [butter-likeness] 州博覽會用牛油替你雕像，竟把你雕得格外好看。
    [combine-ride-along] 你坐收割機到日落，明白了一斗穀真正的成本。
    [bluegrass-encore] 你在藍草音樂聚會敲洗衣板，還獲邀再來一曲。
    [gumbo-cook-off] 你的麵糊在拉法葉通過了六位祖母的檢驗。
    [lobster-boat-dawn] 日出前你在斯托寧頓外海拉籠，問的問題比記者更好。
    [crab-feast] 你與海灣兩岸的漁民，在報紙上敲開螃蟹。
    [marathon-water-table] 馬拉松後段你在遞水，為最後一名跑手歡呼到底。
    [early-shift] 你在弗林特的裝配線做足一個早班，才開口談自己。
    [ice-fishing-invitation] 你在冰上一條魚也釣不到，卻留下來吃熱鍋。
    [blues-trail-stop] 你坐在克拉克斯代爾小酒館的後排，讓音樂說話。
    [gateway-greeting] 你在大拱門下握手，直到最後一班纜車下來。
    [big-sky-town-hall] 一家家人駕車三小時來到你的露天大會，都說油錢值得。
    [sandhills-fence] 你在沙丘地幫忙修好一哩圍欄，沒有人提起民調。
    [desert-night-shift] 凌晨三時，你探望酒店廚房的員工，那時候誰也不來。
    [diner-booth-regular] 你整個早上守着餐室一個卡位，讓問題自己找上門。
    [boardwalk-stroll] 你走完整條木板路，請每個人吃海鹽太妃糖。
    [balloon-fiesta] 你那補過的熱氣球，與數百個同伴升上阿爾伯克基的天空。
    [last-stop-tour] 你坐地鐵到每條線的終點站，從來沒有擋過車門。
    [barbecue-peace-treaty] 你在同一篇演說稱讚東西兩派燒烤，居然全身而退。
    [sunflower-supper] 一家農戶請你吃晚飯，半個縣的人都來了。
    [mill-town-reunion] 舊工廠改為工作坊重開，正是你來聆聽的那一週。
    [shelter-drive] 你的支持者為學校避風屋籌款，提早達標。
    [covered-bridge-concert] 你的廊橋音樂會，令整個山谷擺滿摺椅。
    [firehouse-pancakes] 你為義務消防局翻班戟，只掉了兩塊。
    [ocean-state-clambake] 你的蛤蜊宴大得像整個州，人人有份。
    [slow-ferry-tour] 你坐慢船，聽完沿途每個小島的心聲。
    [black-hills-coffee] 你在蜿蜒的黑山路上，為疲倦的旅人倒咖啡。
    [open-mic-night] 你在納什維爾開放咪唱了兩分鐘，幸好沒有走音。
    [overtime-coin-toss] 你為高中美式足球賽擲銀，陪到兩次加時完場。
    [salt-flats-starter] 你在鹽灘揮下起跑旗，一項紀錄應聲打破。
    [sugarhouse-night] 你攪拌楓樹汁到天亮，帶走一小瓶糖漿。
    [shenandoah-trail-day] 你與二百名義工清走仙納度步道的倒樹。
    [ferry-forum] 你在早班渡輪上辦論壇，沒有人能早走，也沒有人想早走。
    [ridge-top-singalong] 你加入山脊大合唱，原來每段歌詞你都會。
    [fish-fry-line] 星期五炸魚，你跟大家一樣排隊。
    [rodeo-gate] 你在最合適的一刻，為牛仔競技的小丑打開閘門。
    [a-kind-word] 一位無人猜得透立場的退休法官，說了你一句好話。
    [flat-tire-hero] 你為陌生人換輪胎的短片，傳得比任何廣告都快。
    [whistle-stop-train] 你的老式列車，午飯前停了五個鎮。
    [platform-to-platform] 你的海報出現在東北線每個車站的月台。
    [harvest-caravan] 你的車隊跟着收成走過中西部，一座穀倉接一座穀倉。
    [southern-supper-circuit] 你在南方的百家飯晚餐，椅子不夠，餡餅卻從不缺。
    [wide-skies-tour] 你的西部之旅證明：路長，話也可以長。
    [small-state-spotlight] 紀錄片攝製隊終於問最小的州怎麼想，才發現你早已在場。
    [debate-night-quip] 你一句話的回應，連主持人也笑了，對手的票倉開始重新考慮。
    [fact-check-friday] 記者查核對手的數字，發現有兩個倒轉了。
    [borrowed-volunteers] 一車義工樂意為你跨過州界。
    [undecided-picnic] 從不回應民調的人，剛好都來了你的野餐。
    [telethon-tally] 電話響了一整晚，一位義工在廚房黑板上記數。
    [homecoming-parade] 在一個早已喜歡你的州，步操樂隊每首都奏兩遍。
    [breakfast-on-rival-ground] 你獲邀到不友善的地方吃早餐，吃得一乾二淨。
    [microphone-still-on] 你對着一個開着的咪抱怨咖啡難喝。
    [wrong-town] 你熱情地向歡呼的人群，叫出隔壁鎮的名字。
    [bus-breakdown] 競選巴士在兩場集會之間壞了，兩邊的人都回家去。
    [borrowed-jingle] 你的新口號，原來是舊早餐穀物的廣告歌。
    [double-booked-hall] 你的集會與婚禮撞期，婚禮贏了。
    [late-paperwork] 一份重要表格交到對的辦公室，卻交錯了日子。
    [melted-gala] 籌款晚宴先用完冰，再走光了客人。
    [lost-luggage] 你的講稿飛到另一個海岸，人卻沒有去。
    [rained-out-rally] 天氣贏得晚間新聞，你的摺椅最後出現在河的下游。
    [autocorrect-apology] 電話把你的感謝信改成關於西柚的評語，果農想跟你談談。
    [one-stage-one-clock] 兩位候選人同一個台、同一個鐘、同一壺水。
    [charity-softball] 兩個陣營為慈善打壘球，記分簿被當成民調研究。
    [home-field-quiz] 對手應邀參加問答之夜，在你以為是自己地盤的鎮。
    [away-game-chili] 你參加辣肉醬比賽，在對手以為穩勝的鎮。
   *[other] { $flavour }
}
presidential-card-text = { presidential-card-does }。
presidential-card-does = { $count ->
    [1] { $first }
   *[2] { $first }。{ $second }
}
presidential-clause = { $verb ->
    [GAIN] 在{ presidential-clause-place }加{ $amount }票
    [LOSE] 從{ presidential-clause-place }移走最多{ $amount }枚自己的籌碼
    [HIT] 從{ presidential-clause-place }移走最多{ $amount }枚對方的籌碼
    [DIE] 擲一骰，在{ presidential-clause-place }加上相同的票數
    [SPREAD] 在{ presidential-clause-group }分散加{ $amount }票，每州最多{ $most }票
    [SHIFT] 把最多{ $amount }枚自己的籌碼由一州移到另一州
   *[DUEL] 指明{ $times ->
        [1] { presidential-clause-one }
       *[other] { presidential-clause-different }
    }：兩隊各擲一骰，大者在該處加上差數
}{ $rival ->
    [yes] 。由對方選擇地點
   *[no] { "" }
}
presidential-clause-votes = { $amount }票
presidential-clause-up-to = 最多{ $amount }枚
presidential-clause-place = { $times ->
    [1] { presidential-clause-one }
   *[other] { presidential-clause-different }各
}
presidential-clause-different = { $times }個不同的{ presidential-clause-group }
presidential-clause-one = { $target ->
    [state] { $state }
    [OWN] 一個你控制的州
    [OPP] 一個對方控制的州
    [NEU] 一個中立州
    [TOP] 你籌碼最多的州
    [BIG4] 一個可籌款的州
    [SMALL] 一個不多於四張選舉人票的州
    [R_NE] 一個東北部的州
    [R_MW] 一個中西部的州
    [R_SO] 一個南部的州
    [R_WE] 一個西部的州
   *[ANY] 任何一州
}
presidential-clause-group = { $target ->
    [OWN] 你控制的州
    [OPP] 對方控制的州
    [NEU] 中立州
    [BIG4] 可籌款的州
    [SMALL] 不多於四張選舉人票的州
    [R_NE] 東北部的州
    [R_MW] 中西部的州
    [R_SO] 南部的州
    [R_WE] 西部的州
   *[ANY] 州
}
presidential-clause-amount = { $amount }
presidential-clause-times = { $times }
presidential-clause-most = { $most }

## 該做甚麼

presidential-asks-over = 遊戲已結束。{ $result }
presidential-asks-luck = { $what ->
    [draw] 等待抽取政治卡。
    [opening] 等待擲骰：誰先行？
    [roll_off] 等待擲骰：誰贏得{ $state }？
    [tie] 等待擲骰：誰贏得選舉？
   *[dice] 等待擲骰。
}
presidential-asks-turn = { $mine ->
    [yes] 去拉票，或在加州、佛羅里達州、紐約州或德州籌款。
   *[no] 等待{ presidential-team }拉票或籌款。
}
presidential-asks-visit = { $mine ->
    [yes] 選擇拉票的第{ $number }個州，共{ $count }個。
   *[no] 等待{ presidential-team }選擇拉票的第{ $number }個州，共{ $count }個。
}
presidential-asks-match = { $mine ->
    [yes] 把骰子{ COMMA($dice) }分配給{ COMMA($states) }。
   *[no] 等待{ presidential-team }把骰子{ COMMA($dice) }分配給{ COMMA($states) }。
}
presidential-asks-vote = { $mine ->
    [yes] 在任何州放一票：尚餘{ $left }票。
   *[no] 等待{ presidential-team }放票：尚餘{ $left }票。
}
presidential-asks-offer = { $mine ->
    [yes] 打出抽到的卡，或留在手中。
   *[no] 等待{ presidential-team }打出或留下抽到的卡。
}
presidential-asks-card = { $mine ->
    [yes] 打出一張卡，或不打。
   *[no] 等待{ presidential-team }決定是否打出一張卡。
}
presidential-asks-amount = { $mine ->
    [yes] 選擇移動多少枚籌碼，0至{ $most }（{ $card }）。
   *[no] 等待{ presidential-team }選擇移動多少枚籌碼，0至{ $most }（{ $card }）。
}
presidential-asks-target = { $mine ->
    [yes] 選擇{ presidential-target }（{ $card }）。
   *[no] 等待{ presidential-team }選擇{ presidential-target }（{ $card }）。
}
presidential-target = { $verb ->
    [spread] 放一票的州：尚餘{ $left }票
    [shift_from] 移走{ presidential-chips }的州
    [shift_to] 移入{ presidential-chips }的州
   *[other] { $left ->
        [1] { presidential-target-state }
       *[other] { presidential-target-state }，尚要選{ $left }個
    }
}
presidential-target-state = { $verb ->
    [lose] { $loser }失去最多{ presidential-chips }的州
    [duel] 對決的州
   *[gain] 加{ $chips }票的州
}

## 紀錄

presidential-campaigns = 第{ $week }週，共{ $weeks }週：{ presidential-team }去拉票[9]。
presidential-fundraises = 第{ $week }週，共{ $weeks }週：{ presidential-team }在{ $state }籌款[10]。
presidential-announces = { presidential-team-start }宣布前往{ $states }[9]。
presidential-assigns = { presidential-team-start }分配：{ $parts }[9]。
presidential-votes = { presidential-team-start }在{ $state }放{ $votes }票[10]。
presidential-chooses = { presidential-team-start }選擇{ $state }[C5]。
presidential-moves = { presidential-team-start }決定移動{ presidential-chips }[C2]。
presidential-plays-none = { presidential-team-start }不打卡[11]。
presidential-plays = { presidential-team-start }打出「{ $card }」：{ $text }[11]。
presidential-rolls = { presidential-team-start }擲出{ $face }。
presidential-rolls-funds = { presidential-team-start }擲出{ $face }：共{ $votes }票，最少{ $half }票歸{ $state }[10]。
presidential-rolls-triple = { presidential-team-start }擲出{ $face }：{ $parts }[9]。
presidential-rolls-card = { presidential-team-start }為政治卡擲出{ $face }[C2]。
presidential-rolls-for = { $purpose ->
    [opening] { presidential-team-start }為先行權擲出{ $face }[6]。
    [duel] { presidential-team-start }在對決中擲出{ $face }[C2]。
    [tie] { presidential-team-start }為勝負擲出{ $face }[B14]。
   *[state] { presidential-team-start }為{ $state }擲出{ $face }[14]。
}
presidential-level = { $duel ->
    [yes] 平手：沒有變化[C2]。
   *[no] 平手：雙方再擲。
}
presidential-first = { presidential-team-start }先行[6]。
presidential-draws-hidden = { presidential-team-start }抽一張政治卡，留在手中[10]。
presidential-draws-now = { presidential-team-start }抽到「{ $card }」，須立即打出：{ $text }[10]。
presidential-draws = { presidential-team-start }抽到「{ $card }」，留在手中：{ $text }[10]。
presidential-idle = 沒有地方可以執行，但這張卡照樣算已使用[C1]。
presidential-half = { presidential-team-start }把{ $votes }票中的{ $half }票放在{ $state }[10]。
presidential-neutral = { $state }（{ $votes }）轉為中立：{ presidential-team }失去此州[7]。
presidential-has-chips = { $state }（{ $votes }）：{ presidential-colour-chips }[7]。
presidential-rolled-to = { $state }（{ $votes }）歸{ presidential-team }[14]。
presidential-taken = { $from ->
    [none] { $state }（{ $votes }）：{ presidential-team }以{ presidential-colour-chips }取得[7]。
   *[other] { $state }（{ $votes }）：{ presidential-team }以{ presidential-colour-chips }從{ $from }奪得[7]。
}
presidential-pad = { $week ->
    [0] 計分簿，擲骰決勝
   *[other] 計分簿，第{ $week }週
}：共和黨 +{ $r_plus } -{ $r_minus } = { $r_total }；民主黨 +{ $d_plus } -{ $d_minus } = { $d_total }[18]。{ $week ->
    [0] { "" }
   *[other] 如果現在選舉：{ $r_chance }%對{ $d_chance }%[14]。
}
presidential-swapped = 第一局結束。兩隊交換陣營，先行的政黨再次先行[B26]。

## 結局

presidential-result = { presidential-wins }，選舉人票{ $votes }比{ $others }；須有{ $needed }張[15]。
presidential-result-match = { presidential-wins }，兩局合計選舉人票{ $votes }比{ $others }[15] [B26]。
presidential-even = 兩隊各有{ $votes }張選舉人票[B14]。
presidential-states-held = 50州之中，雙方分別持有{ $first }個及{ $second }個[B14]。
presidential-die-decides = 各擲一骰決定[B14]。
presidential-shared = 雙方共享勝利[B14]。
presidential-title-shared = 共享勝利
presidential-result-states = { presidential-wins }，持有較多的州[B14]。
presidential-result-roll = 擲骰決勝，{ presidential-wins }，{ $high }比{ $low }[B14]。
presidential-decided-by-state = { $state }一錘定音：{ presidential-team }需要它的{ presidential-board-votes }才達270張，{ $chips ->
    [0] 並以擲骰決勝奪得
   *[other] 並以{ presidential-chips }守住
}[15]。

## 不接受的着法

presidential-cards-before-play = 卡只能在開局前加入牌庫 [3]。
presidential-over = 遊戲已結束。
presidential-no-face = 骰子為1至{ $faces }，不是「{ $word }」。
presidential-fundraise-where = 請選擇籌款地點：{ OR($offers) }。例如輸入fundraise-CA[10]。
presidential-no-turn = 請輸入campaign，或fundraise及地點，例如fundraise-CA；不是「{ $word }」[8]。
presidential-three-states = 一次拉票到三個不同的州，例如PA,OH,IL[9]。
presidential-no-state = 「{ $word }」不是州：請輸入代號，例如CA，或州名。
presidential-too-many-states = 你指明了{ $named }個州，但只可再選{ $left }個。
presidential-different-states = 各州必須不同；可一次輸入三個，例如IL,OH,PA[9]。
presidential-later-state = 各州按列表次序，下一個須在{ $state }之後[B24]；可一次輸入三個，例如IL,OH,PA[9]。
presidential-votes-in-order = 放票按列表次序，{ $state }已有一票[B24]：請選它或之後的州。
presidential-too-late-in-list = 列表中{ $state }之後的州不夠[B24]：請一次輸入三個。
presidential-no-target = 這張卡現在不能用於{ $state }；可選{ OR($offers) }。
presidential-no-match = 請按{ $states }的次序輸入骰子，例如{ $example }，或{ $pairs }；不是「{ $word }」[9]。
presidential-no-card = 「{ $word }」不是現在可選的卡；可選{ COMMA($names) }{ presidential-and-more }[11]。
presidential-card-unclear = 「{ $word }」可指多張卡；可選{ COMMA($names) }{ presidential-and-more }[11]。
presidential-and-more = { $more ->
    [0] { "" }
   *[other] 及另外{ $more }張
}
presidential-no-amount = 請移動0至{ $most }枚籌碼，不是「{ $word }」[C2]。

## 選項

presidential-option-weeks = 距離選舉有多少週？
presidential-option-votes = 各州的選舉人票採用哪一年？
presidential-option-votes-2012 = 2012、2016及2020年，如盒內所印：加州55張。
presidential-option-votes-2024 = 2024及2028年：加州54張。
presidential-option-draw = 籌款時何時抽政治卡？
presidential-option-draw-before = 擲骰時，放票之前。
presidential-option-draw-after = 放票之後，回合結束時。
presidential-option-play = 剛抽到的卡可以在放票前打出嗎？
presidential-option-play-no = 不可以：卡在回合結束時打出。
presidential-option-play-yes = 可以，或照常留在手中。
presidential-option-cards = 隊伍可在誰的回合結束時打卡？
presidential-option-cards-own = 只在自己的回合。
presidential-option-cards-both = 雙方的回合：對方可以一張卡回應。
presidential-option-hands = 手牌公開嗎？
presidential-option-hands-no = 不公開：只知道張數。
presidential-option-hands-yes = 公開：所有人都看到每張卡。
presidential-option-chips = 一隊同時最多可有多少籌碼在棋盤上？
presidential-option-chips-150 = 以盒內數量為限；超出的票作廢。
presidential-option-chips-unlimited = 不限。
presidential-option-tie = 269比269時誰勝出？
presidential-option-tie-roll = 兩隊各擲一骰，大者勝。
presidential-option-tie-draw = 無人：共享勝利。
presidential-option-tie-house = 50州之中持有較多的一隊；若仍相同，擲骰大者勝。
presidential-option-order = 每週哪一隊先行？
presidential-option-order-fixed = 總是開局擲骰勝出的一隊。
presidential-option-order-alternate = 兩隊逐週輪流。
presidential-option-order-swap = 玩兩局：第二局交換陣營，選舉人票合計。
presidential-option-head-start = 先行的一隊在首個回合前可放多少票？
presidential-option-head-start-advice = 只玩一局？後行有優勢：實力相同時勝出63%。15週的遊戲中讓先行者先放{ $votes }票，雙方便各勝一半（實測：先行者50.6%，誤差0.7）。

## 終端機地圖

presidential-show-game = 第{ $game }局，共2局
presidential-show-opening = 開局擲骰[6]
presidential-show-roll-offs = 選舉日到了：未定的州擲骰決定[14]
presidential-show-over = 選舉結束[15]
presidential-show-week = 第{ $week }週，共{ $weeks }週
presidential-show-this-turn = 本回合{ $pad }
presidential-show-neutral = 中立{ $neutral }，勝出須有{ $needed }
presidential-show-cards = 政治卡
presidential-show-deck = 牌庫{ $cards }張
presidential-show-plays = 打出
presidential-show-you = （你）
presidential-show-hand = 手牌{ $cards }張，地圖上籌碼{ $chips }枚

## 瀏覽器的棋盤

presidential-board-side = 戰況
presidential-board-map = 各州地圖
presidential-board-callouts = 東部小州
presidential-board-regions = 查看一個地區
presidential-board-region = { $region ->
    [WE] 西部
    [MW] 中西部
    [SO] 南部
   *[NE] 東北部
}
presidential-board-tiles = 方格
presidential-board-bar = 538張選舉人票中，共和黨{ $red }，民主黨{ $blue }，中立{ $neutral }；{ $needed }張勝出。
presidential-board-neutral = 中立{ $neutral }
presidential-board-week = 第{ $week }週，共{ $weeks }週
presidential-board-election = 選舉之夜
presidential-board-standing = { $state }，{ $votes }張選舉人票，{ $team ->
    [none] 中立
   *[other] { presidential-party }{ $chips ->
        [0] { "" }
       *[other] ，{ presidential-chips }
    }
}{ $mark ->
    [none] { "" }
   *[other] ，已選：{ $mark }
}
presidential-board-votes = { $votes }張選舉人票
presidential-board-is-neutral = 中立
presidential-board-flip = { $tie ->
    [0] { presidential-party }：{ $take }票可奪得
   *[other] { presidential-party }：{ $tie }票變中立，{ $take }票可奪得
}
presidential-board-odds = { $take ->
    [100] 任何一骰都可奪得。
   *[other] { $tie ->
        [0] 一骰奪得的機會{ $take }%
       *[other] 一骰奪得的機會{ $take }%，變中立{ $tie }%
    }；三骰取其最佳則{ $best }%。
}領先平均變動{ $change }。
presidential-board-campaign = 拉票
presidential-board-campaign-about = 指明三個州，擲三顆骰子，每州分配一顆。
presidential-board-fundraise = 籌款
presidential-board-fundraise-about = 在加州、佛羅里達州、紐約州或德州擲兩顆骰子：一半留在該州，其餘可放任何州。抽一張卡（尚餘{ $deck }張）。
presidential-board-flag = { $tie ->
    [0] 奪得{ $take }%，{ $change }
   *[other] 奪得{ $take }%，打平{ $tie }%，{ $change }
}
presidential-board-flag-own = 加厚籌碼
presidential-board-tap-state = 點選一個州
presidential-board-remove = 移除{ $state }
presidential-board-roll = 擲骰
presidential-board-back = 返回
presidential-board-dice = 你的骰子
presidential-board-die = 骰子：{ $value }{ $placed ->
    [yes] ，已放
   *[no] { "" }
}
presidential-board-slot = { $value ->
    [0] 未有骰子
   *[other] 骰子：{ $value }
}
presidential-board-hint = 最佳分配
presidential-board-place = 放票
presidential-board-funds = { $state }{ $stays }票，自由分配{ $free }票
presidential-board-placed = 已放的票
presidential-board-tap-to-place = 在地圖上點選州
presidential-board-less = { $state }減一票
presidential-board-more = { $state }加一票
presidential-board-rest = 其餘{ $left }票放{ $state }
presidential-board-left = 尚餘{ $left }
presidential-board-confirm = 確定
presidential-board-hand = 你的手牌
presidential-board-can-play = 可打出
presidential-board-play-card = 打出這張卡
presidential-board-no-card = 不打卡
presidential-board-cards = { $count ->
    [0] 沒有卡
   *[other] { $count }張卡
}
presidential-board-announced = 宣布的州
presidential-board-amount = 移動的籌碼
presidential-board-ask-roll = 為{ $states }擲骰。
presidential-board-ask-states = 選三個州：已選{ $chosen }個，共{ $count }個。
presidential-board-ask-where = 選擇籌款地點。
presidential-board-ask-place = 放票，或更改骰子。
presidential-board-ask-votes = { $left ->
    [0] 確定你的票。
   *[other] 放票：尚餘{ $left }票。
}
presidential-board-ask-confirm = 確定你的選擇。
presidential-board-chance = 如果現在選舉
presidential-board-chances = 共和黨{ $red }%，民主黨{ $blue }%
presidential-board-chance-history = 勝算的變化
presidential-board-chance-means = 每個回合之後：如果當時選舉，誰會勝出。
presidential-board-chance-spark = 如果當時選舉的勝算，共{ $turns }個回合：最後共和黨{ $red }%，民主黨{ $blue }%
presidential-board-pad = 計分簿
presidential-board-pad-empty = 第一個回合之後會寫上第一行。
presidential-board-weeks = 週
presidential-board-total = 合計
presidential-board-roll-offs = 決勝
presidential-board-spark = 每週選舉人票；現時共和黨{ $red }，民主黨{ $blue }
presidential-board-paths = 通往270的最省路徑
presidential-board-there = 已有{ $needed }張。
presidential-board-path-votes = { $votes }票：
presidential-board-used = 已用的卡：牌庫{ $deck }張中的{ $count }張
presidential-board-night = 選舉之夜
presidential-board-called = { $state }的{ $votes }張選舉人票歸{ presidential-team }。
presidential-board-play = 播放
presidential-board-pause = 暫停
presidential-board-next = 下一州
presidential-board-skip = 顯示結果
presidential-board-story = 如何勝出
presidential-board-tipping = 關鍵州是{ $state }（{ $votes }）{ $chips ->
    [0] ，由擲骰決定。
    [1] ，只差一枚籌碼。
   *[other] ，領先{ $chips }枚籌碼。
}
presidential-board-luckiest = 最幸運的一擲：{ presidential-team }，第{ $week }週
presidential-board-led = 週末領先次數：共和黨{ $red }次，民主黨{ $blue }次。
presidential-board-watch-night = 重看選舉之夜
presidential-board-picture = 儲存為圖片
presidential-board-share = 分享重播
presidential-board-copied = 已複製重播的連結。
presidential-board-address = 重播的連結
presidential-board-picture-won = { presidential-team-start }勝出

## 局面的圖畫

presidential-picture = 選舉人票：共和黨{ $red }，民主黨{ $blue }，中立{ $neutral }。
presidential-picture-title = The Presidential Game
presidential-picture-game = 第{ $game }局，共2局：{ $now }
presidential-picture-opening = 開局擲骰
presidential-picture-over = 最終結果
presidential-picture-roll-offs = 擲骰決勝
presidential-picture-week = 第{ $week }週，共{ $weeks }週，輪到{ presidential-party }
presidential-picture-neutral = 中立{ $neutral }
presidential-picture-to-win = { $needed }張勝出
presidential-picture-team = { presidential-party }{ $votes }
presidential-picture-state = { $team ->
    [none] { $state }：{ presidential-board-votes }，中立
   *[other] { $state }：{ presidential-board-votes }，{ $chips ->
        [0] { presidential-party }擲骰取得
       *[other] { presidential-party }，{ presidential-chips }
    }
}
presidential-picture-key-state = 州及其選舉人票
presidential-picture-key-team = 持有的一隊及其籌碼（骰子：擲骰取得）
presidential-picture-key-corner = 摺角：可籌款

## 報告及計分簿

presidential-report-over = 選舉結束。
presidential-report-week = 第{ $week }週，共{ $weeks }週；輪到{ presidential-team }。
presidential-report-pad = 計分簿[18]
presidential-report-holdings = 各州誰屬[7]
presidential-report-holds = { presidential-party }，{ presidential-board-votes }：{ $states ->
    [none] 沒有
   *[other] { $states }
}
presidential-report-neutral = 中立，{ presidential-board-votes }。
presidential-report-cards = 從手中打出的卡[11]
presidential-report-card = 第{ $week }週，{ presidential-party }：{ $card }。{ $text }
presidential-report-result = 結果[15]
presidential-pad-week = 週
presidential-pad-turn = 回合
presidential-pad-total = 合計
presidential-pad-roll-offs = 擲骰決勝
presidential-pad-game = 第{ $game }局

## 裁判的裁定

presidential-ruling-level = 兩黨各有{ presidential-board-votes }；中立{ $neutral }[7]。
presidential-ruling-won = { presidential-team-start }有{ presidential-board-votes }，對方{ $others }；{ $needed }張勝出[15]。
presidential-ruling-leads = { presidential-team-start }領先，有{ presidential-board-votes }，對方{ $others }；中立{ $neutral }[7]。

## 選項答案的簡稱

presidential-answer = { $answer ->
    [after_allocation] 放票後
    [alternate] 輪流
    [any_turn_end] 任何回合結束時
    [before_allocation] 放票前
    [draw] 平手
    [fixed] 固定
    [house] 看州數
    [no] 否
    [own_turn] 自己的回合
    [roll_off] 擲骰決勝
    [swap_match] 交換兩局
    [unlimited] 不限
    [yes] 是
   *[other] { $answer }
}
