"""The names under which Gymnasium knows the games; versions of it that read entry points call this by themselves."""

from __future__ import annotations

NAMES = {
    "primary_colours": "PrimaryColours",
    "politrics": "Politrics",
    "presidential": "Presidential",
    "electioneer": "Electioneer",
}


def register_gymnasium() -> None:
    """Register hustings/Politrics-v0 and the others, unless that is done."""
    from gymnasium.envs import registration

    for game, name in NAMES.items():
        if f"hustings/{name}-v0" not in registration.registry:
            registration.register(
                f"hustings/{name}-v0",
                entry_point="hustings.adapters.gymnasium:SeatEnv",
                vector_entry_point="hustings.adapters.gymnasium:SeatVectorEnv",
                kwargs={"game": game},
            )
