/** Shapes as signed distances: below zero inside, above zero outside, in units of the picture's half width. */
export type Point = readonly [x: number, y: number];

export function ellipse([x, y]: Point, at: { x: number; y: number; rx: number; ry: number; turn?: number }): number {
  const turn = at.turn ?? 0;
  const dx = x - at.x;
  const dy = y - at.y;
  const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / at.rx;
  const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / at.ry;
  return (Math.hypot(u, v) - 1) * Math.min(at.rx, at.ry);
}

/** A body with soft shoulders: rounder than a box, fuller than an ellipse. */
export function gum([x, y]: Point, at: { x: number; y: number; rx: number; ry: number }): number {
  const u = Math.abs((x - at.x) / at.rx) ** 2.6;
  const v = Math.abs((y - at.y) / at.ry) ** 2.6;
  return ((u + v) ** (1 / 2.6) - 1) * Math.min(at.rx, at.ry);
}

/** The lower half of a disc, lying open like a laughing mouth. */
export function bowl([x, y]: Point, at: { x: number; y: number; r: number }): number {
  return Math.max(Math.hypot(x - at.x, y - at.y) - at.r, at.y - y);
}

/** A piece of a ring, from the left to the right below its centre: a smile, or a closed eye when turned over. */
export function arc([x, y]: Point, at: { x: number; y: number; r: number; thick: number; up?: boolean }): number {
  const side = at.up === true ? -1 : 1;
  const away = Math.abs(Math.hypot(x - at.x, y - at.y) - at.r) - at.thick;
  return Math.max(away, (at.y - y) * side + at.r * 0.35);
}
