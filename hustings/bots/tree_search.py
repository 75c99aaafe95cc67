"""The bots' search loops over any game: plain functions that are bound together with its rules.

`search` grows a tree over what the seats know. A node stands for a seat and what that seat sees of the board, so that
all worlds which the seat cannot tell apart share it, and seats that act at once know nothing of each other. Floats
guide the search only; they decide no winner.
"""

from math import log, sqrt

import numpy as np

from hustings.engine.game import EVERYBODY, LUCK, NONE, WHOLE, apply, hide, imagine, legal, movers, returns
from hustings.engine.loops import lowest, pick, play_on
from hustings.engine.stream import below, word

NODES, EDGES = 1 << 20, 1 << 22  # where a tree stops growing; memory is allocated as it grows
SLOTS = 2 * NODES
LONGEST = 1 << 12  # decisions after which a simulated game is scored by its standing

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),  # a seat and what it sees, hashed
            ("visits", np.float64),  # of its edges together; before it has edges, how many visits it still waits for
            ("weight", np.float32),  # how many visits the standing after each action was worth at first
            ("actions", np.int32),  # how many edges; 0 at first
            ("first", np.int32),  # its first edge; the others follow
            ("slot", np.int32),  # its slot in the hash table
        ],
    )
)
EDGE = np.dtype((np.record, [("action", np.int64), ("visits", np.float64), ("won", np.float64)]))
# A record, since Numba counts references to arrays but not to the parts of a record.
TREE = np.dtype(
    (
        np.record,
        [
            ("node", NODE, (NODES,)),
            ("edge", EDGE, (EDGES,)),
            ("path", np.int64, (LONGEST,)),  # the edges of the current simulation
            ("walker", np.int64, (LONGEST,)),  # the seats that took them
            ("nodes", np.int64),  # how many are in use
            ("edges", np.int64),
            ("root", np.int64),  # the node of the position to decide
            ("secrets", np.int64),  # whether the searching seat does not know something
            ("slot", np.int32, (SLOTS,)),  # hashed by key: a node's number, or a stale entry of an earlier search
        ],
    )
)
PATIENCE = 8  # a node is expanded after one visit for every so many actions: expanding takes time
HABIT = 4  # where there are secrets, one step in four is sampled by past visits
KEPT_NODES, KEPT_EDGES = NODES // 8, EDGES // 8  # a tree with more is not kept for the next decision
HALF = 0xFFFFFFFF  # 32 of a word's 64 bits
LOW_FACTOR, HIGH_FACTOR = 0x45D9F3B5, 0x6C8E9CF5  # odd and below 2^31, so that a half times one stays below 2^63


def search(root, seat, trees, boards, words, stream, out, playout, explore, trust, simulations):
    """Run simulations from the root; none: find the root in the tree, or begin a new one.

    Boards are scratch: 0 is the world of a simulation, 1 what the acting seat sees of it; words are their memory.
    """
    tree = trees[0]
    if simulations == 0 or tree.nodes == 0:
        find_root(root, seat, tree, boards, words, stream, out, trust)
    for _ in range(simulations):
        boards[0] = root[0]
        imagine(boards[0], seat, stream)
        steps = play(boards, words, seat, tree, stream, out, playout, explore, trust)
        returns(boards[0], out)
        for step in range(steps):
            tree.edge[tree.path[step]].won += out[tree.walker[step]]


def find_root(root, seat, tree, boards, words, stream, out, trust):
    """The node of the position to decide: in the tree of an earlier decision if it is there."""
    hide(root[0], seat)
    boards[0] = root[0]
    imagine(boards[0], seat, stream)
    key = observation_key(boards, words, seat)
    number = find_node(tree, key)
    if number == NONE or tree.nodes > KEPT_NODES or tree.edges > KEPT_EDGES:
        tree.nodes = 0
        tree.edges = 0
        add_node(tree, key)
        number = 0
    tree.root = number
    tree.secrets = has_secrets(words, seat, movers(boards[0]))
    if tree.node[number].actions == 0:
        expand(boards, seat, tree, tree.node[number], stream, out, trust)


