import { COLORS } from '@jumpy/rig/palette';
import { UNITS_PER_METER } from '../run/meters.ts';
import { type Context2D, drawSprite } from '../view/sprites.ts';
import { strokeWithOutline } from '../view/strokeOutlined.ts';
import type { OpponentBody } from './opponentBodies.ts';
import type { OpponentArt } from './opponentArt.ts';

/** Off-screen marker. Its text is updated a few times a second rather than every frame, to stay readable. */
export interface OffscreenMarker {
  text: string;
  refreshAtMs: number;
  x: number;
}

export interface OffscreenMarkersOptions {
  /** Members out of sight. */
  readonly offscreenBodies: readonly OpponentBody[];
  readonly markers: Map<string, OffscreenMarker>;
  readonly widthUnits: number;
  readonly heightUnits: number;
  /** Reference height of the distances, from the upper edge. */
  readonly referenceY: number;
  readonly nowMs: number;
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Spectators have a text bar at the lower edge, so markers move up. */
  readonly isSpectating: boolean;
  /** Mirrored HUD: hop button at the left, items at the right. */
  readonly isLeftHanded: boolean;
  readonly reducedMotion: boolean;
}

const TEXT_REFRESH_MS = 250;
/** Fraction of the remaining distance that a marker moves per frame. */
const GLIDE_RATIO = 0.2;
/** Below the HUD's line; keeps clear of the standings at the left on wide screens. */
const TOP_EDGE = { y: 104, left: 116, right: 28, max: 3, isAbove: true } as const;
const BOTTOM_EDGE = { y: 74, left: 92, right: 126, max: 2, isAbove: false } as const;
/** Lower edge for left-handed players, whose hop button is at the left. */
const LEFT_HANDED_BOTTOM_EDGE = { ...BOTTOM_EDGE, left: 126, right: 92 } as const;
const SPECTATOR_OFFSET_Y = 78;
const MARKER_SPACING = 66;
const TEXT_OFFSET_Y = 27;
const OBSTRUCTING_OPACITY = 0.35;
/** Number of points of the hero's path that markers avoid. */
const NEAR_PATH_POINTS = 8;

interface EdgeLayout {
  readonly y: number;
  /** Space kept free at both sides. */
  readonly left: number;
  readonly right: number;
  readonly max: number;
  readonly isAbove: boolean;
}

/** Draws the faces of members out of sight at the upper or lower edge, with their distance. */
export function drawOffscreenMarkers(ctx: Context2D, art: OpponentArt, options: OffscreenMarkersOptions): void {
  const { offscreenBodies, heightUnits, isSpectating, isLeftHanded } = options;
  const above = offscreenBodies.filter(({ y }) => y < heightUnits / 2);
  const below = offscreenBodies.filter(({ y }) => y >= heightUnits / 2);
  drawEdge(ctx, art, { ...options, side: TOP_EDGE, bodies: above, y: TOP_EDGE.y });
  drawEdge(ctx, art, {
    ...options,
    side: isLeftHanded ? LEFT_HANDED_BOTTOM_EDGE : BOTTOM_EDGE,
    bodies: below,
    y: heightUnits - BOTTOM_EDGE.y - (isSpectating ? SPECTATOR_OFFSET_Y : 0),
  });
}

function drawEdge(
  ctx: Context2D,
  art: OpponentArt,
  {
    side,
    bodies,
    y,
    markers,
    widthUnits,
    referenceY,
    nowMs,
    path,
    reducedMotion,
  }: OffscreenMarkersOptions & { side: EdgeLayout; bodies: readonly OpponentBody[]; y: number },
): void {
  const sorted = bodies.toSorted((a, b) => Math.abs(a.y - referenceY) - Math.abs(b.y - referenceY));
  const isMany = sorted.length > side.max;
  // The nearest ones; at the upper edge the leader, too.
  const first = isMany && side.isAbove ? sorted.slice(-1) : [];
  const shown = isMany ? [...sorted.slice(0, side.max - 1 - first.length), ...first] : [...sorted];
  const hiddenCount = sorted.length - shown.length;
  // Keeps the left-to-right order, since markers that swap would overlap.
  shown.sort((a, b) => (markers.get(a.member.id)?.x ?? a.x) - (markers.get(b.member.id)?.x ?? b.x));
  const to = widthUnits - side.right;
  const range = { from: side.left, to: isMany ? to - MARKER_SPACING : to };
  const targetXs = distribute(
    shown.map(({ x }) => x),
    range,
  );
  const updated = shown.map(({ member: { id }, y: height, x: bodyX }, index): OffscreenMarker => {
    const targetX = targetXs[index] ?? bodyX;
    const mark = markers.get(id) ?? { text: '', refreshAtMs: -Infinity, x: targetX };
    markers.set(id, mark);
    mark.x += (targetX - mark.x) * (reducedMotion ? 1 : GLIDE_RATIO);
    if (nowMs < mark.refreshAtMs) return mark;
    const meters = Math.max(1, Math.round(Math.abs(height - referenceY) / UNITS_PER_METER));
    mark.text = `${side.isAbove ? '+' : '\u2212'}${meters} m`;
    mark.refreshAtMs = nowMs + TEXT_REFRESH_MS;
    return mark;
  });
  // Keeps them apart while they move, too.
  const xs = distribute(
    updated.map(({ x }) => x),
    range,
  );
  for (const [index, { text }] of updated.entries()) {
    const member = shown[index]?.member;
    if (!member) continue;
    const x = xs[index] ?? range.from;
    const isInWay = path
      .slice(0, NEAR_PATH_POINTS)
      .some((point) => Math.abs(point.x - x) < 44 && Math.abs(point.y - y) < 56);
    ctx.globalAlpha = isInWay ? OBSTRUCTING_OPACITY : 1;
    drawSprite(ctx, art.getFace(member), x, y);
    drawSprite(ctx, art.getTag({ name: text }), x, y + TEXT_OFFSET_Y);
    drawArrow(ctx, { x, y: y + (side.isAbove ? -24 : 45), isAbove: side.isAbove });
  }
  ctx.globalAlpha = 1;
  if (hiddenCount > 0) drawSprite(ctx, art.getTag({ name: `+${hiddenCount}` }), to - 2, y);
}

/** Spreads positions in the given order, at a minimum distance and within bounds. */
export function distribute(positions: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const spacing = Math.min(
    MARKER_SPACING,
    positions.length > 1 ? (to - from) / (positions.length - 1) : MARKER_SPACING,
  );
  let min = from;
  return positions.map((x, index) => {
    const max = to - (positions.length - 1 - index) * spacing;
    const at = Math.min(max, Math.max(min, x));
    min = at + spacing;
    return at;
  });
}

function drawArrow(
  ctx: Context2D,
  { x, y, isAbove }: { readonly x: number; readonly y: number; readonly isAbove: boolean },
): void {
  const tip = isAbove ? -6 : 6;
  ctx.beginPath();
  ctx.moveTo(x - 8, y - tip / 2);
  ctx.lineTo(x, y + tip / 2);
  ctx.lineTo(x + 8, y - tip / 2);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  strokeWithOutline(ctx, { width: 4, edge: 2.5, color: COLORS.cream });
}
