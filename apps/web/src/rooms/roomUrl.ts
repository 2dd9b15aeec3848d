import type { RoomWish } from './roomLink.ts';

/** Who asks for a room, as the spec's query says it (ROOM-39); the server goes by the session. */
export interface RoomVisitor {
  playerId: string;
  username: string;
  avatar: string;
  discordId: string;
  level: number;
  discordUsername: string;
}

/** Where a room is asked for: a new one without a code. */
export function roomUrl(
  api: string,
  { roomId, quick, watch, resume }: RoomWish,
  { level, ...who }: RoomVisitor,
): string {
  const query = new URLSearchParams({ ...who, level: String(level) });
  if (roomId !== undefined) query.set('roomId', roomId);
  if (quick) query.set('quick', '1');
  if (watch) query.set('watch', '1');
  if (resume !== undefined) query.set('resume', resume);
  return `${api.replace(/^http/, 'ws')}/multiplayer/websocket?${query}`;
}
