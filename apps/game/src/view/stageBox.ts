import { UNIT, VIEW_HEIGHT, WORLD_WIDTH } from '@jumpy/sim/constants';

/** World width, and the height of the simulation's view, in units. */
export const WORLD_WIDTH_UNITS = WORLD_WIDTH / UNIT;
export const VIEW_HEIGHT_UNITS = VIEW_HEIGHT / UNIT;

/** The course is generated only this far above the view, so no more is shown. */
const MAX_ABOVE = 150;
const MAX_BELOW = 90;
/** Height of the column in units, on frames wider than the world. */
const WIDE_FRAME_HEIGHT = 770;
const MAX_DENSITY = 2;
/** Aspect ratio (width to height) up to which the world fills the frame; a little of the view's top may be cut off. */
const MAX_PHONE_ASPECT = 0.6;
/** On phones, viewers show fewer units of height, cut off at the top, so that the hero is large. */
const SMALL_FRAME_HEIGHT = 480;
const SMALL_FRAME_PX = 480;

/** Position of the world's column in the frame. Pixels are CSS pixels, world lengths are units. */
export interface StageBox {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels per unit. */
  readonly scale: number;
  /** Device pixels per unit. */
  readonly density: number;
  readonly heightUnits: number;
  readonly unitsBelow: number;
  /** Whether there is space on both sides. */
  readonly hasSides: boolean;
}

/** Fits the world into a frame: full-bleed on phones, a centered column in anything wider. */
export function fitStage(frame: {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Viewer mode: the view's top may be cut off. */
  readonly isViewer?: boolean | undefined;
}): StageBox {
  const width = Math.max(1, frame.width);
  const height = Math.max(1, frame.height);
  const isSmall = frame.isViewer === true && width < SMALL_FRAME_PX;
  const framed = width / height > (isSmall ? WORLD_WIDTH_UNITS / SMALL_FRAME_HEIGHT : MAX_PHONE_ASPECT);
  const scale = framed ? height / (isSmall ? SMALL_FRAME_HEIGHT : WIDE_FRAME_HEIGHT) : width / WORLD_WIDTH_UNITS;
  const columnWidth = framed ? Math.min(width, Math.round(WORLD_WIDTH_UNITS * scale)) : width;
  const unitsHigh = height / scale;
  const spare = Math.max(0, unitsHigh - VIEW_HEIGHT_UNITS);
  const above = Math.min(MAX_ABOVE, spare - Math.min(MAX_BELOW, spare * 0.4));
  return {
    left: Math.round((width - columnWidth) / 2),
    width: columnWidth,
    height,
    scale,
    density: scale * clampPixelRatio(frame.pixelRatio),
    heightUnits: unitsHigh,
    unitsBelow: spare - above,
    hasSides: framed,
  };
}

/** Clamps the device pixel ratio for rendering. */
export function clampPixelRatio(pixelRatio: number): number {
  return Math.min(MAX_DENSITY, Math.max(1, pixelRatio));
}
