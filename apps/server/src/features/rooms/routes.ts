import type { RoomQuery } from '@jumpy/protocol/room/socket';
import type { FastifyRequest, FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import type {} from '@fastify/websocket';
import { roomEndpoints } from '@jumpy/protocol/endpoints/rooms';
import { RoomCode, type RoomError, type RoomMessage } from '@jumpy/protocol/room/messages';
import type { RawData, WebSocket } from 'ws';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { assertNotRemoved, assertOwnId, getPlayer, type RequestPlayer, type SessionCache } from '../../http/route.ts';
import { AppError } from '../../platform/appError.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';
import type { RateLimiterRegistry } from '../../platform/rateLimiterRegistry.ts';
import type { RoomService } from './roomService.ts';
import { toAddressKey } from '../../platform/toAddressKey.ts';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { findSession } from '../auth/findSession.ts';
import { SESSION_TTL_MS } from '../auth/sessionCache.ts';
import { hashNetwork } from '../../platform/hashNetwork.ts';
import { createRoomSocket, ROOM_CLOSE_CODES, type RoomConnection, type RoomRefusal } from './clientConnection.ts';
import { roomPlayerStore } from './store.ts';

type RoomQueryParams = z.output<typeof RoomQuery>;

/** Rejects requests that name another player, and deleted accounts. Level, name and avatar in the query are ignored. */
function assertRoomQuery(request: FastifyRequest): void {
  const player = getPlayer(request);
  assertNotRemoved(player);
  const { playerId, discordId } = request.query as RoomQueryParams;
  if (discordId) assertOwnId(player, discordId);
  if (playerId && playerId !== player.publicId)
    throw new AppError('other_player', 'That’s another player.', { field: 'playerId' });
}

export interface RoomSocketOptions {
  /** Ping interval in milliseconds, to detect half-open connections. */
  pingIntervalMs: number;
}

const DEFAULT_ROOM_SOCKET_OPTIONS: RoomSocketOptions = { pingIntervalMs: 5_000 };

interface RoomRoutesOptions {
  context: Context;
  roomService: RoomService;
  rateLimits: RateLimiterRegistry;
  sessions: Pick<SessionCache, 'find' | 'refresh'>;
  roomSockets?: RoomSocketOptions | undefined;
}

/** WebSocket route of rooms, and how many wait in them. The guard checks Origin and session before the upgrade. */
export const roomRoutes: FastifyPluginAsync<RoomRoutesOptions> = async (
  api,
  { context, roomService, rateLimits, sessions, roomSockets: { pingIntervalMs } = DEFAULT_ROOM_SOCKET_OPTIONS },
) => {
  const failedJoins = createFailedJoinLimiter({ rateLimits });
  const heartbeat = createHeartbeat({ everyMs: pingIntervalMs });
  // Players send ten messages a second: one query for all of them, instead of one for each whose session has expired.
  const activeTokens = new Set<string>();
  const refreshing = setInterval(() => {
    sessions.refresh(activeTokens);
    activeTokens.clear();
  }, SESSION_REFRESH_MS).unref();
  api.addHook('onClose', async () => {
    heartbeat.stop();
    clearInterval(refreshing);
  });
  registerEndpoint(api, roomEndpoints.waiting, async () => ({
    success: true as const,
    waiting: roomService.waitingCount,
  }));
  const refuse = (): never => {
    throw new AppError('bad_request', 'This address speaks WebSocket.');
  };
  const responses = new WeakMap<FastifyRequest, ServerResponse>();
  registerEndpoint(api, roomEndpoints.socket, refuse, {
    async preHandler(request, reply) {
      assertRoomQuery(request);
      responses.set(request, reply.raw);
    },
    wsHandler: (socket, request) => {
      releaseRequest(socket, { request, response: responses.get(request), log: context.log });
      const hear = heartbeat.watch(socket);
      const token = request.cookies[getSessionCookieName(context.env)];
      const onMessage = (): void => {
        hear();
        if (token !== undefined) activeTokens.add(token);
      };
      onConnection(socket, { context, roomService, failedJoins, sessions, request, token, onMessage }).catch(
        (error: unknown) => {
          context.log.error({ err: error }, 'a room could not be entered');
          socket.close(1011, 'something went wrong');
        },
      );
    },
  });
};

/**
 * Lets go of the request that opened a socket, which its response and a listener of @fastify/websocket would keep as
 * long as the socket is open.
 */
function releaseRequest(
  socket: WebSocket,
  { request, response, log }: { request: FastifyRequest; response: ServerResponse | undefined; log: Logger },
): void {
  socket.removeAllListeners('error');
  socket.on('error', (error) => {
    log.error({ err: error }, 'a room’s socket failed');
    socket.terminate();
  });
  response?.detachSocket(request.raw.socket);
}

/** Short of the time that a session is cached by as long as a slow query takes. */
const SESSION_REFRESH_MS = SESSION_TTL_MS - 500;

const MINUTE_MS = 60_000;
/** Failed codes per minute. */
const MAX_PER_PLAYER = 5;
const MAX_PER_ADDRESS = 20;

interface JoinOrigin {
  playerId: string;
  address: string;
}

/** A permitted attempt; the caller must call `end`. */
interface JoinAttempt {
  end(hasFailed: boolean): void;
}

/**
 * Limits guessing of room codes. A player over the limit is no longer counted, so that one who keeps guessing uses only
 * five of the attempts shared by their address.
 */
interface FailedJoinLimiter {
  /** Undefined if the player or the address is over the limit. */
  begin(joining: JoinOrigin): Promise<JoinAttempt | undefined>;
}

function createFailedJoinLimiter({ rateLimits }: { rateLimits: RateLimiterRegistry }): FailedJoinLimiter {
  const nowMs = (): number => performance.now();
  const window = { windowMs: MINUTE_MS, nowMs };
  const byPlayer = rateLimits.createFailureLimit('failed joins by player', { ...window, limit: MAX_PER_PLAYER });
  const byAddress = rateLimits.createFailureLimit('failed joins by address', { ...window, limit: MAX_PER_ADDRESS });
  return {
    async begin({ playerId, address }) {
      const playerAttempt = await byPlayer.begin(playerId);
      if (playerAttempt.isRefused) return undefined;
      const addressAttempt = await byAddress.begin(toAddressKey(address));
      if (addressAttempt.isRefused) {
        playerAttempt.end(false);
        return undefined;
      }
      return {
        end(hasFailed) {
          addressAttempt.end(hasFailed);
          playerAttempt.end(hasFailed);
        },
      };
    },
  };
}

type JoinErrorCode = Extract<RoomError, 'no_room' | 'too_many_rooms' | 'too_many_joins' | 'unavailable'>;

const JOIN_ERROR_TEXT: Readonly<Record<JoinErrorCode, string>> = {
  no_room: 'That room doesn’t exist or has already started.',
  too_many_rooms: 'There are too many rooms right now. Please try again in a moment.',
  unavailable: 'We can’t reach this room right now. Please try again in a moment.',
  too_many_joins: 'Too many wrong codes. Please wait a minute.',
};

/**
 * After a close frame some messages may still be in flight; a client that sends more is cut off, since closing alone
 * keeps reading.
 */
const MAX_MESSAGES_AFTER_CLOSE = 60;
/** Limit of pings per socket; browsers send none. */
const MAX_PINGS = 1_000;

interface OnConnectionOptions {
  context: Context;
  roomService: RoomService;
  failedJoins: FailedJoinLimiter;
  sessions: Pick<SessionCache, 'find'>;
  request: FastifyRequest;
  /** Session id of the request. */
  token: string | undefined;
  /** Called with each message. */
  onMessage(): void;
}

/** Joins the requested room with a new socket, as the player of its session. */
async function onConnection(
  socket: WebSocket,
  { context, roomService, failedJoins, sessions, request, token, onMessage }: OnConnectionOptions,
): Promise<void> {
  const player = getPlayer(request);
  const { roomId, quick, watch, resume } = request.query as RoomQueryParams;
  const watches = watch !== undefined;
  const refuse = (message: RoomMessage): void => {
    // A paused socket would not read the close response.
    socket.resume();
    socket.send(JSON.stringify(message));
    socket.close(ROOM_CLOSE_CODES.refused, 'not let in');
  };
  // Messages that arrive meanwhile are buffered.
  socket.pause();
  const isGuess = roomId !== undefined && (watches || !(await roomService.isIn(player.publicId, roomId)));
  const attempt = isGuess ? await failedJoins.begin({ playerId: player.id, address: request.ip }) : undefined;
  if (isGuess && !attempt) return refuse(createJoinErrorMessage('too_many_joins'));
  let hasFailed = false;
  try {
    const person = await roomPlayerStore.find(context.db, player.id);
    if (!person || socket.readyState !== socket.OPEN) return socket.terminate();
    const code = roomId === undefined || RoomCode.safeParse(roomId).success ? roomId : '';
    const network = hashNetwork(request.ip, context.env.sessionSecret)?.toString('hex');
    const connected = await roomService.connect(createRoomSocket(socket, request.raw.socket), {
      ...{ person: { ...person, network }, watches, isQuick: quick !== undefined },
      ...(code === undefined ? {} : { code }),
      ...(resume === undefined ? {} : { token: resume }),
    });
    if (typeof connected === 'string') {
      const error = toJoinErrorCode(connected);
      hasFailed = error === 'no_room';
      return refuse(createJoinErrorMessage(error));
    }
    socket.resume();
    // The socket may have closed while another process was asked.
    if (socket.readyState !== socket.OPEN) return connected.handleClose();
    attachListeners(socket, { connection: connected, find: () => sessions.find(token), onMessage });
    disconnectOnSignOut(socket, { context, userId: player.id, token });
  } finally {
    attempt?.end(hasFailed);
  }
}

/** Each action checks that the account is still allowed, as every request does. */
function attachListeners(
  socket: WebSocket,
  {
    connection,
    find,
    onMessage,
  }: { connection: RoomConnection; find: () => ReturnType<SessionCache['find']>; onMessage(): void },
): void {
  let lateMessages = 0;
  let pings = 0;
  const handleMessage = (data: Uint8Array, isBinary: boolean): void => {
    if (socket.readyState === socket.OPEN) connection.handleMessage(data, isBinary);
  };
  const closeUnlessAllowed = (player: RequestPlayer | undefined): boolean => {
    const isAllowed = player !== undefined && !player.isRemoved;
    if (!isAllowed) socket.close(ROOM_CLOSE_CODES.signedOut, 'signed out');
    return isAllowed;
  };
  socket.on('ping', () => {
    pings += 1;
    if (pings > MAX_PINGS) socket.terminate();
  });
  socket.on('message', (raw: RawData, isBinary) => {
    const data = toBytes(raw);
    if (socket.readyState !== socket.OPEN) {
      lateMessages += 1;
      if (lateMessages > MAX_MESSAGES_AFTER_CLOSE) socket.terminate();
      return;
    }
    onMessage();
    const session = find();
    if (!(session instanceof Promise)) {
      if (closeUnlessAllowed(session)) handleMessage(data, isBinary);
      return;
    }
    // Inputs do not wait for the database, and a game continues without it.
    if (isBinary) handleMessage(data, isBinary);
    session.then(
      (player) => closeUnlessAllowed(player) && !isBinary && handleMessage(data, isBinary),
      () => !isBinary && handleMessage(data, isBinary),
    );
  });
  socket.on('close', () => connection.handleClose());
}

/** Fragments are concatenated, so that every message is one buffer. */
const toBytes = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;

function disconnectOnSignOut(
  socket: WebSocket,
  { context, userId, token }: { context: Context; userId: string; token: string | undefined },
): void {
  const closeIfSignedOut = async (): Promise<void> => {
    if ((await findSession(context, token)) === null) socket.close(ROOM_CLOSE_CODES.signedOut, 'signed out');
  };
  const unsubscribe = context.bus.subscribe(playerEventsTopic(userId), ({ type }) => {
    if (type === 'signedOut')
      closeIfSignedOut().catch((error: unknown) => context.log.warn({ err: error }, 'a room’s socket stays open'));
  });
  socket.on('close', unsubscribe);
}

/** Unknown, full and started rooms give the same answer, so that guessing codes reveals nothing. */
const toJoinErrorCode = (refusal: RoomRefusal): JoinErrorCode =>
  refusal === 'too_many_rooms' || refusal === 'unavailable' ? refusal : 'no_room';

const createJoinErrorMessage = (code: JoinErrorCode): RoomMessage => ({
  type: 'error',
  data: { code, message: JOIN_ERROR_TEXT[code] },
});
