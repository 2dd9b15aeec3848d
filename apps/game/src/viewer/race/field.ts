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
/** Letter height in units, and minimum height in CSS pixels, if space permits. */
const LETTER = 13;
const LEAST_PX = 12;
const MOST_SCALE = 1.6;

/** Offset of the name above a head, in units. */
const NAME_ABOVE = 66;
/** Additional offset for larger text. */
const LIFT = 12;
const MARK_OPACITY = 0.85;
/** The HUD ends here; nothing is labeled above it. */
const UNDER_FIGURES = 132;
const OVER_EDGE = 26;
/** Distance of the mark above the death line, in simulation units. */
const MARK_ABOVE = 30 * UNIT;

export interface FieldParts {
  readonly racers: readonly Racer[];
  /** The followed racer is the view's hero and not drawn among the others. */
  readonly followed: () => Racer;
  /** Displayed tick; also valid for runs that are longer than the followed one. */
  readonly tick: () => number;
  /** Device pixels rendered per CSS pixel. */
  readonly pixelRatio: () => number;
}

/** Draws all other racers of a race: names, end marks, and counts of those above and below the view. */
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
      // Draws the last first, so that leaders end up in front.
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

/** Draws a label within the view, unless it would overlap another. */
function putApart(
  pen: Pen,
  { sign, places, x, y }: { readonly sign: Sprite; readonly places: Places; readonly x: number; readonly y: number },
): void {
  const room = sign.width / 2 + 5;
  const at = { x: Math.min(WIDE - room, Math.max(room, x)), y };
  if (places.take({ ...at, width: sign.width, height: sign.height })) put(pen, sign, at.x, at.y);
}

/** Marks the end of a run with its score; after a fall, where it was last visible. */
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

/** Draws how many racers are out of sight above or below. */
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

/** Shortens a name to fit above a head, by grapheme clusters. */
export function shortName(name: string): string {
  const signs = graphemesOf(name);
  return signs.length > MOST_LETTERS ? `${signs.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

/** Cached sprites of short labels. */
interface Signs {
  get(text: string): Sprite;
  /** Enlargement for small views. */
  readonly scale: number;
}

/** `density` is in device pixels per unit, `pixelRatio` in device pixels per CSS pixel. */
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

/** Enlargement of labels at a scale in CSS pixels per unit. */
export function signScale(pixelsPerUnit: number): number {
  return Math.min(MOST_SCALE, Math.max(1, LEAST_PX / (LETTER * pixelsPerUnit)));
}

function enlarged({ image, x, y, width, height }: Sprite, scale: number): Sprite {
  return { image, x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Occupied areas of a frame; overlapping labels are omitted. */
interface Places {
  /** Reserves an area if it is free. */
  take(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): boolean;
}

/** Prevents labels of a frame from overlapping; boxes are given by their centers. */
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
