import type { RoomRanking } from '@jumpy/protocol/room/messages';
import type { Seat } from './seat.ts';

type Ranked = Pick<Seat, 'person' | 'run'>;

/** Who came where: by score, then by less time that stood still, then by jumps; who has all in common shares a place (ROOM-64). */
export function rankSeats(seats: readonly Ranked[]): RoomRanking[] {
  const facts = seats.map(({ person: { id, username, avatar }, run }) => ({
    ...{ playerId: id, username, avatar },
    score: run?.world.score ?? 0,
    jumps: run?.world.jumps ?? 0,
    frozen: run?.frozenTicks ?? 0,
  }));
  type Facts = (typeof facts)[number];
  const order = (a: Facts, b: Facts): number => b.score - a.score || a.frozen - b.frozen || b.jumps - a.jumps;
  facts.sort(order);
  return facts.map((one) => {
    const { frozen: _, ...told } = one;
    return { rank: 1 + facts.findIndex((other) => order(other, one) === 0), ...told };
  });
}
