"""What a client has after a message: the view to which changes lead."""

import copy


def view_after(view, message, described):
    """The view after a ViewMessage or a ChangesMessage; described: actions by number, of which some are only named."""
    if message["is"] == "view":
        described.clear()
        now = dict(message)
    else:
        board = {name: part for name, part in view["board"].items() if name not in message["gone"]}
        board = copy.deepcopy(board | message["board"])
        for (*path, last), value in message["items"]:
            place = board
            for step in path:
                place = place[step]
            place[last] = value
        rest = {name: message[name] for name in ("number", "log_from", "log")}
        now = {**view, **message["view"], "board": board, **rest}
    for name in ("actions", "anytime"):
        described |= {action["action"]: action for action in now[name] if not isinstance(action, int)}
        now[name] = [described[action] if isinstance(action, int) else action for action in now[name]]
    return now
