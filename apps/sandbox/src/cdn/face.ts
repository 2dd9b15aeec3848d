export type Colour = readonly [red: number, green: number, blue: number];

/** Traits of an image, all derived from its hash. */
export interface Face {
  coat: number;
  sky: number;
  ears: 'long' | 'round' | 'point';
  eyes: 'open' | 'happy';
  mouth: 'smile' | 'laugh' | 'small';
}

const INK: Colour = [23, 11, 54];
const WHITE: Colour = [255, 255, 255];
const LIME: Colour = [201, 247, 58];
const LIME_SHADE: Colour = [127, 179, 26];
const CHEEK: Colour = [255, 143, 176];
const TONGUE: Colour = [255, 111, 97];
const LINE = 0.05;

const COATS: readonly (readonly [base: Colour, shade: Colour, inner: Colour])[] = [
  [
    [167, 139, 250],
    [130, 98, 222],
    [255, 156, 200],
  ],
  [
    [255, 154, 92],
    [217, 110, 58],
    [255, 226, 191],
  ],
  [
    [116, 199, 255],
    [70, 150, 220],
    [214, 240, 255],
  ],
  [
    [126, 214, 133],
    [70, 168, 102],
    [216, 250, 205],
  ],
  [
    [255, 143, 208],
    [216, 94, 166],
    [255, 216, 238],
  ],
  [
    [255, 200, 74],
    [217, 150, 34],
    [255, 240, 190],
  ],
  [
    [240, 230, 215],
    [201, 182, 160],
    [255, 190, 200],
  ],
  [
    [112, 124, 200],
    [78, 86, 160],
    [190, 200, 255],
  ],
];
const SKIES: readonly Colour[] = [
  [74, 44, 150],
  [24, 92, 122],
  [150, 60, 118],
  [34, 96, 92],
  [62, 92, 176],
  [128, 62, 44],
];

/** Color at a point of a portrait: a creature in front of rings of light. */
export function faceColour(face: Face, point: Point, { isBlinking }: { isBlinking: boolean }): Colour {
  const [base, shade, inner] = COATS[face.coat % COATS.length] ?? [WHITE, WHITE, WHITE];
  return (
    features(face, point, isBlinking) ??
    body(point, base, shade) ??
    bobble(point) ??
    ears(face, point, base, inner) ??
    rings(SKIES[face.sky % SKIES.length] ?? INK, point)
  );
}

function rings(sky: Colour, [x, y]: Point): Colour {
  const ring = Math.min(4, Math.floor(Math.hypot(x + 0.35, y + 0.45) / 0.4));
  const light = [1.75, 1.5, 1.28, 1.1, 0.92][ring] ?? 1;
  return [Math.min(255, sky[0] * light), Math.min(255, sky[1] * light), Math.min(255, sky[2] * light)];
}

function ears({ ears: kind }: Face, [x, y]: Point, base: Colour, inner: Colour): Colour | undefined {
  const mirrored: Point = [Math.abs(x), y];
  const at = {
    long: { x: 0.4, y: -0.36, rx: 0.17, ry: 0.42, turn: 0.32 },
    round: { x: 0.5, y: -0.18, rx: 0.24, ry: 0.24, turn: 0 },
    point: { x: 0.46, y: -0.24, rx: 0.17, ry: 0.34, turn: 0.7 },
  }[kind];
  const away = ellipse(mirrored, at);
  if (away > LINE) return undefined;
  if (away > 0) return INK;
  return ellipse(mirrored, { ...at, rx: at.rx * 0.5, ry: at.ry * 0.62 }) < 0 ? inner : base;
}

function bobble(point: Point): Colour | undefined {
  const [x, y] = point;
  const ball = Math.hypot(x, y + 0.66) - 0.13;
  if (ball < 0) {
    if (ellipse(point, { x: -0.045, y: -0.71, rx: 0.035, ry: 0.028, turn: -0.6 }) < 0) return WHITE;
    return Math.hypot(x + 0.03, y + 0.69) < 0.12 ? LIME : LIME_SHADE;
  }
  if (ball < LINE) return INK;
  return Math.abs(x - Math.sin(y * 26) * 0.05) < 0.035 && y > -0.56 && y < -0.2 ? INK : undefined;
}

