/* Draws the states once, into src/games/presidential/geometry.json, from us-atlas (ISC licence; the shapes are the US
   Census Bureau's, in the public domain). Run it where both packages are installed, which the client itself does not need:

   npm install --no-save us-atlas@3.0.1 topojson-client@3.1.0 && node tools/states.mjs */

import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";

const near = createRequire(process.cwd() + "/");
const { feature } = near("topojson-client");
const atlas = JSON.parse(readFileSync(near.resolve("us-atlas/states-albers-10m.json"), "utf8"));

const CODES = {
  "01": "AL", "02": "AK", "04": "AZ", "05": "AR", "06": "CA", "08": "CO", "09": "CT", "10": "DE", "11": "DC", "12": "FL",
  "13": "GA", "15": "HI", "16": "ID", "17": "IL", "18": "IN", "19": "IA", "20": "KS", "21": "KY", "22": "LA", "23": "ME",
  "24": "MD", "25": "MA", "26": "MI", "27": "MN", "28": "MS", "29": "MO", "30": "MT", "31": "NE", "32": "NV", "33": "NH",
  "34": "NJ", "35": "NM", "36": "NY", "37": "NC", "38": "ND", "39": "OH", "40": "OK", "41": "OR", "42": "PA", "44": "RI",
  "45": "SC", "46": "SD", "47": "TN", "48": "TX", "49": "UT", "50": "VT", "51": "VA", "53": "WA", "54": "WV", "55": "WI",
  "56": "WY",
};
const COARSE = 0.8; // square units of a corner that is left out
const SPECK = 2.5; // square units of an island that is left out

/* Corners of an arc that hardly matter are left out, so that neighbours keep the same border. */
function simplified(points) {
  const kept = points.slice();
  for (;;) {
    let least = COARSE;
    let at = -1;
    for (let i = 1; i < kept.length - 1; i += 1) {
      const area = Math.abs(cross(kept[i - 1], kept[i], kept[i + 1])) / 2;
      if (area < least) [least, at] = [area, i];
    }
    if (at < 0 || kept.length <= 4) return kept;
    kept.splice(at, 1);
  }
}

function cross(a, b, c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function areaOf(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(sum) / 2;
}

function isWithin([x, y], ring) {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function distanceTo([x, y], ring) {
  let least = Infinity;
  for (let i = 1; i < ring.length; i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - t * dx, (y - ay - t * dy) * 1.5)); // labels are wider than high
  }
  return least;
}

/* The point of a ring that is furthest from its edge: where its label goes. */
function labelPoint(ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { room: 0, point: [(left + right) / 2, (top + bottom) / 2] };
  for (let i = 0; i <= 60; i += 1)
    for (let j = 0; j <= 60; j += 1) {
      const point = [left + ((right - left) * i) / 60, top + ((bottom - top) * j) / 60];
      const room = isWithin(point, ring) ? distanceTo(point, ring) : 0;
      if (room > best.room) best = { room, point };
    }
  return best;
}

function pathOf(ring) {
  const points = ring.slice(0, -1).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let path = `M${points[0][0] / 10} ${points[0][1] / 10}l`;
  for (let i = 1; i < points.length; i += 1) {
    const [x, y] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
    if (x || y) path += `${short(x)}${y < 0 ? "" : " "}${short(y)} `;
  }
  return `${path.trim()}z`;
}

function short(tenths) {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}

const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
atlas.arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]) => {
    [x, y] = atlas.transform ? [x + dx, y + dy] : [dx, dy];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return simplified(points);
});
delete atlas.transform;

const states = {};
for (const geometry of atlas.objects.states.geometries) {
  const code = CODES[geometry.id];
  if (!code) continue;
  const shape = feature(atlas, geometry).geometry;
  const rings = (shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates).map(([outer]) => outer);
  const largest = rings.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a));
  const kept = rings.filter((ring) => ring === largest || (areaOf(ring) > SPECK && ring.every(([x]) => x > 5)));
  const { room, point } = labelPoint(largest);
  const all = kept.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  states[code] = {
    path: kept.map(pathOf).join(""),
    at: point.map((value) => Math.round(value * 10) / 10),
    room: Math.round(room * 10) / 10,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round),
  };
}
const sorted = Object.fromEntries(Object.entries(states).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(new URL("../src/games/presidential/geometry.json", import.meta.url), `${JSON.stringify(sorted)}\n`);
