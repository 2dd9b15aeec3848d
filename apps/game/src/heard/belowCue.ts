import { UNIT } from '@jumpy/sim/constants';
import { isLavaRising } from '@jumpy/sim/lava';
import { CREEP_FROM_TICK } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { type Cue, cueAhead } from './cue.ts';

/** The line is heard when what one bounces on is no higher above it, units. */
const HEARD = 160;
const BEATS = { least: 16, most: 64 } as const;
const MOST_SEMITONES = 12;

/** The line that rises from below: the nearer to what was bounced on, the quicker and higher. */
export function belowCue(world: World, standY: number): { readonly cue: Cue; readonly beat: number } | undefined {
  const isLava = isLavaRising(world);
  if (world.tick < CREEP_FROM_TICK && !isLava) return undefined;
  const left = (standY - world.deathLineY) / UNIT;
  if (left > HEARD) return undefined;
  const near = 1 - Math.max(0, left) / HEARD;
  const semitones = Math.round(near * MOST_SEMITONES);
  const beat = Math.round(BEATS.most - near * (BEATS.most - BEATS.least));
  return { cue: cueAhead(isLava ? 'lava' : 'below', { semitones, gain: 0.5 + near / 2 }), beat };
}
