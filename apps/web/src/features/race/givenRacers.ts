import type { EndedRoomRace } from '@jumpy/protocol/http/roomRaces';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import type { GivenRacer } from '@jumpy/protocol/raceFrame';
import { nameOf } from './raceWords.ts';

/** Runs as the game page takes them, and the seat of each. */
export interface GivenRace {
  racers: readonly GivenRacer[];
  seats: readonly number[];
}

/** The runs of a race that can be watched, by rank: those of players whose replay is open, and those of bots. */
export function givenRace({ places, simVersion }: EndedRoomRace, replays: readonly RunReplay[]): GivenRace {
  const open = new Map(replays.map((one) => [one.runId, one.state === 'open' ? one.replay : null]));
  const racers: GivenRacer[] = [];
  const seats: number[] = [];
  for (const place of places) {
    const { runId, bot, score, isOwn, look, rank, seat } = place;
    const replay = bot ? bot.replay : runId === null ? null : (open.get(runId) ?? null);
    if (replay === null) continue;
    racers.push({ runId, name: nameOf(place), score, simVersion, replay, isOwn, look, rank, isBot: bot !== null });
    seats.push(seat);
  }
  return { racers, seats };
}
