import { endText, type Highlight } from '../highlights.ts';
import type { Timeline } from '../timeline.ts';
import type { Racer } from './racer.ts';

/** The timeline of a race on the bar: as long as the longest run, in its colours, and with a mark where each ended. */
export function raceTimeline(racers: readonly Racer[]): Timeline {
  const [longest] = racers.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  if (!longest) throw new Error('A race needs a run.');
  const highlights = racers
    .map(({ given: { name }, timeline: { lengthTicks, cause, score } }): Highlight => ({
      ...{ kind: 'end', tick: lengthTicks, text: `${name}: ${endText(cause)}`, weight: score },
    }))
    .toSorted((a, b) => a.tick - b.tick);
  return { ...longest, highlights };
}
