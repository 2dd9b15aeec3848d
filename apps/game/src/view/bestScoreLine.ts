import { formatThousands } from '../page/formatThousands.ts';
import { drawBestLine } from '@jumpy/rig/bestLine';
import type { Vision } from '@jumpy/rig/palette';
import { landingPoints, MAX_COMBO } from '@jumpy/sim/combo';
import { UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { drawSprite, type Context2D, type Sprite, paintSprite } from './sprites.ts';
import type { StageBox } from './stageBox.ts';
import * as m from './messages.ts';

/**
 * Height of the platform whose landing beats the best score, assuming that every platform of the spine is hit;
 * undefined if it has not been generated or the best is beaten. In units.
 */
export function bestScoreHeight(world: World, best: number): number | undefined {
  if (best <= 0 || world.score > best) return undefined;
  let { score, combo } = world;
  for (const platform of world.platforms) {
    if (!platform.spine || platform.y <= world.highestY) continue;
    score += landingPoints(combo);
    combo = Math.min(MAX_COMBO, combo + 1);
    if (score > best) return platform.y / UNIT;
  }
  return undefined;
}

/** Line of the best score; it eases to a new position when the required platform changes. */
export interface BestScoreLine {
  draw(ctx: Context2D, world: World, { top, elapsedMs }: { readonly top: number; readonly elapsedMs: number }): void;
  reset(best: number): void;
}

export function createBestScoreLine({ density, widthUnits }: StageBox, vision: Vision): BestScoreLine {
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
    draw(ctx, world, { top, elapsedMs }) {
      if (best <= 0 || world.score > best) return;
      if (world.score !== forScore || target === undefined) {
        forScore = world.score;
        target = bestScoreHeight(world, best);
      }
      if (target === undefined) return;
      shownY = shownY === undefined ? target : shownY + (target - shownY) * (1 - Math.exp(-elapsedMs / 160));
      const label = m.best({ score: formatThousands(best) });
      sprite ??= paintSprite(
        () => drawBestLine({ width: widthUnits, label }),
        [0, -20, widthUnits, 40],
        density,
        vision,
      );
      drawSprite(ctx, sprite, 0, top - shownY);
    },
  };
}
