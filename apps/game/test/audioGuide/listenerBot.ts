import { type Input, getInput, type Steer } from '@jumpy/sim/input';
import { createRandomStream, randomInt } from '@jumpy/sim/random';
import type { Cue } from '../../src/audioGuide/cue.ts';

/** A blind player: it knows only the sounds it heard and its own input. */
export interface HearingBot {
  /** Returns the next input, given the cues since the last tick. */
  press(cues: readonly Cue[]): Input;
}

export interface HearingBotOptions {
  readonly seed: string;
  /** Delay from a sound to a key press. */
  readonly reactionTicks: number;
  /** Whether it uses stereo, or pitch alone. */
  readonly by: 'ears' | 'pitch';
}

/** Units that a held key moves per tick; learned within a minute of play. */
const SPEED = 5;
/** Smaller corrections are not made with a thumb. */
const ALIGNED_UNITS = 14;
/** Units per semitone, and of a sound fully on one side; learned like the speed. */
const PER_SEMITONE = 10;
const PER_EAR = 100;
/** Error of the perceived distance: units, and percent of the distance. */
const MAX_ESTIMATE_ERROR = { units: 8, perCent: 15 } as const;
const TARGET_SOUNDS: ReadonlySet<Cue['sound']> = new Set([
  'steady',
  'moving',
  'breaking',
  'bouncy',
  'slippery',
  'aligned',
  'hop',
]);

export function createHearingBot({ seed, reactionTicks, by }: HearingBotOptions): HearingBot {
  const stream = createRandomStream(seed.slice(0, 8).repeat(4), 'bot');
  const onTheWay: { readonly tick: number; readonly cue: Cue }[] = [];
  const moved: number[] = [];
  let distance = 0;
  let tick = 0;

  const estimateDistance = ({ sound, pan, semitones }: Cue): number => {
    if (sound === 'aligned') return 0;
    const units = by === 'ears' ? pan * PER_EAR : semitones * PER_SEMITONE;
    const error = randomInt(stream, -MAX_ESTIMATE_ERROR.perCent, MAX_ESTIMATE_ERROR.perCent) * units;
    return units + error / 100 + randomInt(stream, -MAX_ESTIMATE_ERROR.units, MAX_ESTIMATE_ERROR.units);
  };
  /** Distance moved by its own input since the sound. */
  const movedSince = (): number => moved.slice(-reactionTicks).reduce((sum, step) => sum + step, 0);

  return {
    press(cues) {
      tick += 1;
      for (const cue of cues) onTheWay.push({ tick: tick + reactionTicks, cue });
      let hop = false;
      for (let first = onTheWay[0]; first !== undefined && first.tick <= tick; [first] = onTheWay) {
        onTheWay.shift();
        if (!TARGET_SOUNDS.has(first.cue.sound)) continue;
        distance = estimateDistance(first.cue) - movedSince();
        hop ||= first.cue.sound === 'hop';
      }
      const steer: Steer = Math.abs(distance) < ALIGNED_UNITS ? 0 : distance > 0 ? 1 : -1;
      distance -= steer * SPEED;
      moved.push(steer * SPEED);
      return getInput(steer, hop);
    },
  };
}
