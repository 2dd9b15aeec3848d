import type { RoomPlayer } from '@jumpy/protocol/room/messages';

/** A room player in a seat; the first is host. */
export function roomPlayer(seat: number, overrides: Partial<RoomPlayer> = {}): RoomPlayer {
  return {
    ...{ id: `00000000-0000-4000-8000-00000000000${seat}`, seat, username: seat === 0 ? 'Moonbean' : `Luna ${seat}` },
    ...{ look: 'jumpy', avatar: '', discordId: null, level: 1, discordUsername: '', score: 0, jumps: 0, joinedAt: 0 },
    ...{ isAlive: true, isHost: seat === 0, isAway: false, isBot: false },
    ...overrides,
  };
}
