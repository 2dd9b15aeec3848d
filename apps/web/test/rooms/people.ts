import type { RoomGame, RoomMessage, RoomPlayer } from '@jumpy/protocol/room/messages';

/** An id that ends in a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Somebody in a room, in the seat before their number. */
export function personOf(number: number, change: Partial<RoomPlayer> = {}): RoomPlayer {
  return {
    ...{ id: idOf(number), seat: number - 1, username: `Player ${number}`, avatar: '/art/face.svg', discordId: null },
    ...{ level: 1, discordUsername: `player${number}`, look: 'jumpy', score: 0, jumps: 0 },
    ...{ isAlive: true, isHost: number === 1, isAway: false, isBot: false, joinedAt: 1_000 },
    ...change,
  };
}

/** A game that begins ten seconds after it is told. */
export function gameOf(nowMs: number): RoomGame {
  return {
    ...{ startsAt: nowMs + 10_000, now: nowMs, simVersion: 3, seed: '0000000100000002', commitment: '0'.repeat(64) },
    ...{ playedTicks: 0, inputs: '' },
  };
}

type Joined = Extract<RoomMessage, { type: 'room_joined' }>['data'];

/** The first word of a room. */
export function joinedOf(change: Partial<Joined> = {}): Extract<RoomMessage, { type: 'room_joined' }> {
  return {
    type: 'room_joined',
    data: {
      ...{ roomId: '123456', playerId: idOf(1), kind: 'code', players: [personOf(1)], state: 'waiting' },
      ...{ startsBy: null, game: null },
      ...change,
    },
  };
}