def play(boards, words, seat, tree, stream, out, playout, explore, trust):
    """Play one game, each seat by the tree while it has nodes, then as the game suggests; return the steps in it."""
    board = boards[0]
    steps = 0
    loose_seats = 1 << LUCK  # the seats that have left the tree
    mask = movers(board)
    mover = seat  # the searching seat acts first of those who act at once: none of them can tell
    for _ in range(LONGEST):
        if mask == 0:
            break
        at = NONE
        if (loose_seats >> mover) & 1 == 0:
            at = follow(boards, words, mover, mask, tree, stream, out, explore, trust)
            if at == NONE:
                loose_seats |= 1 << mover if is_hidden(words) else EVERYBODY
        if at == NONE and mover == LUCK:
            apply(board, mover, pick(board, mover, word(stream), out))
        elif at == NONE:
            if playout == 0:
                break
            playout -= 1
            apply(board, mover, play_on(board, mover, word(stream), out))
        else:
            tree.path[steps] = at
            tree.walker[steps] = mover
            steps += 1
            apply(board, mover, tree.edge[at].action)
        mask = movers(board)
        if mask != 0:
            mover = lowest(mask)
    return steps


def follow(boards, words, mover, mask, tree, stream, out, explore, trust):
    """The edge to take from the mover's node; NONE at a leaf, which the tree then adds or expands."""
    key = observation_key(boards, words, mover)
    number = find_node(tree, key)
    if number == NONE:
        add_node(tree, key)
        return NONE
    node = tree.node[number]
    if node.actions == 0:
        if node.visits < 0:
            node.visits = legal(boards[0], mover, out) // PATIENCE
        if node.visits > 0:
            node.visits -= 1
            return NONE
        expand(boards, mover, tree, node, stream, out, trust)
        if node.actions == 0:
            return NONE
    if has_secrets(words, mover, mask) and below(stream, HABIT) == 0:
        at = habitual_edge(tree, node, stream)
    else:
        at = best_edge(tree, node, explore)
    node.visits += 1
    tree.edge[at].visits += 1
    return at


def best_edge(tree, node, explore):
    """The edge with the highest upper confidence bound: mean + explore x sqrt(log(the node's visits) / its visits)."""
    best = int(node.first)
    highest = -1.0
    spread = explore * explore * log(node.visits + 1.0)
    for at in range(node.first, node.first + node.actions):
        edge = tree.edge[at]
        bound = (edge.won + sqrt(spread * edge.visits)) / edge.visits
        if bound > highest:
            highest = bound
            best = at
    return best


def habitual_edge(tree, node, stream):
    """A random edge, weighted by visits.

    Where seats act without knowing of each other, choosing by bounds alone cycles; sampling leads to mixed strategies.
    """
    left = word(stream) * node.visits / (1 << 32)
    at = int(node.first)
    while at < node.first + node.actions - 1 and left >= tree.edge[at].visits:
        left -= tree.edge[at].visits
        at += 1
    return at


# --- Nodes and their hash table ---------------------------------------------------------------------------------------


def observation_key(boards, words, seat):
    """A 63-bit hash of the seat and what it sees of board 0; leaves what it sees in board 1."""
    boards[1] = boards[0]
    hide(boards[1], seat)
    low = ((seat + 1) * LOW_FACTOR) & HALF
    high = (low * HIGH_FACTOR) & HALF  # both halves depend on the seat, or a small number in a word could undo it
    for i in range(words.shape[1]):
        whole = int(words[1, i])
        low = ((low ^ (whole & HALF) ^ (high >> 15)) * LOW_FACTOR) & HALF
        high = ((high ^ ((whole >> 32) & HALF) ^ (low >> 13)) * HIGH_FACTOR) & HALF
    low = ((low ^ (high >> 15)) * LOW_FACTOR) & HALF
    high = ((high ^ (low >> 13)) * HIGH_FACTOR) & HALF
    return ((low ^ (high >> 16)) >> 1 << 32) | (high ^ (low >> 16))


