import type {} from '@fastify/websocket';
import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { SessionCache } from '../../http/sessionCache.ts';
import type { Context } from '../../platform/context.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';
import type { RateLimiterRegistry } from '../../platform/rateLimiterRegistry.ts';
import { assertRoomQuery } from './assertRoomQuery.ts';
import { createFailedJoinLimiter } from './failedJoinLimiter.ts';
import type { RoomService } from './roomService.ts';
import { onConnection } from './onConnection.ts';

export interface RoomSocketOptions {
  /** Ping interval in milliseconds, to detect half-open connections. */
  pingIntervalMs: number;
}

export const DEFAULT_ROOM_SOCKET_OPTIONS: RoomSocketOptions = { pingIntervalMs: 5_000 };

export interface RoomRoutesOptions {
  context: Context;
  roomService: RoomService;
  rateLimits: RateLimiterRegistry;
  sessions: Pick<SessionCache, 'find'>;
  sockets?: RoomSocketOptions | undefined;
}

/** WebSocket route of rooms. The guard checks Origin and session before the upgrade. */
export const roomRoutes: FastifyPluginAsync<RoomRoutesOptions> = async (
  api,
  { context, roomService, rateLimits, sessions, sockets: { pingIntervalMs } = DEFAULT_ROOM_SOCKET_OPTIONS },
) => {
  const failed = createFailedJoinLimiter({ rateLimits });
  const heartbeat = createHeartbeat({ everyMs: pingIntervalMs });
  api.addHook('onClose', async () => heartbeat.stop());
  const refuse = (): never => {
    throw new AppError('bad_request', 'This address speaks WebSocket.');
  };
  registerEndpoint(api, roomEndpoints.socket, refuse, {
    preHandler: async (request) => assertRoomQuery(request),
    wsHandler: (socket, request) => {
      heartbeat.watch(socket);
      onConnection(socket, { context, roomService, failedJoins: failed, sessions, request }).catch((error: unknown) => {
        context.log.error({ err: error }, 'a room could not be entered');
        socket.close(1011, 'something went wrong');
      });
    },
  });
};
