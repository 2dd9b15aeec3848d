import { type Input, inputOf, type Steer } from '@jumpy/sim/input';
import { createStream, drawBetween } from '@jumpy/sim/random';
import type { Cue } from '../../src/heard/cue.ts';

/** A player who sees nothing: all it knows are the sounds it was played, and what it pressed itself. */
export interface HearingBot {
  /** What it presses in the next tick, having heard what was played since the last. */
  press(heard: readonly Cue[]): Input;
}

export interface Hearing {
  readonly seed: string;
  /** From a sound to a finger. */
  readonly reactionTicks: number;
  /** Whether it goes by what differs between the ears, or by pitch alone. */
  readonly by: 'ears' | 'pitch';
}

/** Units that a held key moves in a tick; whoever has played for a minute knows. */
const SPEED = 5;
/** A thumb does not mend less than this. */
const NEAR = 14;
/** Units of a semitone, and of a sound in one ear alone: learnt like the speed. */
const PER_SEMITONE = 10;
const PER_EAR = 100;
/** It hears a side wrongly by so much: units, and per cent of the way. */
const WRONG_BY = { units: 8, perCent: 15 } as const;
const LEADS: ReadonlySet<Cue['sound']> = new Set([
  'steady',
  'moving',
  'breaking',
  'bouncy',
  'slippery',
  'aligned',
  'hop',
]);

export function createHearingBot({ seed, reactionTicks, by }: Hearing): HearingBot {
  const stream = createStream(seed.slice(0, 8).repeat(4), 'bot');
  const onTheWay: { readonly tick: number; readonly cue: Cue }[] = [];
  const moved: number[] = [];
  let left = 0;
  let tick = 0;

  const wayOf = ({ sound, pan, semitones }: Cue): number => {
    if (sound === 'aligned') return 0;
    const units = by === 'ears' ? pan * PER_EAR : semitones * PER_SEMITONE;
    const wrong = drawBetween(stream, -WRONG_BY.perCent, WRONG_BY.perCent) * units;
    return units + wrong / 100 + drawBetween(stream, -WRONG_BY.units, WRONG_BY.units);
  };
  /** What it pressed between the sound and now has moved it since. */
  const movedSince = (): number => moved.slice(-reactionTicks).reduce((sum, step) => sum + step, 0);

  return {
    press(heard) {
      tick += 1;
      for (const cue of heard) onTheWay.push({ tick: tick + reactionTicks, cue });
      let hop = false;
      for (let first = onTheWay[0]; first !== undefined && first.tick <= tick; [first] = onTheWay) {
        onTheWay.shift();
        if (!LEADS.has(first.cue.sound)) continue;
        left = wayOf(first.cue) - movedSince();
        hop ||= first.cue.sound === 'hop';
      }
      const steer: Steer = Math.abs(left) < NEAR ? 0 : left > 0 ? 1 : -1;
      left -= steer * SPEED;
      moved.push(steer * SPEED);
      return inputOf(steer, hop);
    },
  };
}