def has_secrets(words, mover, mask):
    """Whether others act at once with the seat of the last observation_key, or something is hidden from it."""
    return mask != 1 << mover or is_hidden(words)


def is_hidden(words):
    """Whether something is hidden from the seat of the last observation_key."""
    difference = 0
    for i in range(words.shape[1]):
        difference |= int(words[0, i]) ^ int(words[1, i])
    return difference != 0


def find_node(tree, key):
    """The node with that key, or NONE."""
    slot = key & (SLOTS - 1)
    while is_taken(tree, slot):
        number = int(tree.slot[slot])
        if tree.node[number].key == key:
            return number
        slot = (slot + 1) & (SLOTS - 1)
    return NONE


def add_node(tree, key):
    """Add a node without edges, if there is room."""
    if tree.nodes == NODES:
        return
    slot = key & (SLOTS - 1)
    while is_taken(tree, slot):
        slot = (slot + 1) & (SLOTS - 1)
    node = tree.node[tree.nodes]
    node.key = key
    node.visits = NONE
    node.actions = 0
    node.slot = slot
    tree.slot[slot] = tree.nodes
    tree.nodes += 1


def is_taken(tree, slot):
    """Whether a node in use owns the slot; so setting `nodes` to 0 clears a tree."""
    number = tree.slot[slot]
    return number < tree.nodes and tree.node[number].slot == slot


def expand(boards, mover, tree, node, stream, out, trust):
    """Add an edge for each legal action, if there is room; the standing after it counts as some visits."""
    count = legal(boards[0], mover, out)
    if tree.edges + count > EDGES:
        return
    first = int(tree.edges)
    skipped = below(stream, count)  # so that no action is preferred among equal ones
    for i in range(count):
        tree.edge[first + i].action = out[(i + skipped) % count]
    boards[2] = boards[1]
    imagine(boards[2], mover, stream)  # the world of the simulation holds what the mover does not know
    lowest_standing = WHOLE
    highest_standing = 0
    for at in range(first, first + count):
        boards[3] = boards[2]
        apply(boards[3], mover, tree.edge[at].action)
        returns(boards[3], out)
        tree.edge[at].won = out[mover]
        lowest_standing = min(lowest_standing, int(out[mover]))
        highest_standing = max(highest_standing, int(out[mover]))
    weight = trust if lowest_standing < highest_standing else 1.0  # equal standings carry no information
    for at in range(first, first + count):
        tree.edge[at].visits = weight
        tree.edge[at].won *= weight
    node.visits = weight * count
    node.weight = weight
    node.first = first
    node.actions = count
    tree.edges += count


# --- One-step lookahead -----------------------------------------------------------------------------------------------


def weigh(root, seat, boards, stream, actions, standings, out, worlds):
    """Sum up, for each legal action, the seat's standings after it in imagined worlds; return how many actions."""
    hide(root[0], seat)
    count = legal(root[0], seat, actions)
    standings[:count] = 0
    for _ in range(worlds):
        boards[0] = root[0]
        imagine(boards[0], seat, stream)
        state = stream[0]
        for i in range(count):
            stream[0] = state  # every action meets the same luck
            boards[1] = boards[0]
            apply(boards[1], seat, actions[i])
            settle(boards[1], stream, out)
            returns(boards[1], out)
            standings[i] += out[seat]
    return count


def settle(board, stream, out):
    """Let luck roll and draw until a player is to act."""
    for _ in range(LONGEST):
        if movers(board) != 1 << LUCK:
            break
        apply(board, LUCK, pick(board, LUCK, word(stream), out))
