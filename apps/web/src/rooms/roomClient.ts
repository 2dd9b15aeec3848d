import { translateServerText } from '@jumpy/i18n/message';
import type { Timers } from '@jumpy/browser/timers';
import {
  ROOM_MOVED_CLOSE_CODE,
  RoomCode,
  type RoomError,
  RoomMessage,
  type RoomRequest,
} from '@jumpy/protocol/room/messages';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomTarget } from './roomLink.ts';
import { createFailedText, ROOM_TEXT } from './roomText.ts';

/** Connection timeout. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Reconnection attempts after a disconnect, and the delay between them. */
const MAX_RECONNECTS = 3;
const RECONNECT_DELAY_MS = 2_000;

/** The part of WebSocket that is used here; binary messages arrive as bytes. */
export type ClientSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'binaryType'>;

interface RoomClientOptions extends RoomLinkEvents {
  timers: Timers;
  /** Opens a socket to an existing room or to a new one. */
  connect(target: RoomTarget): ClientSocket;
}

interface JoinOptions extends Pick<RoomClientOptions, 'timers' | 'onMessage' | 'onFrame'> {
  /** The room to join; a new one is created if undefined. */
  roomId: string | undefined;
  /** Whether the socket is still the client's. */
  isCurrent(): boolean;
  onJoined(joined: { roomId: string; resume: string | undefined }): void;
  /** The socket did not get into the room. */
  onFailed(): void;
  /** The connection was lost after joining. */
  onLost(closeCode: number): void;
}

/** Waits for `room_joined` on a new socket, and receives its messages. Rejects with a `RoomFailure`. */
function joinRoom(socket: ClientSocket, options: JoinOptions): Promise<string> {
  const { timers, roomId, isCurrent, onMessage, onFrame, onJoined, onFailed, onLost } = options;
  return new Promise((resolve, reject) => {
    let isJoined = false;
    const fail = (text: string, code?: RoomError): void => {
      stopTimeout();
      if (isJoined) return;
      onFailed();
      reject(new RoomFailure(text, code));
      socket.close();
    };
    const stopTimeout = timers.schedule(CONNECT_TIMEOUT_MS, () => fail(ROOM_TEXT.timeout));
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (!isCurrent()) return;
      if (data instanceof ArrayBuffer) {
        onFrame(new Uint8Array(data));
        return;
      }
      const json = parseJson(data);
      const parsed = RoomMessage.safeParse(json);
      // Unknown messages are ignored, since a newer server may send more types.
      const message = parsed.success ? translateError(parsed.data) : undefined;
      if (!isJoined && message?.type === 'error') return fail(message.data.message, message.data.code);
      if (!isJoined && message === undefined && isJoinMessage(json))
        return fail(roomId === undefined ? ROOM_TEXT.badCreated : ROOM_TEXT.badJoined);
      if (message?.type === 'room_joined') {
        isJoined = true;
        stopTimeout();
        onJoined({ roomId: message.data.roomId, resume: getResumeToken(json) });
        resolve(message.data.roomId);
      }
      if (message) onMessage(message);
    });
    socket.addEventListener('error', () => fail(ROOM_TEXT.connect));
    socket.addEventListener('close', ({ code }: CloseEvent) => {
      fail(ROOM_TEXT.connect);
      if (isJoined && isCurrent()) onLost(code);
    });
  });
}

interface ReconnectorOptions extends Pick<RoomClientOptions, 'timers' | 'onConnectionChange'> {
  enter(): Promise<unknown>;
  onGiveUp(): void;
}

/** Enters the room again after a lost connection, a few times. */
function createReconnector({ timers, onConnectionChange, enter, onGiveUp }: ReconnectorOptions) {
  let attempts = 0;
  let isBroken = false;
  let stopTimer = (): void => {};

  function start(): void {
    if (!isBroken) onConnectionChange(true);
    isBroken = true;
    if (attempts >= MAX_RECONNECTS) return onGiveUp();
    attempts += 1;
    stopTimer = timers.schedule(RECONNECT_DELAY_MS, () => {
      enter().then(() => {
        attempts = 0;
        isBroken = false;
        onConnectionChange(false);
      }, start);
    });
  }

  return {
    start,
    reset(): void {
      attempts = 0;
    },
    stop(): void {
      attempts = MAX_RECONNECTS;
      stopTimer();
    },
  };
}

