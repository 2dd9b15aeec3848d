import { UNIT, VIEW_HEIGHT, WORLD_WIDTH } from '@jumpy/sim/constants';

/** World width, and the height of the simulation's view, in units. */
export const WIDE = WORLD_WIDTH / UNIT;
export const HIGH = VIEW_HEIGHT / UNIT;

/** The course is generated only this far above the view, so no more is shown. */
const MOST_ABOVE = 150;
const MOST_BELOW = 90;
/** Height of the column in units, on frames wider than the world. */
const HIGH_ON_WIDE = 770;
const MOST_DENSITY = 2;
/** Aspect ratio (width to height) up to which the world fills the frame; a little of the view's top may be cut off. */
const WIDEST_PHONE = 0.6;
/** On phones, viewers show fewer units of height, cut off at the top, so that the hero is large. */
const HIGH_ON_SMALL = 480;
const SMALL_PX = 480;

/** Position of the world's column in the frame. Pixels are CSS pixels, world lengths are units. */
export interface StageBox {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels per unit. */
  readonly scale: number;
  /** Device pixels per unit. */
  readonly density: number;
  readonly unitsHigh: number;
  readonly below: number;
  /** Whether there is space on both sides. */
  readonly framed: boolean;
}

/** Fits the world into a frame: full-bleed on phones, a centered column in anything wider. */
export function fitStage(frame: {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Viewer mode: the view's top may be cut off. */
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

/** Clamps the device pixel ratio for rendering. */
export function drawnPixelRatio(pixelRatio: number): number {
  return Math.min(MOST_DENSITY, Math.max(1, pixelRatio));
}
