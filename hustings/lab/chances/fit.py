"""Fit a model of the chances to positions of games that were played to the end. It needs scipy, of the extra `lab`."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np

from hustings.engine.game import Refusal
from hustings.lab.chances.model import Features, Floats, Model, shares_of_points, softmax
from hustings.lab.chances.self_play import Position

STIFFNESS = 2.0  # how little is believed in large weights, and in weights that change from one point to the next


def fit(features: Features, positions: Sequence[Position]) -> Model:
    """The weights under which the results are most likely; for each regime by itself."""
    regimes = sorted({position.regime for position in positions})
    return Model(features, {regime: fit_regime(features, positions, regime) for regime in regimes})


def fit_regime(features: Features, positions: Sequence[Position], regime: str) -> Floats:
    """The weights [point, feature] of one regime."""
    try:
        from scipy.optimize import minimize
    except ImportError:
        raise Refusal("Fitting a model needs scipy: pip install hustings[lab].") from None
    own = [position for position in positions if position.regime == regime]
    points, width = len(features.points), len(features.names)
    seats = max(len(position.shares) for position in own)
    inputs = np.zeros((len(own), seats, width))
    there = np.zeros((len(own), seats), bool)
    shares = np.zeros((len(own), seats))
    mixes = np.array([shares_of_points(position.course, features.points) for position in own])
    for number, position in enumerate(own):
        count = len(position.shares)
        inputs[number, :count], shares[number, :count], there[number, :count] = position.rows, position.shares, True

    def loss(flat: Floats) -> tuple[float, Floats]:
        weights = flat.reshape(points, width)
        scores = np.where(there, np.einsum("nsf,np,pf->ns", inputs, mixes, weights, optimize=True), -np.inf)
        scores -= scores.max(axis=1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        found = -float(np.where(there, shares * np.where(there, logs, 0.0), 0.0).sum())
        slope = np.einsum("nsf,ns,np->pf", inputs, np.where(there, np.exp(logs), 0.0) - shares, mixes, optimize=True)
        steps = np.diff(weights, axis=0)
        found += STIFFNESS * (0.1 * float((weights**2).sum()) + float((steps**2).sum()) / 2)
        slope += 0.2 * STIFFNESS * weights
        slope[1:] += STIFFNESS * steps
        slope[:-1] -= STIFFNESS * steps
        return found, slope.ravel()

    result = minimize(loss, np.zeros(points * width), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    weights: Floats = result.x.reshape(points, width)
    return weights


def chances_of(model: Model, position: Position) -> Floats:
    """What the model says of a position."""
    weights = model.weights[position.regime]
    return softmax(position.rows @ (shares_of_points(position.course, model.features.points) @ weights))


def as_json(model: Model, about: dict[str, object]) -> str:
    """The weights as they are kept, with what they were fitted to."""
    weights = {regime: np.round(rows, 4).tolist() for regime, rows in model.weights.items()}
    kept = {"about": about, "features": list(model.features.names), "points": list(model.features.points)}
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in kept.items()]
    rows = [
        f"    {json.dumps(regime)}: [\n" + ",\n".join(f"      {json.dumps(row)}" for row in table) + "\n    ]"
        for regime, table in weights.items()
    ]
    return "{\n" + ",\n".join([*lines, '  "weights": {\n' + ",\n".join(rows) + "\n  }"]) + "\n}\n"
