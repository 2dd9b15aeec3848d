import { graphemesOf } from '@jumpy/domain/graphemes';
import { COLOURS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { paintPill } from '../../ghost/pills.ts';
import { grouped } from '../../page/grouped.ts';
import type { Companion, CompanionPlace } from '../../view/companion.ts';
import { type Pen, put, type Sprite } from '../../view/sprites.ts';
import { WIDE } from '../../view/stageBox.ts';
import { strokeInked } from '../../view/strokeInked.ts';
import { createFigure, type Figure } from './figure.ts';
import type { Racer } from './racer.ts';

const MOST_LETTERS = 12;
const MOST_KEPT = 120;
/** Letters of a sign are so high, units; and on the screen at least so many CSS pixels, as long as that leaves them room. */
const LETTER = 13;
const LEAST_PX = 12;
const MOST_SCALE = 1.6;

/** Of the words over a head, units. */
const NAME_ABOVE = 66;
/** Larger words stand so much higher. */
const LIFT = 12;
const MARK_OPACITY = 0.85;
/** Words over the picture end here, and its lower edge is near. */
const UNDER_FIGURES = 132;
const OVER_EDGE = 26;
/** A mark lies so far above the line that took whoever fell, units of the simulation. */
const MARK_ABOVE = 30 * UNIT;

export interface FieldParts {
  readonly racers: readonly Racer[];
  /** Whom the picture follows: they are its hero, and not among the others. */
  readonly followed: () => Racer;
  /** The moment that is shown, in ticks: also of runs that go on longer than the followed one. */
  readonly tick: () => number;
  /** Device pixels that the picture draws for a CSS pixel. */
  readonly pixelRatio: () => number;
}

/** All others of a race in the picture of one: each with a name, a mark where somebody ended, and how many are above and below. */
export function createField({ racers, followed, tick, pixelRatio }: FieldParts): Companion {
  let drawn: (CompanionPlace & { readonly figures: readonly Figure[]; readonly signs: Signs }) | undefined;

  return {
    join(place) {
      const { density, still, vision } = place;
      const isSame = drawn?.density === density && drawn.still === still && drawn.vision === vision;
      const figures = isSame && drawn ? drawn.figures : racers.map((racer) => createFigure(racer, place));
      drawn = {
        ...place,
        figures,
        signs: isSame && drawn ? drawn.signs : createSigns({ density, pixelRatio: pixelRatio() }),
      };
    },
    draw(pen, shot) {
      if (!drawn) return;
      const { figures, signs, unitsHigh } = drawn;
      const places = createPlaces();
      for (const figure of figures) figure.move({ ...shot, tick: tick() });
      const shown = figures.filter(({ racer }) => racer !== followed());
      // The last is drawn first: whoever came before stands before them.
      const named = shown.toReversed().filter((figure) => figure.draw(pen, shot, unitsHigh));
      for (const { racer, moment } of named.toReversed()) {
        const sign = signs.get(shortName(racer.given.name));
        putApart(pen, { sign, places, x: moment.x, y: shot.top - moment.y - NAME_ABOVE - LIFT * (signs.scale - 1) });
      }
      for (const { racer } of figures) if (racer.overMs !== undefined) drawMark(pen, racer, { signs, places, ...shot });
    },
    mark(pen, { top }) {
      if (!drawn) return;
      const { figures, signs, unitsHigh } = drawn;
      const ys = figures
        .filter(({ racer }) => racer !== followed() && racer.overMs === undefined)
        .map(({ moment }) => top - moment.y);
      drawCount(pen, { count: ys.filter((y) => y < 0).length, y: UNDER_FIGURES, isAbove: true, signs });
      const below = ys.filter((y) => y > unitsHigh + 8).length;
      drawCount(pen, { count: below, y: unitsHigh - OVER_EDGE, isAbove: false, signs });
    },
  };
}

/** Words that keep to the picture, unless something is to be read there already. */
function putApart(
  pen: Pen,
  { sign, places, x, y }: { readonly sign: Sprite; readonly places: Places; readonly x: number; readonly y: number },
): void {
  const room = sign.width / 2 + 5;
  const at = { x: Math.min(WIDE - room, Math.max(room, x)), y };
  if (places.take({ ...at, width: sign.width, height: sign.height })) put(pen, sign, at.x, at.y);
}

/** Where somebody ended, and with how much: what fell is marked where it was last seen. */
function drawMark(
  pen: Pen,
  { given, timeline, world }: Racer,
  { signs, places, top }: { readonly signs: Signs; readonly places: Places; readonly top: number },
): void {
  const { player, deathLineY } = world;
  const isSummit = timeline.cause === 'summit';
  const y = (isSummit ? player.y + 2 * MARK_ABOVE : Math.max(player.y, deathLineY + MARK_ABOVE)) / UNIT;
  const sign = signs.get(`${isSummit ? '★' : '×'} ${shortName(given.name)} · ${grouped(timeline.score)}`);
  pen.globalAlpha = MARK_OPACITY;
  putApart(pen, { sign, places, x: player.x / UNIT, y: top - y });
  pen.globalAlpha = 1;
}

/** How many are out of sight, and where. */
function drawCount(
  pen: Pen,
  {
    count,
    y,
    isAbove,
    signs,
  }: { readonly count: number; readonly y: number; readonly isAbove: boolean; readonly signs: Signs },
): void {
  if (count === 0) return;
  const x = WIDE / 2;
  put(pen, signs.get(`${count} ${isAbove ? 'above' : 'below'}`), x, y);
  const at = y + (isAbove ? -1 : 1) * (7 + 12 * signs.scale);
  const tip = isAbove ? -7 : 7;
  pen.beginPath();
  pen.moveTo(x - 9, at - tip / 2);
  pen.lineTo(x, at + tip / 2 + tip / 4);
  pen.lineTo(x + 9, at - tip / 2);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeInked(pen, { width: 4, edge: 2.5, colour: COLOURS.cream });
}

/** A name that fits over a head: by what is read as one sign, so that no letter loses its mark. */
export function shortName(name: string): string {
  const signs = graphemesOf(name);
  return signs.length > MOST_LETTERS ? `${signs.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

/** Small words of the picture, painted once. */
interface Signs {
  get(text: string): Sprite;
  /** How much larger than usual they are, where the picture is small. */
  readonly scale: number;
}

/** `density`: device pixels for a unit, of which `pixelRatio` make a CSS pixel. */
function createSigns({ density, pixelRatio }: { readonly density: number; readonly pixelRatio: number }): Signs {
  const kept = new Map<string, Sprite>();
  const scale = signScale(density / pixelRatio);
  return {
    scale,
    get(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = enlarged(paintPill(text, density * scale), scale);
      kept.set(text, made);
      return made;
    },
  };
}

/** How much larger than usual signs are that are drawn at so many CSS pixels for a unit. */
export function signScale(pixelsPerUnit: number): number {
  return Math.min(MOST_SCALE, Math.max(1, LEAST_PX / (LETTER * pixelsPerUnit)));
}

function enlarged({ image, x, y, width, height }: Sprite, scale: number): Sprite {
  return { image, x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Where words stand already: what would lie on them is left away. */
interface Places {
  /** Takes a place if it is free. */
  take(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): boolean;
}

/** Keeps words of one picture apart; boxes are told by their middles. */
export function createPlaces(): Places {
  const taken: { x: number; y: number; width: number; height: number }[] = [];
  return {
    take(box) {
      const isFree = taken.every(
        (other) =>
          Math.abs(other.x - box.x) * 2 >= other.width + box.width ||
          Math.abs(other.y - box.y) * 2 >= other.height + box.height,
      );
      if (isFree) taken.push(box);
      return isFree;
    },
  };
}
