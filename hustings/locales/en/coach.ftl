# The coach: prompts in somebody's first game, hints, and what a plan would bring.

coach-title = Coach
coach-aim-title = How { $game } is won
coach-begin = Start
coach-skip = Skip the coach
coach-next = Next
coach-close = Close
coach-step = Step { $step } of { $steps }
coach-wait = Your opponents are to act. Watch what they do.
coach-aside = This comes in between: take what is lit.
coach-done = That is the whole coach. Play on: this game is yours.
coach-hint = Hint
coach-hint-asking = Asking …
coach-hint-title = A hint: { $move }
coach-hint-chance = Your chance to win: { $chance } %
coach-hint-beats = It takes the figure on { $square } [S11].
coach-hint-line = Your best line would score { $points } then [S21].
coach-hint-square = { $square } is worth { $points } in a row [S2].
coach-hint-funds = Funds and a card from { $state } [10].
coach-hint-takes = It wins { $state }: { $votes } electoral votes [7].
coach-hint-holds = It makes { $state } safer: { $chips } chips [7].
coach-hint-nears = It wears them down in { $state }, for { $votes } electoral votes [7].
coach-hint-votes = It brings { $votes } votes at once [7.3].
coach-hint-lobbies = { $discs } discs then, for the next card [6.4].

# --- Primary Colours ---

coach-primary_colours-aim-1 = Three parties want the same voters, who stand in seven regions.
coach-primary_colours-aim-2 = Whoever has most influence in a region moves its voters, and those who reach your own colour vote for you [6] [7].
coach-primary_colours-aim-3 = After three turns of secret tokens and one swap, most votes win [9].
coach-primary_colours-place = Choose a token for each of the seven regions, then seal them. Your 21 tokens have to last for three turns, so spend the high ones where they count [3] [4].
coach-primary_colours-lead = All tokens open together. The count shows where the voters go: lead a region beside yours and they come to you, lead your own and they vote for you [7a] [7b].
coach-primary_colours-again = Turn 2. Tokens stay and add up: look at the totals, and outbid where a little more is enough [4] [6].
coach-primary_colours-circles = The poll after each turn moves nobody for good: every count begins with 360 voters in each region. It only shows who would win now [9].
coach-primary_colours-last = Turn 3: your last seven tokens. All of them are used now, so only their places are yours to choose [4].
coach-primary_colours-swap = Once, two of your own tokens may change places. Strengthen a region that you lose by little with a token that a safe one can spare [5].

# --- Politrics ---

coach-politrics-aim-1 = Get five of your figures in a row and declare it [S13] [S14].
coach-politrics-aim-2 = If your opponent cannot break the row by beating one of its figures, you win the board and score the row [S15] [S16].
coach-politrics-aim-3 = Whoever beats the President wins the board, too [S17].
coach-politrics-points = Place a Minister on a blue square: rows score by the points of their squares, and this one is worth 5 [S2] [S9].
coach-politrics-line = A second Minister on the same diagonal: a row may be level, upright or diagonal, and figures of one kind multiply it [S13] [S20].
coach-politrics-beaten = Your opponent places, too. A figure is beaten when an enemy beside it can jump over it to a free square: keep the squares behind yours in view [S11].
coach-politrics-voter = Now a Voter in the centre: Voters beat in all eight directions, so they guard a row best [S5].
coach-politrics-servant = A Civil Servant never moves, but no President may come next to him: his aura keeps squares clear [S6] [S7].
coach-politrics-five = A third Minister on the diagonal. With five in a row you may declare; the reply is one single beat [S14] [S15].
coach-politrics-go-on = When all your figures are placed, they step instead [S10]. Do not forget the President: he must be placed inside the red rim, and never be beaten [S4] [S17].

# --- The Presidential Game ---

coach-presidential-aim-1 = Control the states that are worth most: a state's electoral votes go to whoever has chips there [7] [17].
coach-presidential-aim-2 = Each week your team campaigns in three states or raises funds in one [8].
coach-presidential-aim-3 = After the last week, whoever has more electoral votes wins; 270 are enough [15].
coach-presidential-campaign = Go campaigning: choose Illinois, Ohio and Pennsylvania, then roll three dice [9].
coach-presidential-dice = Give one die to each state. High dice go where many electoral votes are at stake, or where the other team must be outbid [9].
coach-presidential-control = Your votes first take off the other team's chips, one for one; what is left is stacked as yours [7].
coach-presidential-fundraise = Raise funds this week: one of the four large states, two dice, and a card [10].
coach-presidential-votes = At least half of the votes stay in that state. The others go wherever you like; here all of them stay [10].
coach-presidential-cards = The card is in your hand now, unless it was played at once. At the end of a turn you may play one [11].
coach-presidential-go-on = Nothing is decided before the last week, so look for states that can still be turned [16].

# --- Electioneer ---

coach-electioneer-aim-1 = Travel Hong Kong and confirm zones for your Office [6.8].
coach-electioneer-aim-2 = Who has most zones of a region, or most symbols of a constituency, holds its vote tokens [7.1].
coach-electioneer-aim-3 = The game ends when somebody has enough votes or twelve zones, and most votes win [8].
coach-electioneer-start = Choose the card on which your pawn starts [4.7].
coach-electioneer-card = You have two actions a turn [5b]. Campaign: take any open card, here one whose zone your pawn can reach [9].
coach-electioneer-walk = Walk up to three steps, towards the zone of your card [6.1].
coach-electioneer-confirm = When your pawn stands on the zone of a card in your hand, confirm it by paying its cost. Until you can, lobby for discs [6.8] [6.4].
coach-electioneer-lobby = Lobby: two discs for the next card [6.4].
coach-electioneer-tokens = Two zones of a region, or two of a symbol, win the first vote tokens: watch the race beside the map [7.1].
coach-electioneer-go-on = Cards in your hand are tickets, too: a ride along their routes costs a disc each [6.2].
