import { type StageBox, WORLD_WIDTH_UNITS } from './stageBox.ts';
import type { Context2D } from './sprites.ts';

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
