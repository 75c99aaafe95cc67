# 提示的理由：背後搜尋所得的數字。

hints-both = { $did }{ $found }
hints-only = 沒有其他行動可選。
hints-chance = { $way ->
    [up] 你的勝算由{ $before }%升至{ $now }%。
    [down] 你的勝算由{ $before }%變為{ $now }%，但找不到更好的行動。
   *[same] 你的勝算維持在{ $now }%。
}
hints-games = 在{ $games }局推演中得{ $score }分（滿分100）；{ $kind ->
    [zone] 前往{ $instead }
   *[action] 次佳的{ $instead }
}得{ $other }分。
hints-wins-now = 立即贏得這盤。
hints-wins = 推演{ $actions }步，這一步必勝。
hints-loses = 推演{ $actions }步，這盤看來守不住，但找不到更好的一步。
hints-searched = 看過{ $positions }個局面、推演{ $actions }步後的最佳一步{ $known ->
    [yes] ；對方多半會走{ $reply }。
   *[no] 。
}
hints-quick-games = 在{ $games }局推演中得{ $score }分（滿分100）；{ $instead ->
    [tour] 到{ $states }拉票
    [funds] 在{ $states }籌款
    [match] 次佳的分配
   *[other] 次佳的行動
}得{ $other }分。
hints-planned-tour = 屬於最佳的拉票行程：{ $states }。
hints-last-tour = 之後再無人能回應：到{ $states }拉票，所有擲骰結果中有{ $chance }%獲勝[9]。
hints-vote = 簡單計算，在{ $state }的一票值{ $votes }張選舉人票[10]。
hints-card = 簡單計算，現在打出這張卡會令差距改變{ $votes }張選舉人票[11]。
hints-keep-cards = 你的卡留待以後更有價值[11]。
hints-errand = 這是前往{ $zone }的路，到達後便可確認。
hints-plan = { $mixed ->
    [yes] 無人能針對的幾個計劃之一，100次中用{ $often }次；平均可得勝利的{ $share }%。
   *[no] 找到的最佳計劃，平均可得勝利的{ $share }%。
}
hints-swap = 100次中用{ $often }次，令人無法預料；平均可得勝利的{ $share }%[5]。
