import { COLOURS } from '@jumpy/rig/palette';
import { type Pen, put } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { strokeInked } from '../view/strokeInked.ts';
import type { Body } from './body.ts';
import type { FigureArt } from './figureArt.ts';

/** What is said of somebody out of sight; it is said anew a few times a second, not at every picture. */
export interface EdgeMark {
  text: string;
  untilMs: number;
  x: number;
}

export interface EdgeParts {
  /** Those out of sight. */
  readonly away: readonly Body[];
  readonly marks: Map<string, EdgeMark>;
  readonly unitsHigh: number;
  /** Where heights are told from, from the upper edge of the picture. */
  readonly eyesY: number;
  readonly nowMs: number;
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Nobody plays here: words stand at the foot of the picture. */
  readonly isWatched: boolean;
  /** The hop button is at the left, and what the hero carries at the right. */
  readonly isLeftHanded: boolean;
  readonly still: boolean;
}

/** Units in a metre, as far as the picture goes. */
const METRE = 10;
const SAID_MS = 250;
/** Beside the numbers, which are at the upper left. */
const ABOVE = { y: 150, from: 182, to: WIDE - 28, most: 3, isAbove: true } as const;
const BELOW = { y: 74, from: 112, to: WIDE - 130, most: 3, isAbove: false } as const;
/** The same, where the hop button is at the left. */
const LEFT_BELOW = { ...BELOW, from: 130, to: WIDE - 112 } as const;
const WATCHED_RAISE = 78;
const APART = 66;
const UNDER_FACE = 27;
const IN_WAY = 0.35;
/** Of the own way so much counts. */
const NEAR = 8;

interface Side {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly isAbove: boolean;
}

/** Draws the faces of those out of sight at the edge they are behind, with how far they are up or down. */
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
  // The nearest, and of those above the first of all.
  const shown = isMany ? [...near.slice(0, side.most - 2), ...near.slice(-1)] : [...near];
  const rest = near.length - shown.length;
  // Who stands at the left stays there: marks that passed each other would cover each other.
  shown.sort((a, b) => (marks.get(a.person.id)?.x ?? a.x) - (marks.get(b.person.id)?.x ?? b.x));
  const places = spread(
    shown.map(({ x }) => x),
    { from: side.from, to: isMany ? side.to - APART : side.to },
  );
  for (const [index, body] of shown.entries()) {
    const { id, look } = body.person;
    const metres = Math.max(1, Math.round(Math.abs(body.y - eyesY) / METRE));
    let mark = marks.get(id);
    const wanted = places[index] ?? body.x;
    if (!mark) marks.set(id, (mark = { text: '', untilMs: -Infinity, x: wanted }));
    if (nowMs >= mark.untilMs) {
      mark.text = `${side.isAbove ? '+' : '\u2212'}${metres} m`;
      mark.untilMs = nowMs + SAID_MS;
    }
    mark.x += (wanted - mark.x) * (still ? 1 : 0.2);
    const { x } = mark;
    pen.globalAlpha = path.slice(0, NEAR).some((point) => Math.abs(point.x - x) < 44 && Math.abs(point.y - y) < 56)
      ? IN_WAY
      : 1;
    put(pen, art.face(look), x, y);
    put(pen, art.tag({ name: mark.text }), x, y + UNDER_FACE);
    drawArrow(pen, { x, y: y + (side.isAbove ? -24 : 45), isAbove: side.isAbove });
  }
  pen.globalAlpha = 1;
  if (rest > 0) put(pen, art.tag({ name: `+${rest} more` }), side.to - 4, y);
}

/** Places in the order that is told, apart from each other and within the room there is. */
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
