import type { Input, Steer } from '@jumpy/sim/input';
import { inputOf } from '@jumpy/sim/input';
import { createStream, drawBetween } from '@jumpy/sim/random';
import type { Cue } from '../../src/heard/cue.ts';

/** Units a held key moves in a tick. */
const SPEED = 5;
const NEAR = 14;

export function createHearingBot({ seed, lateTicks, ears }: { seed: string; lateTicks: number; ears: 'pan' | 'pitch' }) {
  const stream = createStream(seed.slice(0, 8).repeat(4), 'bot');
  const heard: { at: number; cues: readonly Cue[] }[] = [];
  const moved: number[] = [];
  let left = 0;
  let tick = 0;
  let hopHeld = 0;
  return {
    decide(cues: readonly Cue[]): Input {
      tick += 1;
      if (cues.length > 0) heard.push({ at: tick + lateTicks, cues });
      let hop = false;
      while (heard[0] !== undefined && heard[0].at <= tick) {
        const [first] = heard.splice(0, 1);
        for (const cue of first?.cues ?? []) { if (!['steady','moving','breaking','bouncy','slippery','aligned','hop'].includes(cue.sound)) continue;
          const units = cue.sound === 'aligned' ? 0 : ears === 'pan' ? cue.pan * 100 : cue.semitones * 10;
          const noise = cue.sound === 'aligned' ? 0 : drawBetween(stream, -8, 8) + units * drawBetween(stream, -15, 15) / 100;
          left = units + noise - moved.slice(-lateTicks).reduce((sum, step) => sum + step, 0);
          if (cue.sound === 'hop') hop = true;
        }
      }
      const steer: Steer = Math.abs(left) < NEAR ? 0 : left > 0 ? 1 : -1;
      left -= steer * SPEED;
      moved.push(steer * SPEED);
      return inputOf(steer, hop);
    },
  };
}
