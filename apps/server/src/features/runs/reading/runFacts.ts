import type { RunFacts } from '@jumpy/protocol/http/replays';
import type * as z from 'zod/mini';
import { wireHeights } from '@jumpy/domain/heightLine';
import type { RoomRaceRow, RunRow } from './store.ts';

type Facts = z.infer<typeof RunFacts>;

/** A run as everybody may see it: what it came to, never what it was drawn from. */
export function runFacts(run: RunRow & RoomRaceRow): Facts {
  const { mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason } = run;
  const { look, revived, courseDate, levelTicks } = run;
  return {
    runId: run.id,
    ...{ mode, score, jumps, enemies, level, ticks, cause, simVersion, witness, witnessReason },
    ...{ look, revived, courseDate, levelTicks },
    playedAt: run.createdAt.getTime(),
    heights: wireHeights(run.heights),
    ...roomRaceOf(run),
  };
}

function roomRaceOf({ roomRaceId, racers, roomRank }: RoomRaceRow): Pick<Facts, 'roomRace'> {
  return roomRaceId === null ? {} : { roomRace: { raceId: roomRaceId, racers: racers ?? 0, rank: roomRank } };
}
