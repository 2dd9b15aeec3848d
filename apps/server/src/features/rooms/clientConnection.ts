import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { RoomStats } from '@jumpy/protocol/http/operations';
import { ROOM_MOVED_CLOSE_CODE, type RoomMessage } from '@jumpy/protocol/room/messages';
import type { ServerRoom, JoinRefusal } from './serverRoom.ts';
import type { RoomPerson } from './seat.ts';

/** Counters since process start. */
export type RoomMeter = Omit<RoomStats, 'rooms' | 'players' | 'spectators' | 'shared'>;

export const createRoomMeter = (): RoomMeter => ({
  ...{ frames: 0, messages: 0, bytes: 0 },
  ...{ badMessages: 0, cutOff: 0, errors: 0 },
});

/** The part of a WebSocket that rooms need. */
export interface RoomSocket {
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Closes without a close frame. */
  terminate(): void;
}

/** Codes with which the server closes room sockets. */
export const ROOM_CLOSE_CODES = {
  over: 1000,
  unknown: 1003,
  goingAway: 1001,
  moved: ROOM_MOVED_CLOSE_CODE,
  signedOut: 4001,
  /** Not admitted; an error message was sent before. */
  refused: 4003,
  tooMany: 4008,
} as const;

/** Above this backlog a client gets no frames; later frames contain the current positions. */
const SLOW_READER_BYTES = 64 * 1_024;
/** Above this backlog a client is disconnected; it may reconnect. */
const STALLED_READER_BYTES = 256 * 1_024;

/** Sends to a socket with back-pressure handling. */
export interface ClientConnection {
  sendMessage(message: string): void;
  sendFrame(frame: Uint8Array): void;
}

export function createClientConnection(socket: RoomSocket, meter: RoomMeter = createRoomMeter()): ClientConnection {
  const isStuck = (): boolean => {
    if (socket.bufferedAmount <= STALLED_READER_BYTES) return false;
    meter.cutOff += 1;
    socket.terminate();
    return true;
  };
  return {
    sendMessage(message) {
      if (isStuck()) return;
      meter.messages += 1;
      meter.bytes += message.length;
      socket.send(message);
    },
    sendFrame(frame) {
      if (isStuck() || socket.bufferedAmount > SLOW_READER_BYTES) return;
      meter.frames += 1;
      meter.bytes += frame.length;
      socket.send(frame);
    },
  };
}

/** Covers ten input messages per second plus other requests. */
export const MESSAGE_RATE = { burst: 60, perSecond: 30 } as const;
/** After this many malformed messages the connection is no longer read. */
const MAX_BAD_MESSAGES = 10;

const BAD_MESSAGE = JSON.stringify({
  type: 'error',
  data: { code: 'bad_message', message: 'We didn’t understand this message.' },
} satisfies RoomMessage);

/** A client's connection to a room. */
export interface RoomAttachment {
  room: ServerRoom;
  socket: RoomSocket;
  client: ClientConnection;
}

interface AttachSocketOptions {
  attachment: RoomAttachment;
  nowMs(): number;
  meter: RoomMeter;
  /** False once a newer connection has replaced this one. */
  isCurrent(): boolean;
  /** Handles a message; returns false if it is malformed. */
  onMessage(data: Uint8Array, isBinary: boolean): boolean;
  onClose(): void;
}

/** Attaches a socket to its room. Too many or malformed messages close it. */
export function attachSocket({
  attachment,
  nowMs,
  meter,
  isCurrent,
  onMessage,
  onClose,
}: AttachSocketOptions): RoomConnection {
  const { room, socket, client } = attachment;
  const mayPass = createTokenBucket(MESSAGE_RATE, nowMs);
  let badCount = 0;
  return {
    code: room.code,
    handleMessage(data, isBinary) {
      if (!isCurrent()) return;
      if (!mayPass()) return socket.close(ROOM_CLOSE_CODES.tooMany, 'too many messages');
      if (onMessage(data, isBinary)) return;
      badCount += 1;
      meter.badMessages += 1;
      if (badCount > MAX_BAD_MESSAGES) return socket.close(ROOM_CLOSE_CODES.unknown, 'not understood');
      client.sendMessage(BAD_MESSAGE);
    },
    handleClose() {
      if (isCurrent()) onClose();
    },
  };
}

