import type {} from '@fastify/websocket';
import { sessionEndpoints } from '@jumpy/protocol/endpoints/session';
import { ClientEvent } from '@jumpy/protocol/events';
import type { FastifyPluginAsync } from 'fastify';
import type { RawData } from 'ws';
import { findSession } from '../auth/findSession.ts';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { readVersion } from '../../platform/readVersion.ts';
import { EVENT_CLOSE_CODES, type EventHub } from './eventHub.ts';

/** Pages may send only heartbeats; more than this per minute closes the connection. */
const MAX_MESSAGES_PER_MINUTE = 60;

/** Heartbeats are short; room sockets allow more. */
const MAX_MESSAGE_BYTES = 1_024;

/**
 * Terminates clients that keep sending after the close frame or flood pings; a close alone would keep reading from
 * them.
 */
const MAX_FRAMES_PER_MINUTE = 2 * MAX_MESSAGES_PER_MINUTE;
const MINUTE_MS = 60_000;

const getByteLength = (data: RawData): number => (Array.isArray(data) ? Infinity : data.byteLength);

function isHeartbeat(data: RawData): boolean {
  try {
    return Buffer.isBuffer(data) && ClientEvent.safeParse(JSON.parse(data.toString('utf8'))).success;
  } catch {
    return false;
  }
}

/** One WebSocket per tab. Origin and session are checked before it opens. */
export const eventRoutes: FastifyPluginAsync<{ context: Context; hub: EventHub }> = async (api, { context, hub }) => {
  const { env, clock } = context;
  const version = readVersion();
  const refuse = (): never => {
    throw new AppError('bad_request', 'This address speaks WebSocket.');
  };
  registerEndpoint(api, sessionEndpoints.events, refuse, {
    wsHandler: (socket, request) => {
      const token = request.cookies[getSessionCookieName(env)];
      const isSignedIn = async (): Promise<boolean> => (await findSession(context, token)) !== null;
      if (!hub.add(socket, { playerId: getPlayer(request).id, isSignedIn })) return;
      let sinceMs = clock.nowMs();
      let frames = 0;
      const countFrame = (): void => {
        if (clock.nowMs() - sinceMs > MINUTE_MS) [sinceMs, frames] = [clock.nowMs(), 0];
        frames += 1;
        if (frames > MAX_FRAMES_PER_MINUTE) socket.terminate();
      };
      socket.on('ping', countFrame);
      socket.on('message', (data) => {
        countFrame();
        if (getByteLength(data) > MAX_MESSAGE_BYTES) return socket.close(EVENT_CLOSE_CODES.tooBig, 'too much at once');
        if (frames > MAX_MESSAGES_PER_MINUTE || !isHeartbeat(data))
          socket.close(EVENT_CLOSE_CODES.unknown, 'only beats, please');
      });
      socket.send(JSON.stringify({ type: 'hello', data: { version } }));
    },
  });
};
