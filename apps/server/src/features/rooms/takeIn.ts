import type { Duplex } from 'node:stream';
import { RoomCode, type RoomError, type RoomMessage } from '@jumpy/protocol/room/messages';
import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { playerOf, type RequestPlayer } from '../../http/route.ts';
import type { Sessions } from '../../http/sessions.ts';
import { sessionCookieName } from '../../http/sessionCookie.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { findSession } from '../auth/findSession.ts';
import { networkHash } from '../../platform/networkHash.ts';
import type { AskedRoom } from './checkQuery.ts';
import type { FailedJoins } from './failedJoins.ts';
import type { RoomHall } from './roomHall.ts';
import { ROOM_CLOSE, type RoomSocket } from './roomLine.ts';
import type { RoomConnection, RoomRefusal } from './visitor.ts';
import { roomPeopleStore } from './store.ts';

/** First byte of an unfragmented binary message. */
const BINARY = 0x82;
const MOST_IN_ONE = 125;
const TWO_BYTES = 126;
const MOST_IN_TWO = 65_535;

/** Cache: a frame for all clients of a room is encoded once. */
const messages = new WeakMap<Uint8Array, Buffer>();

type NotIn = Extract<RoomError, 'no_room' | 'too_many_rooms' | 'too_many_joins' | 'unavailable'>;

const WORDS: Readonly<Record<NotIn, string>> = {
  no_room: 'There is no such room, or it has begun.',
  too_many_rooms: 'There are too many rooms just now. Please try again in a moment.',
  unavailable: 'This room cannot be reached just now. Please try again in a moment.',
  too_many_joins: 'Too many codes that led nowhere. Please wait a minute.',
};

/**
 * After a close frame some messages may still be in flight; a client that sends more is cut off, since closing alone
 * keeps reading.
 */
const MOST_AFTER_GOODBYE = 60;
/** Limit of pings per socket; browsers send none. */
const MOST_PINGS = 1_000;

export interface TakeIn {
  context: Context;
  hall: RoomHall;
  failed: FailedJoins;
  sessions: Pick<Sessions, 'find'>;
  request: FastifyRequest;
}

/** Joins the requested room with a new socket, as the player of its session. */
export async function takeIn(socket: WebSocket, { context, hall, failed, sessions, request }: TakeIn): Promise<void> {
  const player = playerOf(request);
  const { roomId, quick, watch, resume } = request.query as AskedRoom;
  const watches = watch !== undefined;
  const refuse = (message: RoomMessage): void => {
    // A paused socket would not read the close response.
    socket.resume();
    socket.send(JSON.stringify(message));
    socket.close(ROOM_CLOSE.refused, 'not let in');
  };
  // Messages that arrive meanwhile are buffered.
  socket.pause();
  const isGuess = roomId !== undefined && (watches || !(await hall.isIn(player.publicId, roomId)));
  const attempt = isGuess ? await failed.begin({ playerId: player.id, address: request.ip }) : undefined;
  if (isGuess && !attempt) return refuse(notIn('too_many_joins'));
  let hasFailed = false;
  try {
    const person = await roomPeopleStore.read(context.db, player.id);
    if (!person || socket.readyState !== socket.OPEN) return socket.terminate();
    const code = roomId === undefined || RoomCode.safeParse(roomId).success ? roomId : '';
    const network = networkHash(request.ip, context.env.sessionSecret)?.toString('hex');
    const connected = await hall.connect(roomSocketOf(socket, request.raw.socket), {
      ...{ person: { ...person, network }, watches, isQuick: quick !== undefined },
      ...(code === undefined ? {} : { code }),
      ...(resume === undefined ? {} : { token: resume }),
    });
    if (typeof connected === 'string') {
      const error = notInOf(connected);
      hasFailed = error === 'no_room';
      return refuse(notIn(error));
    }
    socket.resume();
    // The socket may have closed while another process was asked.
    if (socket.readyState !== socket.OPEN) return connected.closed();
    const token = request.cookies[sessionCookieName(context.env)];
    listen(socket, { connection: connected, find: () => sessions.find(token) });
    leaveWhenSignedOut(socket, { context, userId: player.id, token });
  } finally {
    attempt?.end(hasFailed);
  }
}

/** Each action checks that the account is still allowed, as every request does. */
function listen(
  socket: WebSocket,
  { connection, find }: { connection: RoomConnection; find: () => ReturnType<Sessions['find']> },
): void {
  let late = 0;
  let pings = 0;
  const hear = (data: RawData, isBinary: boolean): void => {
    if (socket.readyState === socket.OPEN) connection.hear(bytesOf(data), isBinary);
  };
  const leaveUnless = (player: RequestPlayer | undefined): boolean => {
    const mayAct = player !== undefined && !player.isRemoved;
    if (!mayAct) socket.close(ROOM_CLOSE.signedOut, 'signed out');
    return mayAct;
  };
  socket.on('ping', () => {
    pings += 1;
    if (pings > MOST_PINGS) socket.terminate();
  });
  socket.on('message', (data: RawData, isBinary) => {
    if (socket.readyState !== socket.OPEN) {
      late += 1;
      if (late > MOST_AFTER_GOODBYE) socket.terminate();
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
  socket.on('close', () => connection.closed());
}

/** Fragments are concatenated, so that every message is one buffer. */
const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;

function leaveWhenSignedOut(
  socket: WebSocket,
  { context, userId, token }: { context: Context; userId: string; token: string | undefined },
): void {
  const leave = async (): Promise<void> => {
    if ((await findSession(context, token)) === null) socket.close(ROOM_CLOSE.signedOut, 'signed out');
  };
  const unsubscribe = context.bus.subscribe(playerEvents(userId), ({ type }) => {
    if (type === 'signedOut')
      leave().catch((error: unknown) => context.log.warn({ err: error }, 'a room’s socket stays open'));
  });
  socket.on('close', unsubscribe);
}

/** Unknown, full and started rooms give the same answer, so that guessing codes reveals nothing. */
const notInOf = (refusal: RoomRefusal): NotIn =>
  refusal === 'too_many_rooms' || refusal === 'unavailable' ? refusal : 'no_room';

const notIn = (code: NotIn): RoomMessage => ({ type: 'error', data: { code, message: WORDS[code] } });

/**
 * WebSocket adapter for rooms. Binary frames are encoded once per room and written in one piece; ws would encode them
 * per client in two, a tenth of the cost per player. Order is preserved, since ws writes immediately without
 * compression.
 */
export function roomSocketOf(socket: WebSocket, stream: Pick<Duplex, 'write'>): RoomSocket {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      if (typeof data === 'string' || data.length > MOST_IN_TWO) socket.send(data);
      else if (socket.readyState === socket.OPEN) stream.write(messageOf(data));
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

function messageOf(frame: Uint8Array): Buffer {
  const known = messages.get(frame);
  if (known) return known;
  const isShort = frame.length <= MOST_IN_ONE;
  const head = isShort ? [BINARY, frame.length] : [BINARY, TWO_BYTES, frame.length >> 8, frame.length & 255];
  const message = Buffer.concat([Uint8Array.from(head), frame]);
  messages.set(frame, message);
  return message;
}
