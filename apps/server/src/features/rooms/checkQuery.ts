import type { RoomQuery } from '@jumpy/protocol/room/socket';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { assertNotRemoved, assertOwnId, playerOf } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';

export type AskedRoom = z.output<typeof RoomQuery>;

/** Rejects requests that name another player, and deleted accounts. Level, name and avatar in the query are ignored. */
export function checkQuery(request: FastifyRequest): void {
  const player = playerOf(request);
  assertNotRemoved(player);
  const { playerId, discordId } = request.query as AskedRoom;
  if (discordId) assertOwnId(player, discordId);
  if (playerId && playerId !== player.publicId)
    throw new ApiError('other_player', 'That is another player.', { field: 'playerId' });
}
