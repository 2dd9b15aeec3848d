import { UNIT, VIEW_HEIGHT, WORLD_WIDTH } from '@jumpy/sim/constants';
import type { Context2D } from './sprites.ts';

/** World width, and the height of the simulation's view, in units. */
export const WORLD_WIDTH_UNITS = WORLD_WIDTH / UNIT;
export const VIEW_HEIGHT_UNITS = VIEW_HEIGHT / UNIT;

/** The course is generated only this far above the view, so no more is shown. */
const MAX_ABOVE = 150;
const MAX_BELOW = 90;
/** Height of the column in units, on frames wider than the world; viewers show more. */
const WIDE_FRAME_HEIGHT = 650;
const VIEWER_HEIGHT = 770;
/** On tall phones a quarter nearer, but never less high than on wide frames. */
const NEAR_WIDTH = WORLD_WIDTH_UNITS * 0.8;
/** Height of the HUD's line and its veil. */
const VEIL_PX = 56;
/** Below the veil all platforms are seen on which an ordinary jump lands within a second. */
export const CLEAR_HEIGHT = 546;
const VIEWER_CLEAR_HEIGHT = 746;
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
  /** Visible part of the world's width; the camera follows the hero around the rest. */
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly unitsBelow: number;
  /** Height of the veil behind the HUD's line, at the top. */
  readonly veilUnits: number;
  /** Whether there is space on both sides. */
  readonly hasSides: boolean;
}

/** Fits the world into a frame: full-bleed on phones, a centered column in anything wider. */
export function fitStage(frame: {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Height of a notch at the top. */
  readonly insetTop?: number | undefined;
  /** Always the whole width of the world, so that nothing moves sideways. */
  readonly isWhole?: boolean | undefined;
  /** Viewer mode: the view's top may be cut off. */
  readonly isViewer?: boolean | undefined;
}): StageBox {
  const { isViewer = false, isWhole = isViewer, insetTop = 0 } = frame;
  const width = Math.max(1, frame.width);
  const height = Math.max(1, frame.height);
  const isSmall = isViewer && width < SMALL_FRAME_PX;
  const framed = width / height > (isSmall ? WORLD_WIDTH_UNITS / SMALL_FRAME_HEIGHT : MAX_PHONE_ASPECT);
  const widthUnits =
    framed || isWhole
      ? WORLD_WIDTH_UNITS
      : Math.min(WORLD_WIDTH_UNITS, Math.max(NEAR_WIDTH, (WIDE_FRAME_HEIGHT * width) / height));
  const framedHeight = isSmall ? SMALL_FRAME_HEIGHT : isViewer ? VIEWER_HEIGHT : WIDE_FRAME_HEIGHT;
  const scale = framed ? height / framedHeight : width / widthUnits;
  const columnWidth = framed ? Math.min(width, Math.round(WORLD_WIDTH_UNITS * scale)) : width;
  const unitsHigh = height / scale;
  const veilUnits = isViewer ? 0 : (VEIL_PX + insetTop) / scale;
  const clearHeight = isViewer ? VIEWER_CLEAR_HEIGHT : CLEAR_HEIGHT;
  const unitsBelow = Math.min(MAX_BELOW, Math.max(0, unitsHigh - clearHeight - veilUnits));
  return {
    left: Math.round((width - columnWidth) / 2),
    width: columnWidth,
    height,
    scale,
    density: scale * clampPixelRatio(frame.pixelRatio),
    widthUnits,
    heightUnits: unitsHigh,
    unitsBelow: Math.max(unitsBelow, unitsHigh - VIEW_HEIGHT_UNITS - MAX_ABOVE),
    veilUnits,
    hasSides: framed,
  };
}

/** Clamps the device pixel ratio for rendering. */
export function clampPixelRatio(pixelRatio: number): number {
  return Math.min(MAX_DENSITY, Math.max(1, pixelRatio));
}

/** The hero may be this far from the center before the camera follows. */
const FREE_DISTANCE = 50;
const EASE_MS = 120;

/**
 * Camera of a view that shows a part of the world's width. The world is a ring: the camera follows the hero around it,
 * and both ends are drawn side by side.
 */
export type SideCamera = ReturnType<typeof createSideCamera>;

export function createSideCamera({ widthUnits, heightUnits, density }: StageBox) {
  const isWhole = widthUnits === WORLD_WIDTH_UNITS;
  let centerX = WORLD_WIDTH_UNITS / 2;

  /** Shorter way around the ring from the center to a position. */
  const fromCenter = (x: number): number => ringPosition(x - centerX + WORLD_WIDTH_UNITS / 2) - WORLD_WIDTH_UNITS / 2;

  return {
    /** Jumps to a position. */
    reset(x: number): void {
      if (!isWhole) centerX = x;
    },
    follow(x: number, elapsedMs: number, easeMs = EASE_MS): void {
      if (isWhole) return;
      const away = fromCenter(x);
      const beyond = Math.sign(away) * Math.max(0, Math.abs(away) - FREE_DISTANCE);
      centerX = ringPosition(centerX + beyond * (1 - Math.exp(-elapsedMs / Math.max(EASE_MS, easeMs))));
    },
    /** Position in the view of a position in the world. */
    viewX: (x: number): number => widthUnits / 2 + fromCenter(x),
    /**
     * Draws the world once for each of its copies in the view. Copies are clipped on request, for what covers the whole
     * width of the world.
     */
    drawWorld(ctx: Context2D, draw: (copy: number) => void, isClipped = false): void {
      if (isWhole) return draw(0);
      const left = ringPosition(centerX - widthUnits / 2);
      // Whole pixels, so that the copies meet without a line.
      const startOf = (copy: number): number => Math.round((copy * WORLD_WIDTH_UNITS - left) * density) / density;
      for (let copy = 0; copy * WORLD_WIDTH_UNITS < left + widthUnits; copy += 1) {
        ctx.save();
        ctx.translate(startOf(copy), 0);
        if (isClipped) {
          ctx.beginPath();
          ctx.rect(0, 0, startOf(copy + 1) - startOf(copy), heightUnits);
          ctx.clip();
        }
        draw(copy);
        ctx.restore();
      }
    },
  };
}

function ringPosition(x: number): number {
  return ((x % WORLD_WIDTH_UNITS) + WORLD_WIDTH_UNITS) % WORLD_WIDTH_UNITS;
}
