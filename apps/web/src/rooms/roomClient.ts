import type { Timers } from '@jumpy/browser/timers';
import { ROOM_MOVED, RoomCode, type RoomError, RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomWish } from './roomLink.ts';
import { createFailed, ROOM_WORDS } from './roomWords.ts';

/** Connection timeout. */
const CONNECT_MS = 10_000;
/** Reconnection attempts after a disconnect, and the delay between them. */
const MOST_TRIES = 3;
const TRY_EVERY_MS = 2_000;

/** The part of WebSocket that is used here; binary messages arrive as bytes. */
export type ClientSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'binaryType'>;

export interface RoomClientParts extends RoomLinkEvents {
  timers: Timers;
  /** Opens a socket to an existing room or to a new one. */
  connect(wish: RoomWish): ClientSocket;
}

export function createRoomClient({ timers, connect, onMessage, onFrame, onBreak, onEnd }: RoomClientParts): RoomLink {
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
  function enter(wish: RoomWish): Promise<string> {
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
      const stopTimeout = timers.after(CONNECT_MS, () => fail(ROOM_WORDS.timeout));
      opened.addEventListener('message', ({ data }: MessageEvent) => {
        if (!isCurrent()) return;
        if (data instanceof ArrayBuffer) {
          onFrame(new Uint8Array(data));
          return;
        }
        const told = parsed(data);
        const read = RoomMessage.safeParse(told);
        // Unknown messages are ignored, since a newer server may send more types.
        const message = read.success ? read.data : undefined;
        if (!isIn && message?.type === 'error') return fail(message.data.message, message.data.code);
        if (!isIn && message === undefined && isJoin(told))
          return fail(roomId === undefined ? ROOM_WORDS.badCreated : ROOM_WORDS.badJoined);
        if (message?.type === 'room_joined') {
          isIn = true;
          stopTimeout();
          code = message.data.roomId;
          live = opened;
          resume = resumeOf(told);
          resolve(code);
        }
        if (message) onMessage(message);
      });
      opened.addEventListener('error', () => fail(ROOM_WORDS.connect));
      opened.addEventListener('close', ({ code: why }: CloseEvent) => {
        fail(ROOM_WORDS.connect);
        if (!isIn || !isCurrent()) return;
        socket = undefined;
        live = undefined;
        if (why === ROOM_MOVED) giveUp(ROOM_WORDS.moved);
        else comeBack();
      });
    });
  }

  function comeBack(): void {
    if (!isBroken) onBreak(true);
    isBroken = true;
    if (tries >= MOST_TRIES) return giveUp(ROOM_WORDS.disconnected);
    tries += 1;
    stopWaiting = timers.after(TRY_EVERY_MS, () => {
      enter({
        ...(code === undefined ? {} : { roomId: code }),
        watch: watches,
        ...(resume === undefined ? {} : { resume }),
      }).then(() => {
        tries = 0;
        isBroken = false;
        onBreak(false);
      }, comeBack);
    });
  }

  function giveUp(words: string): void {
    code = undefined;
    onEnd(words);
  }

  return {
    async open(wish = {}) {
      const { roomId } = wish;
      tries = 0;
      watches = wish.watch ?? false;
      try {
        return await enter(wish);
      } catch (error) {
        if (!(error instanceof RoomFailure)) throw new RoomFailure(ROOM_WORDS.other);
        throw failureOf(error, roomId);
      }
    },
    ask: (request) => live?.send(JSON.stringify(request)),
    play: (inputs) => live?.send(encodeRoomInputs(inputs)),
    leave() {
      tries = MOST_TRIES;
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
function failureOf(error: RoomFailure, roomId: string | undefined): RoomFailure {
  const { message, why } = error;
  if (message === ROOM_WORDS.connect) return new RoomFailure(ROOM_WORDS.unreachable);
  if (why === undefined) return error;
  if (roomId === undefined) return new RoomFailure(createFailed(message), why);
  return new RoomFailure(why === 'no_room' ? ROOM_WORDS.join : message, why);
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? renamed(JSON.parse(data)) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this is a join message with an invalid room code. */
function isJoin(told: unknown): boolean {
  const { type, data } = (told ?? {}) as { type?: unknown; data?: { roomId?: unknown } };
  return type === 'room_joined' && !RoomCode.safeParse(data?.roomId).success;
}

/** Token that the room issues for reconnecting. */
function resumeOf(told: unknown): string | undefined {
  const { data } = (told ?? {}) as { data?: { resume?: unknown } };
  return typeof data?.resume === 'string' ? data.resume : undefined;
}

/** The spec names this message in two ways; normalizes to one. */
function renamed(told: unknown): unknown {
  const { type } = (told ?? {}) as { type?: unknown };
  return type === 'game_countdown_started' ? { ...(told as object), type: 'countdown_started' } : told;
}
