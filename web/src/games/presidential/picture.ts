/* The map as a picture to share: an SVG of its own, and a PNG made from it. */

import type { Party, State } from "./board";
import { shapesOf } from "./geometry";

const INK = "#1d1b19";
const PAPER = "#faf6ee";
const COLOURS: Record<Party, string> = { R: "#c8372d", D: "#2c5f9e" };
const WIDTH = 1200;
const HEIGHT = 860;
const LINE = 32;
const ALL = 538;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The map with its totals, in the colours of paper, and below it what there is to tell. */
export function pictureOf(states: readonly State[], votes: Record<Party, number>, title: string, story: readonly string[] = []): string {
  const height = HEIGHT + LINE * story.length;
  const shapes = shapesOf(states, "map");
  const drawn = states.map(({ code, party }) => {
    const path = shapes.get(code)?.path ?? "";
    const fill = party ? COLOURS[party] : "#fffdf8";
    const pattern = party ? `<path d="${path}" fill="url(#${party})"/>` : "";
    return `<path d="${path}" fill="${fill}" stroke="${party ? PAPER : "#8c8374"}"/>${pattern}`;
  });
  const bar = { left: 60, top: 116, width: WIDTH - 120, height: 34 };
  const part = (count: number) => (count / ALL) * bar.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<defs><pattern id="R" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="7" fill="#fff" opacity=".2"/></pattern>
<pattern id="D" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.3" fill="#fff" opacity=".34"/></pattern></defs>
<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>
<g font-family="Georgia, serif" fill="${INK}"><text x="60" y="64" font-size="40" font-weight="700">${escaped(title)}</text>
<text x="60" y="100" font-size="28" fill="${COLOURS.R}">${votes.R}</text><text x="${WIDTH - 60}" y="100" font-size="28" text-anchor="end" fill="${COLOURS.D}">${votes.D}</text></g>
<rect x="${bar.left}" y="${bar.top}" width="${bar.width}" height="${bar.height}" fill="#f2ecdf" stroke="#8c8374"/>
<rect x="${bar.left}" y="${bar.top}" width="${part(votes.R)}" height="${bar.height}" fill="${COLOURS.R}"/>
<rect x="${bar.left + bar.width - part(votes.D)}" y="${bar.top}" width="${part(votes.D)}" height="${bar.height}" fill="${COLOURS.D}"/>
<path d="M${WIDTH / 2} ${bar.top - 6}v${bar.height + 12}" stroke="${INK}" stroke-width="3"/>
<g transform="translate(70 176) scale(1.09)" stroke-linejoin="round">${drawn.join("")}</g>
${story.map((line, at) => `<text x="60" y="${HEIGHT + LINE * at}" font-family="Georgia, serif" font-size="21" fill="${INK}">${escaped(line)}</text>`).join("")}
<text x="${WIDTH - 60}" y="${height - 24}" font-family="Georgia, serif" font-size="20" text-anchor="end" fill="#5f584d">Hustings</text></svg>`;
}

/** Saves an SVG as a PNG. */
export async function savePicture(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
