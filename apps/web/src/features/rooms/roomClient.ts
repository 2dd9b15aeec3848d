import type { Timers } from '@jumpy/browser/timers';
import { ROOM_MOVED, RoomCode, RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame, type RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { encodeRoomInputs, type RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createFailed, ROOM_WORDS } from './roomWords.ts';

/** A connection that takes longer is none (ROOM-40). */
const CONNECT_MS = 10_000;
/** Tries to come back after a break, and the time between two (ROOM-55). */
const MOST_TRIES = 3;
const TRY_EVERY_MS = 2_000;

/** As much of a WebSocket as this needs; binary messages come as bytes. */
export type ClientSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'binaryType'>;

export interface RoomClientParts {
  timers: Timers;
  /** Opens a socket to a room, or to one that is made for it. */
  connect(roomId: string | undefined): ClientSocket;
  onMessage(message: RoomMessage): void;
  onFrame(frame: RoomFrame): void;
  /** The connection is gone for now, or back. */
  onBreak(isBroken: boolean): void;
  /** It is gone for good, and why, in words (ROOM-56). */
  onEnd(words: string): void;
}

/** A page's connection with a room. */
export interface RoomClient {
  /** Makes a room, or joins one: answers its code; fails with words for the player. */
  open(roomId?: string): Promise<string>;
  ask(request: RoomRequest): void;
  play(inputs: RoomInputs): void;
  /** Leaves the room for good: nothing comes after it (ROOM-57). */
  leave(): void;
}

/** A room could not be had; the message is for the player. */
export class RoomFailure extends Error {
  override readonly name = 'RoomFailure';
}

export function createRoomClient({ timers, connect, onMessage, onFrame, onBreak, onEnd }: RoomClientParts): RoomClient {
  let socket: ClientSocket | undefined;
  let code: string | undefined;
  let tries = 0;
  let isBroken = false;
  let stopWaiting = (): void => {};

  /** Waits for the room's first word over a new socket. */
  function enter(roomId: string | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      const opened = connect(roomId);
      opened.binaryType = 'arraybuffer';
      socket = opened;
      let isIn = false;
      const isCurrent = (): boolean => socket === opened;
      const fail = (words: string): void => {
        stopTimeout();
        if (isIn) return;
        if (isCurrent()) socket = undefined;
        opened.close();
        reject(new RoomFailure(words));
      };
      const stopTimeout = timers.after(CONNECT_MS, () => fail(ROOM_WORDS.timeout));
      opened.addEventListener('message', ({ data }: MessageEvent) => {
        if (!isCurrent()) return;
        if (data instanceof ArrayBuffer) {
          const frame = decodeRoomFrame(new Uint8Array(data));
          if (frame) onFrame(frame);
          return;
        }
        const told = parsed(data);
        const read = RoomMessage.safeParse(told);
        // One that is not on the wire's list is left alone: a newer server may say more.
        const message = read.success ? read.data : undefined;
        if (!isIn && message?.type === 'error') return fail(message.data.message);
        if (!isIn && message === undefined && isJoin(told))
          return fail(roomId === undefined ? ROOM_WORDS.badCreated : ROOM_WORDS.badJoined);
        if (message?.type === 'room_joined') {
          isIn = true;
          stopTimeout();
          code = message.data.roomId;
          resolve(code);
        }
        if (message) onMessage(message);
      });
      opened.addEventListener('error', () => fail(ROOM_WORDS.connect));
      opened.addEventListener('close', ({ code: why }: CloseEvent) => {
        fail(ROOM_WORDS.connect);
        if (!isIn || !isCurrent()) return;
        socket = undefined;
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
      enter(code).then(() => {
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
    async open(roomId) {
      tries = 0;
      try {
        return await enter(roomId);
      } catch (error) {
        const words = error instanceof RoomFailure ? error.message : undefined;
        if (words === ROOM_WORDS.connect) throw new RoomFailure(ROOM_WORDS.unreachable, { cause: error });
        if (words === ROOM_WORDS.timeout || words === ROOM_WORDS.badCreated || words === ROOM_WORDS.badJoined)
          throw error;
        throw new RoomFailure(roomId === undefined ? createFailed(words) : ROOM_WORDS.join, { cause: error });
      }
    },
    ask: (request) => socket?.send(JSON.stringify(request)),
    play: (inputs) => socket?.send(encodeRoomInputs(inputs)),
    leave() {
      tries = MOST_TRIES;
      stopWaiting();
      const last = socket;
      socket = undefined;
      code = undefined;
      last?.send(JSON.stringify({ type: 'leave' } satisfies RoomRequest));
      last?.close();
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a message takes us into a room, but into none whose code is one. */
function isJoin(told: unknown): boolean {
  const { type, data } = (told ?? {}) as { type?: unknown; data?: { roomId?: unknown } };
  return type === 'room_joined' && !RoomCode.safeParse(data?.roomId).success;
}
