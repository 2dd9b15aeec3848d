import type { RoomRanking } from '@jumpy/protocol/room/messages';
import { isPerson, type Seat } from './seat.ts';

/** Values that determine the rank. */
export interface RankingCriteria {
  score: number;
  jumps: number;
  frozenTicks: number;
}

const compareRanking = (a: RankingCriteria, b: RankingCriteria): number =>
  b.score - a.score || a.frozenTicks - b.frozenTicks || b.jumps - a.jumps;

/** Sorts by score, then less frozen time, then jumps. Equal results share a rank. */
export function rankResults<Facts extends RankingCriteria>(facts: readonly Facts[]): (Facts & { rank: number })[] {
  const sorted = facts.toSorted(compareRanking);
  return sorted.map((one) => ({ ...one, rank: 1 + sorted.findIndex((other) => compareRanking(other, one) === 0) }));
}

/** Ranks the seats; spectators and bots have no rank. */
export function rankSeats(seats: readonly Pick<Seat, 'person' | 'run' | 'recording'>[]): RoomRanking[] {
  const facts = seats.filter(isPerson).flatMap(({ person: { id, username, avatar, noProfile }, run }) => {
    if (!run) return [];
    const { score, jumps } = run.world;
    return [{ playerId: id, username, avatar, score, jumps, noProfile, frozenTicks: run.frozenTicks }];
  });
  return rankResults(facts).map(({ rank, playerId, username, avatar, score, jumps, noProfile }) => ({
    ...{ rank, playerId, username, avatar, score, jumps },
    ...(noProfile ? { noProfile } : {}),
  }));
}