function body(point: Point, base: Colour, shade: Colour): Colour | undefined {
  const at = { x: 0, y: 0.36, rx: 0.66, ry: 0.62 };
  const away = gum(point, at);
  if (away > LINE) return undefined;
  if (away > 0) return INK;
  if (ellipse(point, { x: -0.36, y: 0, rx: 0.1, ry: 0.055, turn: -0.66 }) < 0) return WHITE;
  return gum(point, { ...at, x: -0.07, y: 0.3 }) < 0 ? base : shade;
}

function features({ eyes, mouth }: Face, point: Point, isBlinking: boolean): Colour | undefined {
  const [x, y] = point;
  const mirrored: Point = [Math.abs(x), y];
  if (eyes === 'happy' || isBlinking) {
    if (arc(mirrored, { x: 0.26, y: 0.32, r: 0.11, thick: 0.028, up: true }) < 0) return INK;
  } else {
    const lights: Point = [mirrored[0] * Math.sign(x || 1) - 0.26 * Math.sign(x || 1), y - 0.26];
    if (Math.hypot(lights[0] + 0.03, lights[1] + 0.05) < 0.04) return WHITE;
    if (Math.hypot(lights[0] - 0.03, lights[1] - 0.06) < 0.02) return WHITE;
    if (ellipse(mirrored, { x: 0.26, y: 0.26, rx: 0.1, ry: 0.13 }) < 0) return INK;
  }
  if (ellipse(mirrored, { x: 0.46, y: 0.45, rx: 0.1, ry: 0.065 }) < 0) return CHEEK;
  if (mouth === 'laugh') {
    const away = bowl(point, { x: 0, y: 0.42, r: 0.13 });
    if (away < 0) return ellipse(point, { x: 0, y: 0.54, rx: 0.08, ry: 0.05 }) < 0 ? TONGUE : INK;
    return away < 0.02 ? INK : undefined;
  }
  const smile = mouth === 'small' ? { x: 0, y: 0.38, r: 0.08, thick: 0.024 } : { x: 0, y: 0.34, r: 0.15, thick: 0.026 };
  return arc(point, smile) < 0 ? INK : undefined;
}

/** Shapes as signed distances: negative inside, positive outside, in units of half the image width. */
type Point = readonly [x: number, y: number];

function ellipse([x, y]: Point, at: { x: number; y: number; rx: number; ry: number; turn?: number }): number {
  const turn = at.turn ?? 0;
  const dx = x - at.x;
  const dy = y - at.y;
  const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / at.rx;
  const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / at.ry;
  return (Math.hypot(u, v) - 1) * Math.min(at.rx, at.ry);
}

/** Rounded body: rounder than a box, fuller than an ellipse. */
function gum([x, y]: Point, at: { x: number; y: number; rx: number; ry: number }): number {
  const u = Math.abs((x - at.x) / at.rx) ** 2.6;
  const v = Math.abs((y - at.y) / at.ry) ** 2.6;
  return ((u + v) ** (1 / 2.6) - 1) * Math.min(at.rx, at.ry);
}

/** Lower half of a disc, like a laughing mouth. */
function bowl([x, y]: Point, at: { x: number; y: number; r: number }): number {
  return Math.max(Math.hypot(x - at.x, y - at.y) - at.r, at.y - y);
}

/** Arc below its center from left to right: a smile, or flipped a closed eye. */
function arc([x, y]: Point, at: { x: number; y: number; r: number; thick: number; up?: boolean }): number {
  const side = at.up === true ? -1 : 1;
  const away = Math.abs(Math.hypot(x - at.x, y - at.y) - at.r) - at.thick;
  return Math.max(away, (at.y - y) * side + at.r * 0.35);
}
