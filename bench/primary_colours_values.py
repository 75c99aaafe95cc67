"""Train the value networks of Primary Colours' bots: how a position after turn 1, 2 or 3 is shared among the parties.

    python bench/primary_colours_values.py values.npz   (wherever PyTorch is, on a GPU; some ten minutes)

The value after turn 3 is the equilibrium of the swaps, by regret matching over all 190³ outcomes; that after turn 2
is the equilibrium of sampled plans for turn 3 with the first network below; and so on. Positions come from random plans
at first, then from the equilibria themselves.
"""

from __future__ import annotations

import sys
import time
from itertools import combinations, permutations

import numpy as np

TOKENS = (6, 5, 4, 3, 2, 1)  # how many of the values 1 to 6
SLOTS, REGIONS, SWAPS = 21, 7, 190
FEATURES = 27  # of a party: total, greatest and least token of each region, tokens left of each value
WIDE, NARROW = 64, 32  # the hidden layers of the networks that the bots use, after turns 1 and 2
TEACHER = 768, 256  # of the one after turn 3, which only trains the others: the bots work that value out


def count_all(torch, dev):
    """[823543, 8]: which of any parties lead in the count of every pattern (rulebook [7], [R1])."""
    moves = [[7, 3, 5], [3, 8, 4], [5, 4, 9], [0, 1, 6], [6, 1, 2], [0, 6, 2]]
    overlap = {(0, 1): 3, (0, 2): 5, (1, 2): 4}
    ways = torch.zeros(7, 7, 10, dtype=torch.float64, device=dev)
    for region in range(7):
        for outcome in range(7):
            parties = [party for party in range(3) if outcome + 1 >> party & 1]
            if region < 6:
                goals = {moves[region][party] for party in parties}
            else:
                goals = {to for pair, to in overlap.items() if len(set(pair) & set(parties)) == min(2, len(parties))}
            for goal in goals:
                ways[region, outcome, goal] = 1 / len(goals)
    leads = []
    identity = torch.eye(7, dtype=torch.float64, device=dev)
    for pattern in torch.arange(7**7, device=dev).split(1 << 17):
        rows = torch.stack([ways[region, pattern // 7**region % 7] for region in range(7)], 1)
        ends = torch.linalg.solve(
            identity - (1 - 1e-9) * rows[..., :7], rows[..., 7:]
        )  # who walks in circles leaks away
        votes = (ends.sum(1) * 360 * 1000).round()  # exact votes that differ do so by more than 0.01
        lead = torch.zeros(len(pattern), 8, dtype=torch.long, device=dev)
        for parties in range(1, 8):
            among = torch.tensor([parties >> party & 1 for party in range(3)], device=dev)
            shown = torch.where(among == 1, votes, -1)
            tied = (shown >= shown.amax(1, keepdim=True) - 1) & (among == 1)
            lead[:, parties] = (tied * torch.tensor([1, 2, 4], device=dev)).sum(1)
        leads.append(lead)
    return torch.cat(leads)


# --- On the GPU -------------------------------------------------------------------------------------------------------


def main(out):
    import torch
    import torch.nn.functional as F

    torch.set_grad_enabled(False)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(1)
    dev = torch.device("cuda")
    lead = count_all(torch, dev)

    # The outcome of a region from three totals, each below 19: digits[brown?][r * 361 + b * 19 + y].
    r, b, y = np.meshgrid(*[np.arange(19)] * 3, indexing="ij")
    plain = (((r >= b) & (r >= y)) * 1 + ((b >= r) & (b >= y)) * 2 + ((y >= r) & (y >= b)) * 4) - 1
    brown = ((r > b) | (r > y)) * 1 + ((b > r) | (b > y)) * 2 + ((y > r) | (y > b)) * 4
    brown = np.where(brown > 0, brown - 1, 6)
    digits = torch.tensor(np.stack([plain.ravel(), brown.ravel()]), device=dev, dtype=torch.int32)
    pairs = [(one, other) for one, other in combinations(range(SLOTS), 2) if (other - one) % REGIONS]
    ones = torch.tensor([one for one, _ in pairs], device=dev)
    others = torch.tensor([other for _, other in pairs], device=dev)
    share = torch.zeros(8, 3, device=dev)
    for mask in range(1, 8):
        for party in range(3):
            if mask >> party & 1:
                share[mask, party] = 1 / bin(mask).count("1")

    def pattern_of(totals):
        """The pattern of totals [..., 3, 7]."""
        at = totals[..., 0, :] * 361 + totals[..., 1, :] * 19 + totals[..., 2, :]
        pattern = torch.zeros_like(at[..., 0])
        for region in range(REGIONS):
            pattern = pattern + digits[1 if region == 6 else 0][at[..., region].long()] * 7**region
        return pattern.long()

    def totals_of(tokens):
        """Totals [B, 3, 7] of tokens [B, 3, 21], 0 where there is none yet."""
        return tokens.view(-1, 3, 3, REGIONS).sum(2)

    def tie_shares(tokens):
        """[B, 8, 3]: what each party gets where these parties lead in the final count."""
        found = torch.arange(8, device=dev).repeat(len(tokens), 1)
        for turns in (3, 2, 1):
            pattern = pattern_of(totals_of(torch.where(torch.arange(SLOTS, device=dev) < turns * 7, tokens, 0)).int())
            found = lead[pattern].gather(1, found)
        return share[found]

    def swap_payoffs(tokens):
        """[B, 3, 190, 190, 190], half floats."""
        size = len(tokens)
        totals = totals_of(tokens).int()
        changed = totals[:, :, None, :].repeat(1, 1, SWAPS, 1)  # action 0 keeps
        gain = (tokens[:, :, others] - tokens[:, :, ones]).int()
        index = torch.arange(1, SWAPS, device=dev)
        changed[:, :, index, ones % REGIONS] += gain
        changed[:, :, index, others % REGIONS] -= gain
        pattern = torch.zeros(size, SWAPS, SWAPS, SWAPS, dtype=torch.int32, device=dev)
        for region in range(REGIONS):
            part = changed[..., region]
            at = (
                (part[:, 0] * 361)[:, :, None, None]
                + (part[:, 1] * 19)[:, None, :, None]
                + part[:, 2][:, None, None, :]
            )
            pattern += digits[1 if region == 6 else 0][at] * 7**region
        top = lead[:, 7].to(torch.uint8)[pattern].long()
        ties = tie_shares(tokens)
        payoffs = torch.empty(size, 3, SWAPS, SWAPS, SWAPS, dtype=torch.float16, device=dev)
        offset = (torch.arange(size, device=dev) * 8)[:, None, None, None]
        for party in range(3):
            payoffs[:, party] = ties[:, :, party].reshape(-1).half()[top + offset]
        return payoffs

    def replies(payoffs, mixed):
        """[B, 3, K]: what each action brings against the others' mixtures."""
        size, _, k = mixed.shape
        mixed = mixed.to(payoffs.dtype)
        red, blue, yellow = mixed[:, 0], mixed[:, 1], mixed[:, 2]
        r = (payoffs[:, 0].reshape(size, k * k, k) @ yellow[:, :, None]).view(size, k, k) @ blue[:, :, None]
        b = blue_first = (payoffs[:, 1].reshape(size, k * k, k) @ yellow[:, :, None]).view(size, k, k)
        b = red[:, None, :] @ blue_first
        y = (red[:, None, :] @ payoffs[:, 2].reshape(size, k, k * k)).view(size, k, k)
        y = blue[:, None, :] @ y
        return torch.stack([r.view(size, k), b.view(size, k), y.view(size, k)], 1).float()

    def solve(payoffs, iterations):
        """Regret matching+ with linear averages: mixtures, values, gains of a best reply."""
        size, _, k = payoffs.shape[:3]
        regret = torch.zeros(size, 3, k, device=dev)
        total = torch.zeros(size, 3, k, device=dev)
        for t in range(iterations):
            positive = regret.sum(-1, keepdim=True)
            mixed = torch.where(positive > 0, regret / positive.clamp(min=1e-9), 1 / k)
            total += (t + 1) * mixed
            worth = replies(payoffs, mixed)
            regret = (regret + worth - (worth * mixed).sum(-1, keepdim=True)).clamp(min=0)
        mixed = total / total.sum(-1, keepdim=True)
        worth = replies(payoffs, mixed)
        value = (worth * mixed).sum(-1)
        return mixed, value, worth.max(-1).values - value

    # --- Networks ---

    orders = torch.tensor(list(permutations(range(3))), device=dev)

    def region_order(order):
        """Where the regions go if party p becomes order[p]."""
        secondary = {frozenset((0, 1)): 3, frozenset((1, 2)): 4, frozenset((0, 2)): 5}
        sides = {3: (0, 1), 4: (1, 2), 5: (0, 2)}
        return [*order, *(secondary[frozenset((order[a], order[b]))] for a, b in (sides[3], sides[4], sides[5])), 6]

    region_orders = torch.tensor([region_order([int(x) for x in order]) for order in orders], device=dev)

    def features(tokens, turns):
        """[B, 3, 27] of boards with so many turns played."""
        played = tokens.view(len(tokens), 3, 3, REGIONS)[:, :, :turns]
        left = torch.stack([TOKENS[v] - (tokens == v + 1).sum(-1) for v in range(6)], -1)
        return torch.cat([played.sum(2), played.amax(2), played.amin(2), left], -1).float() / 4

    def mirrored(x, y):
        """All six ways to name the parties."""
        xs, ys = [], []
        for order, regions in zip(orders, region_orders, strict=True):
            new = torch.zeros_like(x)
            for group in range(3):
                part = torch.zeros_like(x[:, :, :7])
                part[:, :, regions] = x[:, :, group * 7 : group * 7 + 7]
                new[:, :, group * 7 : group * 7 + 7] = part
            new[:, :, 21:] = x[:, :, 21:]
            moved = torch.zeros_like(new)
            moved[:, order] = new
            value = torch.zeros_like(y)
            value[:, order] = y
            xs.append(moved)
            ys.append(value)
        return torch.cat(xs), torch.cat(ys)

    class Net(torch.nn.Module):
        def __init__(self, wide, narrow):
            super().__init__()
            self.first = torch.nn.Linear(3 * FEATURES, wide)
            self.second = torch.nn.Linear(wide, narrow)
            self.last = torch.nn.Linear(narrow, 3)

        def forward(self, x):
            x = torch.relu(self.first(x.flatten(-2)))
            return self.last(torch.relu(self.second(x)))

    def train(x, y, seconds, wide, narrow):
        """A network for values y of features x; prints the error on a tenth kept apart."""
        count = len(x)
        order = torch.randperm(count, device=dev)
        test, rest = order[: count // 10], order[count // 10 :]
        tx, ty = mirrored(x[rest], y[rest])
        net = Net(wide, narrow).to(dev)
        optimiser = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-4)
        began = time.time()
        step = 0
        with torch.enable_grad():
            while (part := (time.time() - began) / seconds) < 1:
                for group in optimiser.param_groups:
                    group["lr"] = 3e-3 * (1 - part) + 1e-5
                at = torch.randint(len(tx), (8192,), device=dev)
                loss = -(ty[at] * F.log_softmax(net(tx[at]), -1)).sum(-1).mean()
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                step += 1
        p = torch.softmax(net(x[test]), -1)
        pt = torch.softmax(net(tx[:20000]), -1)
        print(
            f"  {count} positions, {step} steps: error of shares {(p - y[test]).abs().mean():.4f}"
            f" (trained {(pt - ty[:20000]).abs().mean():.4f}), spread {(y[test] - 1 / 3).abs().mean():.4f}",
            flush=True,
        )
        return net

    # --- Plans ---

    def random_plans(left, count):
        """[B, 3, count, 7] tokens from what is left [B, 3, 6], in random order, any token alike."""
        size = len(left)
        bag = torch.zeros(size, 3, SLOTS, dtype=torch.long, device=dev)
        ends = left.cumsum(-1)
        slot = torch.arange(SLOTS, device=dev)
        for value in range(6):
            start = ends[..., value] - left[..., value]
            here = (slot >= start[..., None]) & (slot < ends[..., value : value + 1])
            bag[here] = value + 1
        noise = torch.rand(size, 3, count, SLOTS, device=dev)
        noise = torch.where(slot < ends[..., -1][..., None, None], noise, 2.0)
        which = noise.argsort(-1)[..., :7]
        return bag[:, :, None, :].expand(-1, -1, count, -1).gather(-1, which)

    def after(tokens, turn, plans):
        """Features [B, 3, K, 27] of each party after its plans; what the others do does not change them."""
        size, _, k, _ = plans.shape
        boards = tokens[:, :, None, :].repeat(1, 1, k, 1)
        boards[..., turn * 7 : turn * 7 + 7] = plans
        played = boards.view(size, 3, k, 3, REGIONS)[:, :, :, : turn + 1]
        left = torch.stack([TOKENS[v] - (boards == v + 1).sum(-1) for v in range(6)], -1)
        return torch.cat([played.sum(3), played.amax(3), played.amin(3), left], -1).float() / 4

    def first_layer(net, x):
        """[B, 3, K, WIDE]: each party's part of the first layer."""
        weight = net.first.weight.view(-1, 3, FEATURES)
        return torch.einsum("bpkf,wpf->bpkw", x, weight) + net.first.bias / 3

    def shares_of(net, hidden):
        return torch.softmax(net.last(torch.relu(net.second(torch.relu(hidden)))), -1)

    def score(net, parts, mine, opponents):
        """[B, 3, M]: what plans (parts `mine`) bring against pairs of the opponents' plans [B, 3, S, WIDE]."""
        result = []
        for party in range(3):
            a, c = (party + 1) % 3, (party + 2) % 3
            rivals = opponents[:, a] + opponents[:, c]
            hidden = mine[:, party][:, :, None, :] + rivals[:, None, :, :]
            result.append(shares_of(net, hidden)[..., party].mean(-1))
        return torch.stack(result, 1)

    def equilibrium(net, tokens, turn, k=40, fresh=384, pairs=32, rounds=2, iterations=120):
        """Plans [B, 3, K, 7], their mixtures and values, from sampled plans and sampled best replies."""
        left = torch.stack([TOKENS[v] - (tokens == v + 1).sum(-1) for v in range(6)], -1)
        kept = random_plans(left, pairs)
        weights = torch.full(kept.shape[:3], 1 / pairs, device=dev)
        for _ in range(rounds):
            plans = torch.cat([random_plans(left, fresh), kept], 2)
            parts = first_layer(net, after(tokens, turn, plans))
            pick = torch.multinomial(weights.flatten(0, 1) + 1e-9, pairs, replacement=True).view(
                *weights.shape[:2], pairs
            )
            rivals = parts[:, :, fresh:].gather(2, pick[..., None].expand(-1, -1, -1, parts.shape[-1]))
            worth = score(net, parts, parts, rivals)
            if weights.shape[2] > pairs:
                worth[:, :, fresh:] += 10.0 * (weights > 0.01)  # who is in the mixture stays
            best = worth.topk(k, -1).indices
            kept = plans.gather(2, best[..., None].expand(-1, -1, -1, 7))
            parts = parts.gather(2, best[..., None].expand(-1, -1, -1, parts.shape[-1]))
            hidden = parts[:, 0][:, :, None, None] + parts[:, 1][:, None, :, None] + parts[:, 2][:, None, None, :]
            payoffs = shares_of(net, hidden).permute(0, 4, 1, 2, 3).contiguous().half()
            weights, value, gains = solve(payoffs, iterations)
        return kept, weights, value, gains

    def random_boards(count, turns):
        """Boards with so many turns of random plans, their greater tokens nearer home half of the time."""
        tokens = torch.zeros(count, 3, SLOTS, dtype=torch.long, device=dev)
        for turn in range(turns):
            left = torch.stack([TOKENS[v] - (tokens == v + 1).sum(-1) for v in range(6)], -1)
            tokens[..., turn * 7 : turn * 7 + 7] = random_plans(left, 1)[:, :, 0]
        return tokens

    def sampled(plans, weights, noise):
        """One plan for each board and party [B, 3, 7]; with noise sometimes any of the candidates."""
        uniform = torch.full_like(weights, 1 / weights.shape[-1])
        mixed = (1 - noise) * weights + noise * uniform
        at = torch.multinomial(mixed.flatten(0, 1), 1).view(*weights.shape[:2], 1)
        return plans.gather(2, at[..., None].expand(-1, -1, -1, 7))[:, :, 0]

    def swap_values(tokens, iterations=160, batch=16):
        values, gains = [], []
        for at in range(0, len(tokens), batch):
            _, value, gain = solve(swap_payoffs(tokens[at : at + batch]), iterations)
            values.append(value)
            gains.append(gain)
        return torch.cat(values), torch.cat(gains)

    def plan_values(net, tokens, turn, batch=16):
        values, gains, moved = [], [], []
        for at in range(0, len(tokens), batch):
            part = tokens[at : at + batch]
            plans, weights, value, gain = equilibrium(net, part, turn)
            values.append(value)
            gains.append(gain)
            part = part.clone()
            part[..., turn * 7 : turn * 7 + 7] = sampled(plans, weights, 0.2)
            moved.append(part)
        return torch.cat(values), torch.cat(gains), torch.cat(moved)

    def timed(what, began):
        print(f"{time.time() - began:6.1f} s  {what}", flush=True)

    began = time.time()
    data = {1: [], 2: [], 3: []}

    def add(turns, tokens, values):
        data[turns].append((features(tokens, turns), values / values.sum(-1, keepdim=True)))

    def fit(turns, seconds):
        x, y = torch.cat([x for x, _ in data[turns]]), torch.cat([y for _, y in data[turns]])
        return train(x, y, seconds, *(TEACHER if turns == 3 else (WIDE, NARROW)))

    def keep(nets):
        arrays = {}
        for name in ("first", "second", "last"):
            layers = [getattr(nets[turns], name) for turns in (1, 2)]
            arrays[f"{name}_weight"] = np.stack([layer.weight.cpu().numpy() for layer in layers]).astype(np.float32)
            arrays[f"{name}_bias"] = np.stack([layer.bias.cpu().numpy() for layer in layers]).astype(np.float32)
        np.savez_compressed(out, **arrays)
        timed("kept", began)

    nets = {}
    boards = random_boards(9000, 3)
    values, gains = swap_values(boards)
    timed(f"swaps of random boards: a best reply gains {gains.mean():.4f} on average, {gains.max():.4f} at most", began)
    add(3, boards, values)
    nets[3] = fit(3, 15)
    boards = random_boards(2000, 2)
    values, gains, _ = plan_values(nets[3], boards, 2)
    timed(f"turn 3 of random boards: gains {gains.mean():.4f}", began)
    add(2, boards, values)
    nets[2] = fit(2, 8)
    boards = random_boards(1500, 1)
    values, gains, _ = plan_values(nets[2], boards, 1)
    add(1, boards, values)
    nets[1] = fit(1, 5)
    keep(nets)
    for generation in range(2):
        start = torch.zeros(3000, 3, SLOTS, dtype=torch.long, device=dev)
        values, gains, one = plan_values(nets[1], start, 0)
        timed(f"generation {generation}: start {values.mean(0).tolist()}, gains {gains.mean():.4f}", began)
        _, _, two = plan_values(nets[2], one, 1)
        three = torch.cat([plan_values(nets[3], two, 2)[2] for _ in range(2)])
        values, gains = swap_values(three)
        timed(f"  swaps: gains {gains.mean():.4f}, {gains.max():.4f} at most", began)
        predicted = torch.softmax(nets[3](features(three, 3)), -1)
        print(
            f"  error of the old network there: {(predicted - values / values.sum(-1, keepdim=True)).abs().mean():.4f}"
        )
        add(3, three, values)
        nets[3] = fit(3, 30)
        values, gains, _ = plan_values(nets[3], two, 2)
        add(2, two, values)
        nets[2] = fit(2, 12)
        values, gains, _ = plan_values(nets[2], one, 1)
        add(1, one, values)
        nets[1] = fit(1, 8)
        keep(nets)


if __name__ == "__main__":
    main(sys.argv[1])
