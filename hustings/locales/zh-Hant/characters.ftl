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
characters-pip = Pip
characters-otto = Otto
characters-rosa = Rosa
characters-hugo = Hugo
characters-ines = Ines
characters-vera = Vera
characters-style = { $style ->
    [first] { $game ->
        [politrics] 進攻型：只要代價不大，就吃掉棋子。
        [presidential] 籌款並收集政治卡。
        [electioneer] 總是在路上。
        [primary_colours] 固執型：每回合都把最大的標記放在自己的區。
       *[other] 隨機應變。
    }
    [second] { $game ->
        [politrics] 阻擋型：把棋子放在你的棋子之間。
        [presidential] 不停拉票，從不籌款。
        [electioneer] 先儲資源，後花資源。
        [primary_colours] 機會主義：專攻民調領先者。
       *[other] 隨機應變。
    }
   *[plain] 沒有特別風格。
}
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
characters-primary_colours-opened = 第{ $turn }回合已揭曉：看看我把最大的標記放在哪裏[4]。
