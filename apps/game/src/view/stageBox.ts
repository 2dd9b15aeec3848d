import { UNIT, VIEW_HEIGHT, WORLD_WIDTH } from '@jumpy/sim/constants';

/** Width of the world and height of what the simulation calls the view, in units. */
export const WIDE = WORLD_WIDTH / UNIT;
export const HIGH = VIEW_HEIGHT / UNIT;

/** More is not laid above the view, so more is not shown. */
const MOST_ABOVE = 150;
const MOST_BELOW = 90;
/** On frames wider than the world the column takes this many units of height. */
const HIGH_ON_WIDE = 770;
const MOST_DENSITY = 2;
/** Width by height up to which the world fills the frame, though a little of the view's top may be cut. */
const WIDEST_PHONE = 0.6;
/** Whoever watches on a phone sees the hero large rather than all that comes: so many units of height, from below. */
const HIGH_ON_SMALL = 480;
const SMALL_PX = 480;

/** Where the world's column stands in the frame. Pixels are CSS pixels, lengths in the world are units. */
export interface StageBox {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels for a unit. */
  readonly scale: number;
  /** Device pixels for a unit. */
  readonly density: number;
  readonly unitsHigh: number;
  /** Units shown under the simulation's view. */
  readonly below: number;
  /** Whether there is room at both sides. */
  readonly framed: boolean;
}

/** Fits the world into a frame: full-bleed on phones, a column in the middle of anything wider. */
export function fitStage(frame: {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Nobody plays here, so that the view's top may be cut. */
  readonly isWatched?: boolean | undefined;
}): StageBox {
  const width = Math.max(1, frame.width);
  const height = Math.max(1, frame.height);
  const isSmall = frame.isWatched === true && width < SMALL_PX;
  const framed = width / height > (isSmall ? WIDE / HIGH_ON_SMALL : WIDEST_PHONE);
  const scale = framed ? height / (isSmall ? HIGH_ON_SMALL : HIGH_ON_WIDE) : width / WIDE;
  const columnWidth = framed ? Math.min(width, Math.round(WIDE * scale)) : width;
  const unitsHigh = height / scale;
  const spare = Math.max(0, unitsHigh - HIGH);
  const above = Math.min(MOST_ABOVE, spare - Math.min(MOST_BELOW, spare * 0.4));
  return {
    left: Math.round((width - columnWidth) / 2),
    width: columnWidth,
    height,
    scale,
    density: scale * drawnPixelRatio(frame.pixelRatio),
    unitsHigh,
    below: spare - above,
    framed,
  };
}

/** Device pixels that are drawn for a CSS pixel, of a screen that has so many. */
export function drawnPixelRatio(pixelRatio: number): number {
  return Math.min(MOST_DENSITY, Math.max(1, pixelRatio));
}
