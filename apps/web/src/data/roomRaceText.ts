import type { RunFacts } from '@jumpy/protocol/http/replays';
import * as m from './messages.ts';

/** The race of a run and its rank in it: "Race of 5, 2nd place". */
export function roomRaceText({ racers, rank }: NonNullable<RunFacts['roomRace']>): string {
  if (rank === null) return m.runningRace({ racers });
  return racers > 1 ? m.rankInRace({ racers, rank }) : m.race();
}

/** URL of a race. */
export function roomRacePath(raceId: string): string {
  return `/race/${raceId}`;
}