export function createRoomClient(options: RoomClientOptions): RoomLink {
  const { timers, connect, onMessage, onFrame, onConnectionChange, onClose } = options;
  let socket: ClientSocket | undefined;
  /** The socket after `room_joined`; nothing can be sent before that. */
  let joinedSocket: ClientSocket | undefined;
  let code: string | undefined;
  let isWatching = false;
  /** Resume token, which proves that this page only lost its connection. */
  let resume: string | undefined;
  const reconnector = createReconnector({
    timers,
    onConnectionChange,
    enter: () =>
      enter({
        ...(code === undefined ? {} : { roomId: code }),
        watch: isWatching,
        ...(resume === undefined ? {} : { resume }),
      }),
    onGiveUp: () => giveUp(ROOM_TEXT.disconnected),
  });

  /** Opens a socket and waits for `room_joined`. */
  function enter(target: RoomTarget): Promise<string> {
    const newSocket = connect(target);
    newSocket.binaryType = 'arraybuffer';
    socket = newSocket;
    return joinRoom(newSocket, {
      timers,
      roomId: target.roomId,
      isCurrent: () => socket === newSocket,
      onMessage,
      onFrame,
      onJoined(joined) {
        code = joined.roomId;
        joinedSocket = newSocket;
        resume = joined.resume;
      },
      onFailed() {
        if (socket === newSocket) socket = undefined;
      },
      onLost(closeCode) {
        socket = undefined;
        joinedSocket = undefined;
        if (closeCode === ROOM_MOVED_CLOSE_CODE) giveUp(ROOM_TEXT.moved);
        else reconnector.start();
      },
    });
  }

  function giveUp(text: string): void {
    code = undefined;
    onClose(text);
  }

  return {
    async open(target = {}) {
      reconnector.reset();
      isWatching = target.watch ?? false;
      try {
        return await enter(target);
      } catch (error) {
        if (!(error instanceof RoomFailure)) throw new RoomFailure(ROOM_TEXT.other);
        throw toRoomFailure(error, target.roomId);
      }
    },
    send: (request) => joinedSocket?.send(JSON.stringify(request)),
    sendInputs: (inputs) => joinedSocket?.send(encodeRoomInputs(inputs)),
    leave() {
      reconnector.stop();
      const last = socket;
      joinedSocket?.send(JSON.stringify({ type: 'leave' } satisfies RoomRequest));
      socket = undefined;
      joinedSocket = undefined;
      code = undefined;
      last?.close();
    },
  };
}

function translateError(message: RoomMessage): RoomMessage {
  if (message.type !== 'error') return message;
  const { code, message: text } = message.data;
  return { type: 'error', data: { code, message: translateServerText(text, `room_${code}`) } };
}

/** Maps a failure to the text shown: an unknown code may be mistyped; other errors use the server's message. */
function toRoomFailure(error: RoomFailure, roomId: string | undefined): RoomFailure {
  const { message, code } = error;
  if (message === ROOM_TEXT.connect) return new RoomFailure(ROOM_TEXT.unreachable);
  if (code === undefined) return error;
  if (roomId === undefined) return new RoomFailure(createFailedText(message), code);
  return new RoomFailure(code === 'no_room' ? ROOM_TEXT.join : message, code);
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? normalizeMessage(JSON.parse(data)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this is a join message with an invalid room code. */
function isJoinMessage(json: unknown): boolean {
  const { type, data } = (json ?? {}) as { type?: unknown; data?: { roomId?: unknown } };
  return type === 'room_joined' && !RoomCode.safeParse(data?.roomId).success;
}

/** Token that the room issues for reconnecting. */
function getResumeToken(json: unknown): string | undefined {
  const { data } = (json ?? {}) as { data?: { resume?: unknown } };
  return typeof data?.resume === 'string' ? data.resume : undefined;
}

/** The spec names this message in two ways; normalizes to one. */
function normalizeMessage(json: unknown): unknown {
  const { type } = (json ?? {}) as { type?: unknown };
  return type === 'game_countdown_started' ? { ...(json as object), type: 'countdown_started' } : json;
}
