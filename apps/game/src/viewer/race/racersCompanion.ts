import { toGraphemes } from '@jumpy/domain/graphemes';
import { COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { paintPill } from '../../ghost/pillSprite.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import type { Companion, CompanionContext } from '../../view/companion.ts';
import { type Context2D, drawSprite, type Sprite } from '../../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../../view/stageBox.ts';
import { strokeWithOutline } from '../../view/strokeOutlined.ts';
import { createRacerFigure, type RacerFigure } from './racerFigure.ts';
import type { Racer } from './racer.ts';

const MAX_NAME_LENGTH = 12;
const MAX_CACHED = 120;
/** Letter height in units, and minimum height in CSS pixels, if space permits. */
const LETTER_HEIGHT = 13;
const MIN_LETTER_PX = 12;
const MAX_SCALE = 1.6;

/** Offset of the name above a head, in units. */
const NAME_OFFSET_Y = 66;
/** Additional offset for larger text. */
const LARGE_TEXT_OFFSET = 12;
const MARK_OPACITY = 0.85;
/** The HUD ends here; nothing is labeled above it. */
const MIN_LABEL_Y = 132;
const BOTTOM_MARGIN = 26;
/** Distance of the mark above the death line, in simulation units. */
const MARK_OFFSET_Y = 30 * UNIT;

export interface RacersCompanionDeps {
  readonly racers: readonly Racer[];
  /** The followed racer is the view's hero and not drawn among the others. */
  readonly followed: () => Racer;
  /** Displayed tick; also valid for runs that are longer than the followed one. */
  readonly tick: () => number;
  /** Device pixels rendered per CSS pixel. */
  readonly pixelRatio: () => number;
}

/** Draws all other racers of a race: names, end marks, and counts of those above and below the view. */
export function createRacersCompanion({ racers, followed, tick, pixelRatio }: RacersCompanionDeps): Companion {
  let drawn:
    | (CompanionContext & { readonly figures: readonly RacerFigure[]; readonly signs: LabelSprites })
    | undefined;

  return {
    attach(context) {
      const { density, reducedMotion, vision } = context;
      const isSame = drawn?.density === density && drawn.reducedMotion === reducedMotion && drawn.vision === vision;
      const figures = isSame && drawn ? drawn.figures : racers.map((racer) => createRacerFigure(racer, context));
      drawn = {
        ...context,
        figures,
        signs: isSame && drawn ? drawn.signs : createLabelSprites({ density, pixelRatio: pixelRatio() }),
      };
    },
    draw(ctx, frame) {
      if (!drawn) return;
      const { figures, signs, heightUnits } = drawn;
      const places = createLabelLayout();
      for (const figure of figures) figure.update({ ...frame, tick: tick() });
      const shown = figures.filter(({ racer }) => racer !== followed());
      // Draws the last first, so that leaders end up in front.
      const named = shown.toReversed().filter((figure) => figure.draw(ctx, frame, heightUnits));
      for (const { racer, motion } of named.toReversed()) {
        const sign = signs.get(shortenRacerName(racer.givenRacer.name));
        drawLabel(ctx, {
          sign,
          places,
          x: motion.x,
          y: frame.top - motion.y - NAME_OFFSET_Y - LARGE_TEXT_OFFSET * (signs.scale - 1),
        });
      }
      for (const { racer } of figures)
        if (racer.endedAtMs !== undefined) drawEndMark(ctx, racer, { signs, places, ...frame });
    },
    drawOverlay(ctx, { top }) {
      if (!drawn) return;
      const { figures, signs, heightUnits } = drawn;
      const ys = figures
        .filter(({ racer }) => racer !== followed() && racer.endedAtMs === undefined)
        .map(({ motion }) => top - motion.y);
      drawOffscreenCount(ctx, { count: ys.filter((y) => y < 0).length, y: MIN_LABEL_Y, isAbove: true, signs });
      const below = ys.filter((y) => y > heightUnits + 8).length;
      drawOffscreenCount(ctx, { count: below, y: heightUnits - BOTTOM_MARGIN, isAbove: false, signs });
    },
  };
}

/** Draws a label within the view, unless it would overlap another. */
function drawLabel(
  ctx: Context2D,
  {
    sign,
    places,
    x,
    y,
  }: { readonly sign: Sprite; readonly places: LabelLayout; readonly x: number; readonly y: number },
): void {
  const room = sign.width / 2 + 5;
  const at = { x: Math.min(WORLD_WIDTH_UNITS - room, Math.max(room, x)), y };
  if (places.tryReserve({ ...at, width: sign.width, height: sign.height })) drawSprite(ctx, sign, at.x, at.y);
}

/** Marks the end of a run with its score; after a fall, where it was last visible. */
function drawEndMark(
  ctx: Context2D,
  { givenRacer, timeline, world }: Racer,
  { signs, places, top }: { readonly signs: LabelSprites; readonly places: LabelLayout; readonly top: number },
): void {
  const { player, deathLineY } = world;
  const isSummit = timeline.deathCause === 'summit';
  const y = (isSummit ? player.y + 2 * MARK_OFFSET_Y : Math.max(player.y, deathLineY + MARK_OFFSET_Y)) / UNIT;
  const sign = signs.get(
    `${isSummit ? '★' : '×'} ${shortenRacerName(givenRacer.name)} · ${formatThousands(timeline.score)}`,
  );
  ctx.globalAlpha = MARK_OPACITY;
  drawLabel(ctx, { sign, places, x: player.x / UNIT, y: top - y });
  ctx.globalAlpha = 1;
}

/** Draws how many racers are out of sight above or below. */
function drawOffscreenCount(
  ctx: Context2D,
  {
    count,
    y,
    isAbove,
    signs,
  }: { readonly count: number; readonly y: number; readonly isAbove: boolean; readonly signs: LabelSprites },
): void {
  if (count === 0) return;
  const x = WORLD_WIDTH_UNITS / 2;
  drawSprite(ctx, signs.get(`${count} ${isAbove ? 'above' : 'below'}`), x, y);
  const at = y + (isAbove ? -1 : 1) * (7 + 12 * signs.scale);
  const tip = isAbove ? -7 : 7;
  ctx.beginPath();
  ctx.moveTo(x - 9, at - tip / 2);
  ctx.lineTo(x, at + tip / 2 + tip / 4);
  ctx.lineTo(x + 9, at - tip / 2);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  strokeWithOutline(ctx, { width: 4, edge: 2.5, color: COLORS.cream });
}

/** Shortens a name to fit above a head, by grapheme clusters. */
export function shortenRacerName(name: string): string {
  const signs = toGraphemes(name);
  return signs.length > MAX_NAME_LENGTH ? `${signs.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}

/** Cached sprites of short labels. */
interface LabelSprites {
  get(text: string): Sprite;
  /** Enlargement for small views. */
  readonly scale: number;
}

/** `density` is in device pixels per unit, `pixelRatio` in device pixels per CSS pixel. */
function createLabelSprites({
  density,
  pixelRatio,
}: {
  readonly density: number;
  readonly pixelRatio: number;
}): LabelSprites {
  const kept = new Map<string, Sprite>();
  const scale = labelScale(density / pixelRatio);
  return {
    scale,
    get(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= MAX_CACHED) kept.clear();
      const made = scaleSprite(paintPill(text, density * scale), scale);
      kept.set(text, made);
      return made;
    },
  };
}

/** Enlargement of labels at a scale in CSS pixels per unit. */
export function labelScale(pixelsPerUnit: number): number {
  return Math.min(MAX_SCALE, Math.max(1, MIN_LETTER_PX / (LETTER_HEIGHT * pixelsPerUnit)));
}

function scaleSprite({ image, x, y, width, height }: Sprite, scale: number): Sprite {
  return { image, x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Occupied areas of a frame; overlapping labels are omitted. */
interface LabelLayout {
  /** Reserves an area if it is free. */
  tryReserve(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): boolean;
}

/** Prevents labels of a frame from overlapping; boxes are given by their centers. */
export function createLabelLayout(): LabelLayout {
  const taken: { x: number; y: number; width: number; height: number }[] = [];
  return {
    tryReserve(box) {
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
