import { toGraphemes } from '@jumpy/domain/graphemes';
import { COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { paintPill } from '../../ghost/pillSprite.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import { type Context2D, drawSprite, type Sprite } from '../../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../../view/stageBox.ts';
import { strokeWithOutline } from '../../view/strokeOutlined.ts';
import type { Racer } from './racer.ts';

const MAX_NAME_LENGTH = 12;
const MAX_CACHED = 120;
/** Letter height in units, and minimum height in CSS pixels, if space permits. */
const LETTER_HEIGHT = 13;
const MIN_LETTER_PX = 12;
const MAX_SCALE = 1.6;

const MARK_OPACITY = 0.85;
/** Distance of the mark above the death line, in simulation units. */
const MARK_OFFSET_Y = 30 * UNIT;

/** Draws a label within the view, unless it would overlap another. */
export function drawRacerLabel(
  ctx: Context2D,
  {
    label,
    layout,
    x,
    y,
  }: { readonly label: Sprite; readonly layout: LabelLayout; readonly x: number; readonly y: number },
): void {
  const margin = label.width / 2 + 5;
  const at = { x: Math.min(WORLD_WIDTH_UNITS - margin, Math.max(margin, x)), y };
  if (layout.tryReserve({ ...at, width: label.width, height: label.height })) drawSprite(ctx, label, at.x, at.y);
}

/** Marks the end of a run with its score; after a fall, where it was last visible. */
export function drawEndMark(
  ctx: Context2D,
  { givenRacer, timeline, world }: Racer,
  { labels, layout, top }: { readonly labels: LabelSprites; readonly layout: LabelLayout; readonly top: number },
): void {
  const { player, deathLineY } = world;
  const isSummit = timeline.deathCause === 'summit';
  const y = (isSummit ? player.y + 2 * MARK_OFFSET_Y : Math.max(player.y, deathLineY + MARK_OFFSET_Y)) / UNIT;
  const label = labels.get(
    `${isSummit ? '★' : '×'} ${shortenRacerName(givenRacer.name)} · ${formatThousands(timeline.score)}`,
  );
  ctx.globalAlpha = MARK_OPACITY;
  drawRacerLabel(ctx, { label, layout, x: player.x / UNIT, y: top - y });
  ctx.globalAlpha = 1;
}

/** Draws how many racers are out of sight above or below. */
export function drawOffscreenCount(
  ctx: Context2D,
  {
    count,
    y,
    isAbove,
    labels,
  }: { readonly count: number; readonly y: number; readonly isAbove: boolean; readonly labels: LabelSprites },
): void {
  if (count === 0) return;
  const x = WORLD_WIDTH_UNITS / 2;
  drawSprite(ctx, labels.get(`${count} ${isAbove ? 'above' : 'below'}`), x, y);
  const at = y + (isAbove ? -1 : 1) * (7 + 12 * labels.scale);
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
  const graphemes = toGraphemes(name);
  return graphemes.length > MAX_NAME_LENGTH ? `${graphemes.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}

/** Cached sprites of short labels. */
export interface LabelSprites {
  get(text: string): Sprite;
  /** Enlargement for small views. */
  readonly scale: number;
}

/** `density` is in device pixels per unit, `pixelRatio` in device pixels per CSS pixel. */
export function createLabelSprites({
  density,
  pixelRatio,
}: {
  readonly density: number;
  readonly pixelRatio: number;
}): LabelSprites {
  const cache = new Map<string, Sprite>();
  const scale = labelScale(density / pixelRatio);
  return {
    scale,
    get(text) {
      const known = cache.get(text);
      if (known) return known;
      if (cache.size >= MAX_CACHED) cache.clear();
      const sprite = scaleSprite(paintPill(text, density * scale), scale);
      cache.set(text, sprite);
      return sprite;
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
  const placedBoxes: { x: number; y: number; width: number; height: number }[] = [];
  return {
    tryReserve(box) {
      const isFree = placedBoxes.every(
        (other) =>
          Math.abs(other.x - box.x) * 2 >= other.width + box.width ||
          Math.abs(other.y - box.y) * 2 >= other.height + box.height,
      );
      if (isFree) placedBoxes.push(box);
      return isFree;
    },
  };
}
