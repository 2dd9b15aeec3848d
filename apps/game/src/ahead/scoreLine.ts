import type { World } from '@jumpy/sim/world';
import { bestHeight } from '../view/bestLine.ts';

/** Where the line of a score stands: it slides there when the way to it changes, as the line of the best does. */
export interface ScoreLine {
  /** Height in units; undefined while the platform that beats the score is not laid. */
  at(world: World, score: number, elapsedMs: number): number | undefined;
}

const EASE_MS = 160;

export function createScoreLine({ still }: { still: boolean }): ScoreLine {
  let shownY: number | undefined;
  let target: number | undefined;
  let known = { score: -1, reached: -1 };

  return {
    at(world, score, elapsedMs) {
      if (known.score !== score) shownY = undefined;
      if (known.score !== score || known.reached !== world.score || target === undefined) {
        known = { score, reached: world.score };
        target = bestHeight(world, score);
      }
      if (target === undefined) return undefined;
      const share = still || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? target) + (target - (shownY ?? target)) * share;
      return shownY;
    },
  };
}
