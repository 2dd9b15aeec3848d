export type Rgb = readonly [red: number, green: number, blue: number];

/** Traits of an image, all derived from its hash. */
export interface Portrait {
  furIndex: number;
  backgroundIndex: number;
  ears: 'long' | 'round' | 'point';
  eyes: 'open' | 'happy';
  mouth: 'smile' | 'laugh' | 'small';
}

const INK_COLOR: Rgb = [23, 11, 54];
const WHITE_COLOR: Rgb = [255, 255, 255];
const LIME_COLOR: Rgb = [201, 247, 58];
const LIME_SHADE_COLOR: Rgb = [127, 179, 26];
const CHEEK_COLOR: Rgb = [255, 143, 176];
const TONGUE_COLOR: Rgb = [255, 111, 97];
const OUTLINE_WIDTH = 0.05;

const FUR_COLORS: readonly (readonly [base: Rgb, shade: Rgb, inner: Rgb])[] = [
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
const BACKGROUND_COLORS: readonly Rgb[] = [
  [74, 44, 150],
  [24, 92, 122],
  [150, 60, 118],
  [34, 96, 92],
  [62, 92, 176],
  [128, 62, 44],
];

/** Color at a point of a portrait: a creature in front of rings of light. */
export function portraitColor(face: Portrait, point: Vec2, { isBlinking }: { isBlinking: boolean }): Rgb {
  const [base, shade, inner] = FUR_COLORS[face.furIndex % FUR_COLORS.length] ?? [WHITE_COLOR, WHITE_COLOR, WHITE_COLOR];
  return (
    featureColor(face, point, isBlinking) ??
    bodyColor(point, base, shade) ??
    bobbleColor(point) ??
    earColor(face, point, base, inner) ??
    backgroundColor(BACKGROUND_COLORS[face.backgroundIndex % BACKGROUND_COLORS.length] ?? INK_COLOR, point)
  );
}

function backgroundColor(sky: Rgb, [x, y]: Vec2): Rgb {
  const ring = Math.min(4, Math.floor(Math.hypot(x + 0.35, y + 0.45) / 0.4));
  const light = [1.75, 1.5, 1.28, 1.1, 0.92][ring] ?? 1;
  return [Math.min(255, sky[0] * light), Math.min(255, sky[1] * light), Math.min(255, sky[2] * light)];
}

function earColor({ ears: kind }: Portrait, [x, y]: Vec2, base: Rgb, inner: Rgb): Rgb | undefined {
  const mirrored: Vec2 = [Math.abs(x), y];
  const at = {
    long: { x: 0.4, y: -0.36, rx: 0.17, ry: 0.42, turn: 0.32 },
    round: { x: 0.5, y: -0.18, rx: 0.24, ry: 0.24, turn: 0 },
    point: { x: 0.46, y: -0.24, rx: 0.17, ry: 0.34, turn: 0.7 },
  }[kind];
  const away = ellipseDistance(mirrored, at);
  if (away > OUTLINE_WIDTH) return undefined;
  if (away > 0) return INK_COLOR;
  return ellipseDistance(mirrored, { ...at, rx: at.rx * 0.5, ry: at.ry * 0.62 }) < 0 ? inner : base;
}

function bobbleColor(point: Vec2): Rgb | undefined {
  const [x, y] = point;
  const ball = Math.hypot(x, y + 0.66) - 0.13;
  if (ball < 0) {
    if (ellipseDistance(point, { x: -0.045, y: -0.71, rx: 0.035, ry: 0.028, turn: -0.6 }) < 0) return WHITE_COLOR;
    return Math.hypot(x + 0.03, y + 0.69) < 0.12 ? LIME_COLOR : LIME_SHADE_COLOR;
  }
  if (ball < OUTLINE_WIDTH) return INK_COLOR;
  return Math.abs(x - Math.sin(y * 26) * 0.05) < 0.035 && y > -0.56 && y < -0.2 ? INK_COLOR : undefined;
}

function bodyColor(point: Vec2, base: Rgb, shade: Rgb): Rgb | undefined {
  const at = { x: 0, y: 0.36, rx: 0.66, ry: 0.62 };
  const away = roundedBoxDistance(point, at);
  if (away > OUTLINE_WIDTH) return undefined;
  if (away > 0) return INK_COLOR;
  if (ellipseDistance(point, { x: -0.36, y: 0, rx: 0.1, ry: 0.055, turn: -0.66 }) < 0) return WHITE_COLOR;
  return roundedBoxDistance(point, { ...at, x: -0.07, y: 0.3 }) < 0 ? base : shade;
}

function featureColor({ eyes, mouth }: Portrait, point: Vec2, isBlinking: boolean): Rgb | undefined {
  const [x, y] = point;
  const mirrored: Vec2 = [Math.abs(x), y];
  if (eyes === 'happy' || isBlinking) {
    if (arcDistance(mirrored, { x: 0.26, y: 0.32, r: 0.11, thick: 0.028, up: true }) < 0) return INK_COLOR;
  } else {
    const lights: Vec2 = [mirrored[0] * Math.sign(x || 1) - 0.26 * Math.sign(x || 1), y - 0.26];
    if (Math.hypot(lights[0] + 0.03, lights[1] + 0.05) < 0.04) return WHITE_COLOR;
    if (Math.hypot(lights[0] - 0.03, lights[1] - 0.06) < 0.02) return WHITE_COLOR;
    if (ellipseDistance(mirrored, { x: 0.26, y: 0.26, rx: 0.1, ry: 0.13 }) < 0) return INK_COLOR;
  }
  if (ellipseDistance(mirrored, { x: 0.46, y: 0.45, rx: 0.1, ry: 0.065 }) < 0) return CHEEK_COLOR;
  if (mouth === 'laugh') {
    const away = halfDiscDistance(point, { x: 0, y: 0.42, r: 0.13 });
    if (away < 0) return ellipseDistance(point, { x: 0, y: 0.54, rx: 0.08, ry: 0.05 }) < 0 ? TONGUE_COLOR : INK_COLOR;
    return away < 0.02 ? INK_COLOR : undefined;
  }
  const smile = mouth === 'small' ? { x: 0, y: 0.38, r: 0.08, thick: 0.024 } : { x: 0, y: 0.34, r: 0.15, thick: 0.026 };
  return arcDistance(point, smile) < 0 ? INK_COLOR : undefined;
}

/** Shapes as signed distances: negative inside, positive outside, in units of half the image width. */
type Vec2 = readonly [x: number, y: number];

function ellipseDistance([x, y]: Vec2, at: { x: number; y: number; rx: number; ry: number; turn?: number }): number {
  const turn = at.turn ?? 0;
  const dx = x - at.x;
  const dy = y - at.y;
  const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / at.rx;
  const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / at.ry;
  return (Math.hypot(u, v) - 1) * Math.min(at.rx, at.ry);
}

/** Rounded body: rounder than a box, fuller than an ellipse. */
function roundedBoxDistance([x, y]: Vec2, at: { x: number; y: number; rx: number; ry: number }): number {
  const u = Math.abs((x - at.x) / at.rx) ** 2.6;
  const v = Math.abs((y - at.y) / at.ry) ** 2.6;
  return ((u + v) ** (1 / 2.6) - 1) * Math.min(at.rx, at.ry);
}

/** Lower half of a disc, like a laughing mouth. */
function halfDiscDistance([x, y]: Vec2, at: { x: number; y: number; r: number }): number {
  return Math.max(Math.hypot(x - at.x, y - at.y) - at.r, at.y - y);
}

/** Arc below its center from left to right: a smile, or flipped a closed eye. */
function arcDistance([x, y]: Vec2, at: { x: number; y: number; r: number; thick: number; up?: boolean }): number {
  const side = at.up === true ? -1 : 1;
  const away = Math.abs(Math.hypot(x - at.x, y - at.y) - at.r) - at.thick;
  return Math.max(away, (at.y - y) * side + at.r * 0.35);
}
