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

/** First byte of a whole binary message. */
const BINARY = 0x82;
const MOST_IN_ONE = 125;
const TWO_BYTES = 126;
const MOST_IN_TWO = 65_535;

/** Frames for all of a room are made ready once. */
const messages = new WeakMap<Uint8Array, Buffer>();

type NotIn = Extract<RoomError, 'no_room' | 'too_many_rooms' | 'too_many_joins' | 'unavailable'>;

const WORDS: Readonly<Record<NotIn, string>> = {
  no_room: 'There is no such room, or it has begun.',
  too_many_rooms: 'There are too many rooms just now. Please try again in a moment.',
  unavailable: 'This room cannot be reached just now. Please try again in a moment.',
  too_many_joins: 'Too many codes that led nowhere. Please wait a minute.',
};

/** Whoever goes on after the goodbye is cut off: a goodbye alone would go on reading. Some messages were on their way. */
const MOST_AFTER_GOODBYE = 60;
/** Pings that a socket may send in all; a browser sends none. */
const MOST_PINGS = 1_000;

export interface TakeIn {
  context: Context;
  hall: RoomHall;
  failed: FailedJoins;
  sessions: Pick<Sessions, 'find'>;
  request: FastifyRequest;
}

/** Brings a socket into the room that it asks for, as the player of its session. */
export async function takeIn(socket: WebSocket, { context, hall, failed, sessions, request }: TakeIn): Promise<void> {
  const player = playerOf(request);
  const { roomId, quick, watch, resume } = request.query as AskedRoom;
  const watches = watch !== undefined;
  const refuse = (message: RoomMessage): void => {
    // A paused socket would not read the answer to its closing.
    socket.resume();
    socket.send(JSON.stringify(message));
    socket.close(ROOM_CLOSE.refused, 'not let in');
  };
  // What comes meanwhile waits.
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
    // Another process was asked meanwhile.
    if (socket.readyState !== socket.OPEN) return connected.closed();
    const token = request.cookies[sessionCookieName(context.env)];
    listen(socket, { connection: connected, find: () => sessions.find(token) });
    leaveWhenSignedOut(socket, { context, userId: player.id, token });
  } finally {
    attempt?.end(hasFailed);
  }
}

/** Each act asks whether its account still may, as each request does. */
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
    // What is pressed is not held up by the database, and a game goes on without it.
    if (isBinary) hear(data, isBinary);
    found.then(
      (player) => leaveUnless(player) && !isBinary && hear(data, isBinary),
      () => !isBinary && hear(data, isBinary),
    );
  });
  socket.on('close', () => connection.closed());
}

/** A message of fragments is one buffer by then, and so is any other. */
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

/** Who guesses codes learns nothing from the answer: unknown, full and started rooms are one. */
const notInOf = (refusal: RoomRefusal): NotIn =>
  refusal === 'too_many_rooms' || refusal === 'unavailable' ? refusal : 'no_room';

const notIn = (code: NotIn): RoomMessage => ({ type: 'error', data: { code, message: WORDS[code] } });

/**
 * A WebSocket as rooms use it. Frames go straight to the stream below, each in one piece that is made once for all of a room: ws writes the
 * head of a message and its body apart, and both anew for everybody, which is a tenth of what a player costs. Order is kept, since ws
 * writes at once where nothing is compressed.
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