/** Size of a burst, and the refill rate per second. */
interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** Token bucket. Each call returns whether one more message may pass. */
export function createTokenBucket({ burst, perSecond }: TokenBucketOptions, nowMs: () => number): () => boolean {
  let tokens = burst;
  let atMs = nowMs();
  return () => {
    const now = nowMs();
    tokens = Math.min(burst, tokens + ((now - atMs) * perSecond) / 1_000);
    atMs = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/**
 * Why a socket gets no room. `unknown`, `full` and `started` look alike to clients, against guessing; `unavailable` if
 * the room may belong to an unreachable process.
 */
export type RoomRefusal = JoinRefusal | 'unknown' | 'too_many_rooms' | 'unavailable';

/** Who joins, and which room; without a code, a new one. */
export interface RoomJoinRequest {
  person: RoomPerson;
  code?: string;
  /** Without a code: joins matchmaking. */
  isQuick?: boolean;
  /** Joins as a spectator, without a seat. */
  watches?: boolean;
  /** Token that the room gave the page on first join. */
  token?: string;
}

export interface RoomConnection {
  readonly code: string;
  handleMessage(data: Uint8Array, isBinary: boolean): void;
  /** Call when the socket closes, whichever side closed it. */
  handleClose(): void;
}

/** First byte of an unfragmented message. */
const TEXT_FRAME_HEADER = 0x81;
const BINARY_FRAME_HEADER = 0x82;
const MAX_ONE_BYTE_LENGTH = 125;
const TWO_BYTE_LENGTH_MARKER = 126;
const MAX_TWO_BYTE_LENGTH = 65_535;

/** Cache: a frame for all clients of a room is encoded once. */
const encodedFrames = new WeakMap<Uint8Array, Buffer>();
/** Cache of the last text: a message to all clients of a room is sent to one after the other. */
let lastText: { text: string; frame: Buffer } | undefined;

/**
 * WebSocket adapter for rooms. Messages to all clients of a room are encoded once and written in one piece; ws would
 * encode them per client in two, a tenth of the cost per player. A text waits for the frame that the same turn may
 * bring, since a write costs more than all else. Order is preserved, since ws writes immediately without compression.
 */
export function createRoomSocket(socket: WebSocket, stream: Pick<Duplex, 'write' | 'cork' | 'uncork'>): RoomSocket {
  const uncork = (): void => stream.uncork();
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      const isText = typeof data === 'string';
      const frame = isText ? encodeText(data) : encodeFrame(data);
      if (frame === undefined) socket.send(data);
      else if (socket.readyState === socket.OPEN) {
        if (isText) {
          stream.cork();
          process.nextTick(uncork);
        }
        stream.write(frame);
      }
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** Undefined if the message is too long for this format. */
function encodeFrame(data: Uint8Array): Buffer | undefined {
  const cached = encodedFrames.get(data);
  if (cached) return cached;
  const frame = addHeader(BINARY_FRAME_HEADER, data);
  if (frame) encodedFrames.set(data, frame);
  return frame;
}

function encodeText(text: string): Buffer | undefined {
  if (text === lastText?.text) return lastText.frame;
  const frame = addHeader(TEXT_FRAME_HEADER, Buffer.from(text));
  if (frame) lastText = { text, frame };
  return frame;
}

function addHeader(header: number, data: Uint8Array): Buffer | undefined {
  const { length } = data;
  if (length > MAX_TWO_BYTE_LENGTH) return undefined;
  const head =
    length <= MAX_ONE_BYTE_LENGTH ? [header, length] : [header, TWO_BYTE_LENGTH_MARKER, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.from(head), data]);
}
