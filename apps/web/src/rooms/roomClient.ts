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

export interface RoomClientOptions extends RoomLinkEvents {
  timers: Timers;
  /** Opens a socket to an existing room or to a new one. */
  connect(wish: RoomTarget): ClientSocket;
}

export function createRoomClient({
  timers,
  connect,
  onMessage,
  onFrame,
  onConnectionChange,
  onClose,
}: RoomClientOptions): RoomLink {
  let socket: ClientSocket | undefined;
  /** The socket after `room_joined`; nothing can be sent before that. */
  let live: ClientSocket | undefined;
  let code: string | undefined;
  let watches = false;
  /** Resume token, which proves that this page only lost its connection. */
  let resume: string | undefined;
  let tries = 0;
  let isBroken = false;
  let stopWaiting = (): void => {};

  /** Opens a socket and waits for `room_joined`. */
  function enter(wish: RoomTarget): Promise<string> {
    const { roomId } = wish;
    return new Promise((resolve, reject) => {
      const opened = connect(wish);
      opened.binaryType = 'arraybuffer';
      socket = opened;
      let isIn = false;
      const isCurrent = (): boolean => socket === opened;
      const fail = (words: string, why?: RoomError): void => {
        stopTimeout();
        if (isIn) return;
        if (isCurrent()) socket = undefined;
        reject(new RoomFailure(words, why));
        opened.close();
      };
      const stopTimeout = timers.schedule(CONNECT_TIMEOUT_MS, () => fail(ROOM_TEXT.timeout));
      opened.addEventListener('message', ({ data }: MessageEvent) => {
        if (!isCurrent()) return;
        if (data instanceof ArrayBuffer) {
          onFrame(new Uint8Array(data));
          return;
        }
        const told = parseJson(data);
        const read = RoomMessage.safeParse(told);
        // Unknown messages are ignored, since a newer server may send more types.
        const message = read.success ? read.data : undefined;
        if (!isIn && message?.type === 'error') return fail(message.data.message, message.data.code);
        if (!isIn && message === undefined && isJoinMessage(told))
          return fail(roomId === undefined ? ROOM_TEXT.badCreated : ROOM_TEXT.badJoined);
        if (message?.type === 'room_joined') {
          isIn = true;
          stopTimeout();
          code = message.data.roomId;
          live = opened;
          resume = getResumeToken(told);
          resolve(code);
        }
        if (message) onMessage(message);
      });
      opened.addEventListener('error', () => fail(ROOM_TEXT.connect));
      opened.addEventListener('close', ({ code: why }: CloseEvent) => {
        fail(ROOM_TEXT.connect);
        if (!isIn || !isCurrent()) return;
        socket = undefined;
        live = undefined;
        if (why === ROOM_MOVED_CLOSE_CODE) giveUp(ROOM_TEXT.moved);
        else comeBack();
      });
    });
  }

  function comeBack(): void {
    if (!isBroken) onConnectionChange(true);
    isBroken = true;
    if (tries >= MAX_RECONNECTS) return giveUp(ROOM_TEXT.disconnected);
    tries += 1;
    stopWaiting = timers.schedule(RECONNECT_DELAY_MS, () => {
      enter({
        ...(code === undefined ? {} : { roomId: code }),
        watch: watches,
        ...(resume === undefined ? {} : { resume }),
      }).then(() => {
        tries = 0;
        isBroken = false;
        onConnectionChange(false);
      }, comeBack);
    });
  }

  function giveUp(words: string): void {
    code = undefined;
    onClose(words);
  }

  return {
    async open(wish = {}) {
      const { roomId } = wish;
      tries = 0;
      watches = wish.watch ?? false;
      try {
        return await enter(wish);
      } catch (error) {
        if (!(error instanceof RoomFailure)) throw new RoomFailure(ROOM_TEXT.other);
        throw toRoomFailure(error, roomId);
      }
    },
    send: (request) => live?.send(JSON.stringify(request)),
    sendInputs: (inputs) => live?.send(encodeRoomInputs(inputs)),
    leave() {
      tries = MAX_RECONNECTS;
      stopWaiting();
      const last = socket;
      live?.send(JSON.stringify({ type: 'leave' } satisfies RoomRequest));
      socket = undefined;
      live = undefined;
      code = undefined;
      last?.close();
    },
  };
}

/** Maps a failure to the text shown: an unknown code may be mistyped; other errors use the server's message. */
function toRoomFailure(error: RoomFailure, roomId: string | undefined): RoomFailure {
  const { message, why } = error;
  if (message === ROOM_TEXT.connect) return new RoomFailure(ROOM_TEXT.unreachable);
  if (why === undefined) return error;
  if (roomId === undefined) return new RoomFailure(createFailedText(message), why);
  return new RoomFailure(why === 'no_room' ? ROOM_TEXT.join : message, why);
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? normalizeMessage(JSON.parse(data)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this is a join message with an invalid room code. */
function isJoinMessage(told: unknown): boolean {
  const { type, data } = (told ?? {}) as { type?: unknown; data?: { roomId?: unknown } };
  return type === 'room_joined' && !RoomCode.safeParse(data?.roomId).success;
}

/** Token that the room issues for reconnecting. */
function getResumeToken(told: unknown): string | undefined {
  const { data } = (told ?? {}) as { data?: { resume?: unknown } };
  return typeof data?.resume === 'string' ? data.resume : undefined;
}

/** The spec names this message in two ways; normalizes to one. */
function normalizeMessage(told: unknown): unknown {
  const { type } = (told ?? {}) as { type?: unknown };
  return type === 'game_countdown_started' ? { ...(told as object), type: 'countdown_started' } : told;
}
