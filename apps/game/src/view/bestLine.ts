import { grouped } from '../page/grouped.ts';
import { drawBestLine } from '@jumpy/rig/bestLine';
import type { Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { put, type Pen, type Sprite, paintSprite } from './sprites.ts';
import { WIDE } from './stageBox.ts';

const FRESH_POINTS = 10;
const MOST_COMBO = 5;

/**
 * Height of the platform whose landing beats the best score, assuming that every platform of the spine is hit;
 * undefined if it has not been generated or the best is beaten. In units.
 */
export function bestHeight(world: World, best: number): number | undefined {
  if (best <= 0 || world.score > best) return undefined;
  let { score, combo } = world;
  for (const platform of world.platforms) {
    if (!platform.spine || platform.y <= world.highestY) continue;
    score += FRESH_POINTS + combo;
    combo = Math.min(MOST_COMBO, combo + 1);
    if (score > best) return platform.y / UNIT;
  }
  return undefined;
}

/** Line of the best score; it eases to a new position when the required platform changes. */
export interface BestLine {
  draw(pen: Pen, world: World, { top, elapsedMs }: { readonly top: number; readonly elapsedMs: number }): void;
  reset(best: number): void;
}

export function createBestLine(density: number, vision: Vision): BestLine {
  let best = 0;
  let shownY: number | undefined;
  let sprite: Sprite | undefined;
  let forScore = -1;
  let target: number | undefined;

  return {
    reset(nextBest) {
      if (nextBest !== best) sprite = undefined;
      best = nextBest;
      shownY = undefined;
      forScore = -1;
      target = undefined;
    },
    draw(pen, world, { top, elapsedMs }) {
      if (best <= 0 || world.score > best) return;
      if (world.score !== forScore || target === undefined) {
        forScore = world.score;
        target = bestHeight(world, best);
      }
      if (target === undefined) return;
      shownY = shownY === undefined ? target : shownY + (target - shownY) * (1 - Math.exp(-elapsedMs / 160));
      const label = `BEST ${grouped(best)}`;
      sprite ??= paintSprite(() => drawBestLine({ width: WIDE, label }), [0, -20, WIDE, 40], density, vision);
      put(pen, sprite, 0, top - shownY);
    },
  };
}
