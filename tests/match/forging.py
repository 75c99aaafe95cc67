"""What a forger would do to a record, with or without mending the chain of checks afterwards."""

import json

from hustings.match.record import digest


def unsealed(text):
    """The lines as dictionaries, without their checks."""
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        line.pop("check")
    return lines


def resealed(lines, *, with_id=False):
    """Lines from dictionaries, with checks that fit; with_id: the header's id fits too."""
    check, text = "", ""
    for number, line in enumerate(lines):
        line = dict(line)
        if number == 0:
            time, match = line.pop("time"), line.pop("id")
            said = compact(line)
            match = digest(said) if with_id else match
            said += f',"time":"{time}","id":"{match}"'
        else:
            said = compact(line)
        check = digest(check + said)
        text += f'{said},"check":"{check}"}}\n'
    return text


def renumbered(lines):
    """Events numbered anew from 1."""
    return [lines[0], *({**line, "n": n} for n, line in enumerate(lines[1:], 1))]


def compact(line):
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))[:-1]
