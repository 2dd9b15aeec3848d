import type { RoomQuery } from '@jumpy/protocol/room/socket';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { assertNotRemoved, assertOwnId, getPlayer } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';

export type RoomQueryParams = z.output<typeof RoomQuery>;

/** Rejects requests that name another player, and deleted accounts. Level, name and avatar in the query are ignored. */
export function assertRoomQuery(request: FastifyRequest): void {
  const player = getPlayer(request);
  assertNotRemoved(player);
  const { playerId, discordId } = request.query as RoomQueryParams;
  if (discordId) assertOwnId(player, discordId);
  if (playerId && playerId !== player.publicId)
    throw new AppError('other_player', 'That is another player.', { field: 'playerId' });
}
