import type {} from '@fastify/websocket';
import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';
import type { RateLimits } from '../../platform/rateLimits.ts';
import { checkQuery } from './checkQuery.ts';
import { createFailedJoins } from './failedJoins.ts';
import type { RoomHall } from './roomHall.ts';
import { takeIn } from './takeIn.ts';

export interface RoomSocketOptions {
  /** Ping interval in milliseconds, to detect half-open connections. */
  pingEveryMs: number;
}

export const ROOM_SOCKET_OPTIONS: RoomSocketOptions = { pingEveryMs: 5_000 };

export interface RoomRoutesOptions {
  context: Context;
  hall: RoomHall;
  rateLimits: RateLimits;
  sessions: Pick<Sessions, 'find'>;
  sockets?: RoomSocketOptions | undefined;
}

/** WebSocket route of rooms. The guard checks Origin and session before the upgrade. */
export const roomRoutes: FastifyPluginAsync<RoomRoutesOptions> = async (
  api,
  { context, hall, rateLimits, sessions, sockets: { pingEveryMs } = ROOM_SOCKET_OPTIONS },
) => {
  const failed = createFailedJoins({ rateLimits });
  const heartbeat = createHeartbeat({ everyMs: pingEveryMs });
  api.addHook('onClose', async () => heartbeat.stop());
  const refuse = (): never => {
    throw new ApiError('bad_request', 'This address speaks WebSocket.');
  };
  serve(api, roomEndpoints.socket, refuse, {
    preHandler: async (request) => checkQuery(request),
    wsHandler: (socket, request) => {
      heartbeat.watch(socket);
      takeIn(socket, { context, hall, failed, sessions, request }).catch((error: unknown) => {
        context.log.error({ err: error }, 'a room could not be entered');
        socket.close(1011, 'something went wrong');
      });
    },
  });
};
