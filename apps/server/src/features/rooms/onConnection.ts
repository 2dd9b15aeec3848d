import type { Duplex } from 'node:stream';
import { RoomCode, type RoomError, type RoomMessage } from '@jumpy/protocol/room/messages';
import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { getPlayer, type RequestPlayer } from '../../http/route.ts';
import type { SessionCache } from '../../http/sessionCache.ts';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { findSession } from '../auth/findSession.ts';
import { hashNetwork } from '../../platform/hashNetwork.ts';
import type { RoomQueryParams } from './assertRoomQuery.ts';
import type { FailedJoinLimiter } from './failedJoinLimiter.ts';
import type { RoomService } from './roomService.ts';
import { ROOM_CLOSE_CODES, type RoomSocket } from './clientConnection.ts';
import type { RoomConnection, RoomRefusal } from './roomConnection.ts';
import { roomPlayerStore } from './store.ts';

/** First byte of an unfragmented binary message. */
const BINARY_FRAME_HEADER = 0x82;
const MAX_ONE_BYTE_LENGTH = 125;
const TWO_BYTE_LENGTH_MARKER = 126;
const MAX_TWO_BYTE_LENGTH = 65_535;

/** Cache: a frame for all clients of a room is encoded once. */
const encodedFrames = new WeakMap<Uint8Array, Buffer>();

type JoinErrorCode = Extract<RoomError, 'no_room' | 'too_many_rooms' | 'too_many_joins' | 'unavailable'>;

const JOIN_ERROR_TEXT: Readonly<Record<JoinErrorCode, string>> = {
  no_room: 'There is no such room, or it has begun.',
  too_many_rooms: 'There are too many rooms just now. Please try again in a moment.',
  unavailable: 'This room cannot be reached just now. Please try again in a moment.',
  too_many_joins: 'Too many codes that led nowhere. Please wait a minute.',
};

/**
 * After a close frame some messages may still be in flight; a client that sends more is cut off, since closing alone
 * keeps reading.
 */
const MAX_MESSAGES_AFTER_CLOSE = 60;
/** Limit of pings per socket; browsers send none. */
const MAX_PINGS = 1_000;

export interface OnConnectionOptions {
  context: Context;
  roomService: RoomService;
  failedJoins: FailedJoinLimiter;
  sessions: Pick<SessionCache, 'find'>;
  request: FastifyRequest;
}

/** Joins the requested room with a new socket, as the player of its session. */
export async function onConnection(
  socket: WebSocket,
  { context, roomService, failedJoins, sessions, request }: OnConnectionOptions,
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
    const token = request.cookies[getSessionCookieName(context.env)];
    attachListeners(socket, { connection: connected, find: () => sessions.find(token) });
    disconnectOnSignOut(socket, { context, userId: player.id, token });
  } finally {
    attempt?.end(hasFailed);
  }
}

/** Each action checks that the account is still allowed, as every request does. */
function attachListeners(
  socket: WebSocket,
  { connection, find }: { connection: RoomConnection; find: () => ReturnType<SessionCache['find']> },
): void {
  let late = 0;
  let pings = 0;
  const hear = (data: RawData, isBinary: boolean): void => {
    if (socket.readyState === socket.OPEN) connection.handleMessage(toBytes(data), isBinary);
  };
  const leaveUnless = (player: RequestPlayer | undefined): boolean => {
    const mayAct = player !== undefined && !player.isRemoved;
    if (!mayAct) socket.close(ROOM_CLOSE_CODES.signedOut, 'signed out');
    return mayAct;
  };
  socket.on('ping', () => {
    pings += 1;
    if (pings > MAX_PINGS) socket.terminate();
  });
  socket.on('message', (data: RawData, isBinary) => {
    if (socket.readyState !== socket.OPEN) {
      late += 1;
      if (late > MAX_MESSAGES_AFTER_CLOSE) socket.terminate();
      return;
    }
    const found = find();
    if (!(found instanceof Promise)) {
      if (leaveUnless(found)) hear(data, isBinary);
      return;
    }
    // Inputs do not wait for the database, and a game continues without it.
    if (isBinary) hear(data, isBinary);
    found.then(
      (player) => leaveUnless(player) && !isBinary && hear(data, isBinary),
      () => !isBinary && hear(data, isBinary),
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
  const leave = async (): Promise<void> => {
    if ((await findSession(context, token)) === null) socket.close(ROOM_CLOSE_CODES.signedOut, 'signed out');
  };
  const unsubscribe = context.bus.subscribe(playerEventsTopic(userId), ({ type }) => {
    if (type === 'signedOut')
      leave().catch((error: unknown) => context.log.warn({ err: error }, 'a room’s socket stays open'));
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

/**
 * WebSocket adapter for rooms. Binary frames are encoded once per room and written in one piece; ws would encode them
 * per client in two, a tenth of the cost per player. Order is preserved, since ws writes immediately without
 * compression.
 */
export function createRoomSocket(socket: WebSocket, stream: Pick<Duplex, 'write'>): RoomSocket {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      if (typeof data === 'string' || data.length > MAX_TWO_BYTE_LENGTH) socket.send(data);
      else if (socket.readyState === socket.OPEN) stream.write(encodeFrame(data));
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

function encodeFrame(frame: Uint8Array): Buffer {
  const known = encodedFrames.get(frame);
  if (known) return known;
  const isShort = frame.length <= MAX_ONE_BYTE_LENGTH;
  const head = isShort
    ? [BINARY_FRAME_HEADER, frame.length]
    : [BINARY_FRAME_HEADER, TWO_BYTE_LENGTH_MARKER, frame.length >> 8, frame.length & 255];
  const message = Buffer.concat([Uint8Array.from(head), frame]);
  encodedFrames.set(frame, message);
  return message;
}
