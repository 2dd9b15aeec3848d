import { endText, type Highlight } from '../highlights.ts';
import type { ReplayTimeline } from '../timeline.ts';
import type { Racer } from './racer.ts';

/** Timeline of a race for the seek bar: length and colors of the longest run, with a marker at each end of a run. */
export function createRaceTimeline(racers: readonly Racer[]): ReplayTimeline {
  const [longest] = racers.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  if (!longest) throw new Error('A race needs a run.');
  const highlights = racers
    .map(({ givenRacer: { name }, timeline: { lengthTicks, deathCause, score } }): Highlight => ({
      ...{ kind: 'end', tick: lengthTicks, text: `${name}: ${endText(deathCause)}`, weight: score },
    }))
    .toSorted((a, b) => a.tick - b.tick);
  return { ...longest, highlights };
}
