import { COLOURS } from '@jumpy/rig/palette';
import { type Pen, put } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { strokeInked } from '../view/strokeInked.ts';
import type { Body } from './body.ts';
import type { FigureArt } from './figureArt.ts';

/** Off-screen marker. Its text is updated a few times a second rather than every frame, to stay readable. */
export interface EdgeMark {
  text: string;
  untilMs: number;
  x: number;
}

export interface EdgeParts {
  /** Members out of sight. */
  readonly away: readonly Body[];
  readonly marks: Map<string, EdgeMark>;
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
const METRE = 10;
const SAID_MS = 250;
/** Fraction of the remaining distance that a marker moves per frame. */
const GLIDES = 0.2;
/** Keeps clear of the numbers at the upper left. */
const ABOVE = { y: 150, from: 182, to: WIDE - 28, most: 3, isAbove: true } as const;
const BELOW = { y: 74, from: 112, to: WIDE - 146, most: 3, isAbove: false } as const;
/** Lower edge for left-handed players, whose hop button is at the left. */
const LEFT_BELOW = { ...BELOW, from: 146, to: WIDE - 112 } as const;
const WATCHED_RAISE = 78;
const APART = 66;
const UNDER_FACE = 27;
const IN_WAY = 0.35;
/** Number of points of the hero's path that markers avoid. */
const NEAR = 8;

interface Side {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly isAbove: boolean;
}

/** Draws the faces of members out of sight at the upper or lower edge, with their distance. */
export function drawEdgeMarks(pen: Pen, art: FigureArt, parts: EdgeParts): void {
  const { away, unitsHigh, isWatched, isLeftHanded } = parts;
  const above = away.filter(({ y }) => y < unitsHigh / 2);
  const below = away.filter(({ y }) => y >= unitsHigh / 2);
  drawSide(pen, art, { ...parts, side: ABOVE, bodies: above, y: ABOVE.y });
  drawSide(pen, art, {
    ...parts,
    side: isLeftHanded ? LEFT_BELOW : BELOW,
    bodies: below,
    y: unitsHigh - BELOW.y - (isWatched ? WATCHED_RAISE : 0),
  });
}

function drawSide(
  pen: Pen,
  art: FigureArt,
  { side, bodies, y, marks, eyesY, nowMs, path, still }: EdgeParts & { side: Side; bodies: readonly Body[]; y: number },
): void {
  const near = bodies.toSorted((a, b) => Math.abs(a.y - eyesY) - Math.abs(b.y - eyesY));
  const isMany = near.length > side.most;
  // The nearest ones; at the upper edge the leader, too.
  const first = isMany && side.isAbove ? near.slice(-1) : [];
  const shown = isMany ? [...near.slice(0, side.most - 1 - first.length), ...first] : [...near];
  const rest = near.length - shown.length;
  // Keeps the left-to-right order, since markers that swap would overlap.
  shown.sort((a, b) => (marks.get(a.person.id)?.x ?? a.x) - (marks.get(b.person.id)?.x ?? b.x));
  const room = { from: side.from, to: isMany ? side.to - APART : side.to };
  const wanted = spread(
    shown.map(({ x }) => x),
    room,
  );
  const drawn = shown.map(({ person: { id }, y: height, x: home }, index): EdgeMark => {
    const to = wanted[index] ?? home;
    const mark = marks.get(id) ?? { text: '', untilMs: -Infinity, x: to };
    marks.set(id, mark);
    mark.x += (to - mark.x) * (still ? 1 : GLIDES);
    if (nowMs < mark.untilMs) return mark;
    const metres = Math.max(1, Math.round(Math.abs(height - eyesY) / METRE));
    return Object.assign(mark, { text: `${side.isAbove ? '+' : '\u2212'}${metres} m`, untilMs: nowMs + SAID_MS });
  });
  // Keeps them apart while they move, too.
  const places = spread(
    drawn.map(({ x }) => x),
    room,
  );
  for (const [index, { text }] of drawn.entries()) {
    const x = places[index] ?? room.from;
    const isInWay = path.slice(0, NEAR).some((point) => Math.abs(point.x - x) < 44 && Math.abs(point.y - y) < 56);
    pen.globalAlpha = isInWay ? IN_WAY : 1;
    put(pen, art.face(shown[index]?.person.look ?? ''), x, y);
    put(pen, art.tag({ name: text }), x, y + UNDER_FACE);
    drawArrow(pen, { x, y: y + (side.isAbove ? -24 : 45), isAbove: side.isAbove });
  }
  pen.globalAlpha = 1;
  if (rest > 0) put(pen, art.tag({ name: `+${rest}` }), side.to - 2, y);
}

/** Spreads positions in the given order, at a minimum distance and within bounds. */
export function spread(wanted: readonly number[], { from, to }: { from: number; to: number }): number[] {
  const apart = Math.min(APART, wanted.length > 1 ? (to - from) / (wanted.length - 1) : APART);
  let least = from;
  return wanted.map((x, index) => {
    const most = to - (wanted.length - 1 - index) * apart;
    const at = Math.min(most, Math.max(least, x));
    least = at + apart;
    return at;
  });
}

function drawArrow(
  pen: Pen,
  { x, y, isAbove }: { readonly x: number; readonly y: number; readonly isAbove: boolean },
): void {
  const tip = isAbove ? -6 : 6;
  pen.beginPath();
  pen.moveTo(x - 8, y - tip / 2);
  pen.lineTo(x, y + tip / 2);
  pen.lineTo(x + 8, y - tip / 2);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeInked(pen, { width: 4, edge: 2.5, colour: COLOURS.cream });
}
