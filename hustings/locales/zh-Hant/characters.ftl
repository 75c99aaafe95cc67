# 可供選擇的對手、他們的風格，以及他們行動後的一句話。

characters-title = 選擇對手
characters-about = 他們的程度和風格各有不同。每一步之後，你都可以看到他們這樣做的原因。
characters-level = { $level ->
    [easy] 簡單
    [normal] 普通
    [hard] 困難
    [expert] 專家
   *[other] { $level }
}
characters-plain = 沒有特別風格。
characters-easy = 還在學習，時有疏忽。
characters-expert = 沒有特別風格：全力以赴。
characters-pip = Pip
characters-otto = Otto
characters-otto-style = 進攻型：只要代價不大，就吃掉棋子。
characters-rosa = Rosa
characters-rosa-style = 阻擋型：把棋子放在你的棋子之間。
characters-hugo = Hugo
characters-hugo-style = 收集型：專搶分值最高的格。
characters-ines = Ines
characters-ines-style = 謹慎型：棋子遠離你的棋子。
characters-vera = Vera
characters-mabel = Mabel
characters-chip = Chip
characters-chip-style = 籌款並收集政治卡。
characters-miles = Miles
characters-miles-style = 不停拉票，從不籌款。
characters-walt = Walt
characters-walt-style = 防守型：回到可能失去的州。
characters-dot = Dot
characters-dot-style = 突襲型：專攻你優勢微弱的州。
characters-gus = Gus
characters-kit = Kit
characters-fai = Fai
characters-fai-style = 總是在路上。
characters-ling = Ling
characters-ling-style = 先儲資源，後花資源。
characters-wing = Wing
characters-wing-style = 競選型：寧要一張卡，不要兩個資源。
characters-mei = Mei
characters-mei-style = 多遠都用走的。
characters-yuk = Yuk
characters-hazel = Hazel
characters-rusty = Rusty
characters-rusty-style = 固執型：喜歡把最大的標記放在自己的區。
characters-olive = Olive
characters-olive-style = 機會主義：專攻民調領先者。
characters-coral = Coral
characters-coral-style = 力爭三色交匯的棕區。
characters-amber = Amber
characters-amber-style = 耐心型：第一回合留起大標記。
characters-sage = Sage
characters-politrics-beats = { $figure ->
    [P] 你在{ $square }的總統走進了我的範圍[S17]。
   *[other] 你在{ $square }的棋子擋住了我，所以要吃掉[S11]。
}
characters-politrics-line = 我最佳的連線現值{ $points }分[S21]。
characters-politrics-square = { $square }在連線中值{ $points }分[S2]。
characters-presidential-takes = { $back ->
    [yes] 從你手上奪得{ $state }：{ $votes }張選舉人票[7]。
   *[no] 搶先取得{ $state }：{ $votes }張選舉人票[7]。
}
characters-presidential-holds = 不讓你得到{ $state }：現有{ $chips }枚籌碼[7]。
characters-presidential-nears = 在{ $state }削弱你，爭取{ $votes }張選舉人票[7]。
characters-presidential-funds = 先在{ $state }籌款和抽卡[10]。
characters-electioneer-votes = 我的辦事處多了{ $votes }張選票[7.3]。
characters-electioneer-lobbies = 儲備資源：現有{ $discs }個[6.4]。
characters-remark = { $did }{ $expects }
characters-politrics-expects = { $known ->
    [yes] 我預計你走{ $reply }，我的勝算是{ $chance }%。
   *[no] 我的勝算是{ $chance }%。
}
characters-politrics-wins = 不論你怎樣走，這盤都是我的。
characters-politrics-loses = 這盤我守不住了。
characters-presidential-expects = 照我計算，雙方差距因此改變{ $votes }張選舉人票。
characters-electioneer-expects = 最終可望帶來{ $votes }張選票。
characters-electioneer-wants = 我想要{ $zone }：可望帶來{ $votes }張選票。
characters-primary_colours-expects = 第{ $turn }回合已揭曉：我最大的標記{ $value }在{ $region }。我的勝算是{ $chance }%。
characters-primary_colours-last = 第{ $turn }回合已揭曉：我最大的標記{ $value }在{ $region }。現在由交換決定[5]。
