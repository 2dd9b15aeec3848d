import type { World } from '@jumpy/sim/world';
import type { Companion, CompanionPlace } from '../view/companion.ts';
import { put, type Sprite } from '../view/sprites.ts';
import type { Pace } from './pace.ts';
import { paintPaceLine } from './paintLine.ts';

/** Nothing climbs yet when everybody stands on the first platform. */
const FROM_TICK = 90;
const EASE_MS = 160;
const WORDS = { climbs: 'BEST RUN’S PACE', ended: 'BEST RUN ENDED HERE' } as const;

/** The line of a pace beside a run: height by time, without a figure, for its course was another. */
export function createPaceLine(pace: Pace, world: () => World): Companion {
  let drawn: CompanionPlace | undefined;
  let sprite: Sprite | undefined;
  let isOfEnd = false;
  let shownY: number | undefined;

  return {
    join(place) {
      drawn = place;
      sprite = undefined;
    },
    under(pen, { top, elapsedMs }) {
      if (drawn === undefined || world().tick < FROM_TICK) return;
      const share = drawn.still || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? pace.height) + (pace.height - (shownY ?? pace.height)) * share;
      const y = top - shownY;
      if (y < -20 || y > drawn.unitsHigh + 20) return;
      if (isOfEnd !== pace.ended) sprite = undefined;
      isOfEnd = pace.ended;
      sprite ??= paintPaceLine({ word: isOfEnd ? WORDS.ended : WORDS.climbs }, drawn);
      put(pen, sprite, 0, y);
    },
    draw: () => undefined,
    mark: () => undefined,
  };
}
