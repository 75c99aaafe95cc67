# 教練：首次遊玩時的指引、提示，以及計劃的結果。

coach-title = 教練
coach-aim-title = { $game }怎樣取勝
coach-begin = 開始
coach-skip = 略過教練
coach-next = 下一步
coach-close = 關閉
coach-step = 第{ $step }步，共{ $steps }步
coach-wait = 輪到對手行動，看看他們怎樣做。
coach-aside = 中途插入的一步：請選亮起的。
coach-done = 教練到此為止。繼續玩吧，這局是你的了。
coach-hint = 提示
coach-hint-asking = 正在查詢……
coach-hint-title = 提示：{ $move }
coach-hint-chance = 你的勝算：{ $chance }%
coach-hint-beats = 吃掉{ $square }的棋子[S11]。
coach-hint-line = 你最佳的連線將值{ $points }分[S21]。
coach-hint-square = { $square }在連線中值{ $points }分[S2]。
coach-hint-funds = 在{ $state }籌款並抽一張卡[10]。
coach-hint-takes = 贏得{ $state }：{ $votes }張選舉人票[7]。
coach-hint-holds = 鞏固{ $state }：{ $chips }枚籌碼[7]。
coach-hint-nears = 在{ $state }削弱對方，爭取{ $votes }張選舉人票[7]。
coach-hint-votes = 立即帶來{ $votes }張選票[7.3]。
coach-hint-lobbies = 屆時有{ $discs }個資源，可用於下一張卡[6.4]。

# --- Primary Colours ---

coach-primary_colours-aim-1 = 三個政黨爭取同一批選民，他們身處七個區。
coach-primary_colours-aim-2 = 在一區影響力最大的政黨，帶動該區的選民；到達你本區顏色的，投你一票[6] [7]。
coach-primary_colours-aim-3 = 三個回合的密封標記和一次對調之後，得票最多者勝[9]。
coach-primary_colours-place = 為七個區各選一枚標記，然後密封。你的21枚標記要用三個回合，高數值的要用在關鍵處[3] [4]。
coach-primary_colours-lead = 所有標記一起揭曉。點票顯示選民往哪裏去：領先旁邊的區，選民便走向你；領先自己的區，他們便投你一票[7a] [7b]。
coach-primary_colours-again = 第2回合。標記會留下並累積：看看總和，在稍為多出便足夠的地方超越對手[4] [6]。
coach-primary_colours-circles = 每回合後的民調不會真的移動任何人：每次點票都由每區360名選民開始。它只顯示現在誰會勝出[9]。
coach-primary_colours-last = 第3回合：最後七枚標記。全部都要用，你只能選擇位置[4]。
coach-primary_colours-swap = 你可讓自己的兩枚標記對調一次。從穩勝的區調出一枚，加強僅僅落後的區[5]。

# --- Politrics ---

coach-politrics-aim-1 = 讓自己的五枚棋子連成一線，並宣告[S13] [S14]。
coach-politrics-aim-2 = 如果對手不能吃掉其中一枚來破解，你便勝出本盤，並按連線得分[S15] [S16]。
coach-politrics-aim-3 = 吃掉總統也勝出本盤[S17]。
coach-politrics-points = 把一枚部長放在藍格：連線按各格的分值得分，這一格值5[S2] [S9]。
coach-politrics-line = 第二枚部長放在同一斜線：連線可橫、可直、可斜，而同類棋子會使分數倍增[S13] [S20]。
coach-politrics-beaten = 對手也在放置。敵子在旁而另一邊是空格時，棋子便可能被跳吃：留意自己棋子背後的格[S11]。
coach-politrics-voter = 現在把一枚選民放在中心：選民可向八個方向吃子，最能守護連線[S5]。
coach-politrics-servant = 公務員永不移動，但總統不能站在他旁邊：他的氣場令周圍的格保持清空[S6] [S7]。
coach-politrics-five = 第三枚部長放在斜線上。有五連便可宣告；對方只能以一次吃子回應[S14] [S15]。
coach-politrics-go-on = 棋子全部放好後，便改為移動[S10]。別忘了總統：他必須放在紅邊之內，而且不能被吃[S4] [S17]。

# --- The Presidential Game ---

coach-presidential-aim-1 = 控制最有價值的州：一州的選舉人票歸於在該州有籌碼的一隊[7] [17]。
coach-presidential-aim-2 = 每週你的隊伍在三個州拉票，或在一個州籌款[8]。
coach-presidential-aim-3 = 最後一週之後，選舉人票較多者勝；270張便足夠[15]。
coach-presidential-campaign = 去拉票：選擇伊利諾州、俄亥俄州和賓夕法尼亞州，然後擲三顆骰子[9]。
coach-presidential-dice = 每州分配一顆骰子。大的骰子放在選舉人票多的州，或須壓過對方的州[9]。
coach-presidential-control = 你的票先一對一抵銷對方的籌碼，餘下的疊成自己的[7]。
coach-presidential-fundraise = 這週去籌款：四個大州之一，兩顆骰子，一張卡[10]。
coach-presidential-votes = 最少一半的票留在該州，其餘任你分配；這裏全部留下[10]。
coach-presidential-cards = 除非要立即打出，這張卡現在在你手中。回合結束時可打出一張[11]。
coach-presidential-go-on = 未到最後一週，甚麼都未成定局：找找還能扭轉的州[16]。

# --- Electioneer ---

coach-electioneer-aim-1 = 走遍香港，為你的辦事處確認地區[6.8]。
coach-electioneer-aim-2 = 擁有最多某區域的地區，或最多某界別標誌的玩家，持有該選票標記[7.1]。
coach-electioneer-aim-3 = 有人取得足夠選票或十二個地區，遊戲便結束，選票最多者勝[8]。
coach-electioneer-start = 選擇起始卡，你的棋子由該處開始[4.7]。
coach-electioneer-card = 每個回合有兩個行動[5b]。競選：取任何一張揭開的卡，這裏選棋子能到達的地區[9]。
coach-electioneer-walk = 向卡上的地區步行，最多三步[6.1]。
coach-electioneer-confirm = 棋子站在手牌的地區時，付費用確認它。資源不足時，先去游說[6.8] [6.4]。
coach-electioneer-lobby = 游說：為下一張卡取得兩個資源[6.4]。
coach-electioneer-tokens = 同一區域的兩個地區，或兩個相同標誌，便可贏得首批選票標記：留意地圖旁的競逐[7.1]。
coach-electioneer-go-on = 手牌也是車票：沿其路線乘車，每條路線付一個資源[6.2]。
