import { COLORS } from '@jumpy/rig/palette';
import { type Context2D, drawSprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { strokeWithOutline } from '../view/strokeOutlined.ts';
import type { OpponentBody } from './opponentBody.ts';
import type { OpponentArt } from './opponentArt.ts';

/** Off-screen marker. Its text is updated a few times a second rather than every frame, to stay readable. */
export interface OffscreenMarker {
  text: string;
  untilMs: number;
  x: number;
}

export interface OffscreenMarkersOptions {
  /** Members out of sight. */
  readonly away: readonly OpponentBody[];
  readonly marks: Map<string, OffscreenMarker>;
  readonly unitsHigh: number;
  /** Reference height of the distances, from the upper edge. */
  readonly eyesY: number;
  readonly nowMs: number;
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Spectators have a text bar at the lower edge, so markers move up. */
  readonly isWatched: boolean;
  /** Mirrored HUD: hop button at the left, items at the right. */
  readonly isLeftHanded: boolean;
  readonly still: boolean;
}

/** Units per meter for display. */
const UNITS_PER_METER = 10;
const TEXT_REFRESH_MS = 250;
/** Fraction of the remaining distance that a marker moves per frame. */
const GLIDE_RATIO = 0.2;
/** Keeps clear of the numbers at the upper left. */
const TOP_EDGE = { y: 150, from: 182, to: WORLD_WIDTH_UNITS - 28, most: 3, isAbove: true } as const;
const BOTTOM_EDGE = { y: 74, from: 112, to: WORLD_WIDTH_UNITS - 146, most: 3, isAbove: false } as const;
/** Lower edge for left-handed players, whose hop button is at the left. */
const LEFT_HANDED_BOTTOM_EDGE = { ...BOTTOM_EDGE, from: 146, to: WORLD_WIDTH_UNITS - 112 } as const;
const SPECTATOR_OFFSET_Y = 78;
const MARKER_SPACING = 66;
const TEXT_OFFSET_Y = 27;
const OBSTRUCTING_OPACITY = 0.35;
/** Number of points of the hero's path that markers avoid. */
const NEAR_PATH_POINTS = 8;

interface EdgeLayout {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly isAbove: boolean;
}

/** Draws the faces of members out of sight at the upper or lower edge, with their distance. */
export function drawOffscreenMarkers(pen: Context2D, art: OpponentArt, parts: OffscreenMarkersOptions): void {
  const { away, unitsHigh, isWatched, isLeftHanded } = parts;
  const above = away.filter(({ y }) => y < unitsHigh / 2);
  const below = away.filter(({ y }) => y >= unitsHigh / 2);
  drawEdge(pen, art, { ...parts, side: TOP_EDGE, bodies: above, y: TOP_EDGE.y });
  drawEdge(pen, art, {
    ...parts,
    side: isLeftHanded ? LEFT_HANDED_BOTTOM_EDGE : BOTTOM_EDGE,
    bodies: below,
    y: unitsHigh - BOTTOM_EDGE.y - (isWatched ? SPECTATOR_OFFSET_Y : 0),
  });
}

function drawEdge(
  pen: Context2D,
  art: OpponentArt,
  {
    side,
    bodies,
    y,
    marks,
    eyesY,
    nowMs,
    path,
    still,
  }: OffscreenMarkersOptions & { side: EdgeLayout; bodies: readonly OpponentBody[]; y: number },
): void {
  const near = bodies.toSorted((a, b) => Math.abs(a.y - eyesY) - Math.abs(b.y - eyesY));
  const isMany = near.length > side.most;
  // The nearest ones; at the upper edge the leader, too.
  const first = isMany && side.isAbove ? near.slice(-1) : [];
  const shown = isMany ? [...near.slice(0, side.most - 1 - first.length), ...first] : [...near];
  const rest = near.length - shown.length;
  // Keeps the left-to-right order, since markers that swap would overlap.
  shown.sort((a, b) => (marks.get(a.person.id)?.x ?? a.x) - (marks.get(b.person.id)?.x ?? b.x));
  const room = { from: side.from, to: isMany ? side.to - MARKER_SPACING : side.to };
  const wanted = distribute(
    shown.map(({ x }) => x),
    room,
  );
  const drawn = shown.map(({ person: { id }, y: height, x: home }, index): OffscreenMarker => {
    const to = wanted[index] ?? home;
    const mark = marks.get(id) ?? { text: '', untilMs: -Infinity, x: to };
    marks.set(id, mark);
    mark.x += (to - mark.x) * (still ? 1 : GLIDE_RATIO);
    if (nowMs < mark.untilMs) return mark;
    const metres = Math.max(1, Math.round(Math.abs(height - eyesY) / UNITS_PER_METER));
    return Object.assign(mark, {
      text: `${side.isAbove ? '+' : '\u2212'}${metres} m`,
      untilMs: nowMs + TEXT_REFRESH_MS,
    });
  });
  // Keeps them apart while they move, too.
  const places = distribute(
    drawn.map(({ x }) => x),
    room,
  );
  for (const [index, { text }] of drawn.entries()) {
    const x = places[index] ?? room.from;
    const isInWay = path
      .slice(0, NEAR_PATH_POINTS)
      .some((point) => Math.abs(point.x - x) < 44 && Math.abs(point.y - y) < 56);
    pen.globalAlpha = isInWay ? OBSTRUCTING_OPACITY : 1;
    drawSprite(pen, art.face(shown[index]?.person.look ?? ''), x, y);
    drawSprite(pen, art.tag({ name: text }), x, y + TEXT_OFFSET_Y);
    drawArrow(pen, { x, y: y + (side.isAbove ? -24 : 45), isAbove: side.isAbove });
  }
  pen.globalAlpha = 1;
  if (rest > 0) drawSprite(pen, art.tag({ name: `+${rest}` }), side.to - 2, y);
}

/** Spreads positions in the given order, at a minimum distance and within bounds. */
export function distribute(wanted: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const apart = Math.min(MARKER_SPACING, wanted.length > 1 ? (to - from) / (wanted.length - 1) : MARKER_SPACING);
  let least = from;
  return wanted.map((x, index) => {
    const most = to - (wanted.length - 1 - index) * apart;
    const at = Math.min(most, Math.max(least, x));
    least = at + apart;
    return at;
  });
}

function drawArrow(
  pen: Context2D,
  { x, y, isAbove }: { readonly x: number; readonly y: number; readonly isAbove: boolean },
): void {
  const tip = isAbove ? -6 : 6;
  pen.beginPath();
  pen.moveTo(x - 8, y - tip / 2);
  pen.lineTo(x, y + tip / 2);
  pen.lineTo(x + 8, y - tip / 2);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeWithOutline(pen, { width: 4, edge: 2.5, colour: COLORS.cream });
}
