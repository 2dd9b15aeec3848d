import { RoomCode, type RoomMessage } from '@jumpy/protocol/room/messages';
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
import { notIn, notInOf } from './joinWords.ts';
import type { RoomHall } from './roomHall.ts';
import { ROOM_CLOSE } from './roomLine.ts';
import { roomSocketOf } from './roomSocket.ts';
import type { RoomConnection } from './visitor.ts';
import { roomPeopleStore } from './store.ts';

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
