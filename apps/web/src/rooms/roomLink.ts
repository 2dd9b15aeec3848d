import type { RoomError, RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';

/** Which room is asked for: one by its code, one with whoever else wants to race, or a new one. */
export interface RoomWish {
  roomId?: string;
  quick?: boolean;
  /** Only to look on. */
  watch?: boolean;
  /** Of a page that only lost its line: what it has played meanwhile is kept. */
  resume?: string;
}

/** What comes from a room. */
export interface RoomLinkEvents {
  onMessage(message: RoomMessage): void;
  /** Where the others are, as it came. */
  onFrame(frame: Uint8Array<ArrayBuffer>): void;
  /** The connection is gone for now, or back. */
  onBreak(isBroken: boolean): void;
  /** It is gone for good, and why, in words (ROOM-56). */
  onEnd(words: string): void;
}

/** A page's connection with a room, wherever that room is. */
export interface RoomLink {
  /** Makes a room, or joins one: answers its code; fails with words for the player. */
  open(wish?: RoomWish): Promise<string>;
  ask(request: RoomRequest): void;
  play(inputs: RoomInputs): void;
  /** Leaves the room for good: nothing comes after it (ROOM-57). */
  leave(): void;
}

/** A room could not be had; the message is for the player. */
export class RoomFailure extends Error {
  override readonly name = 'RoomFailure';
  /** What the server had against it. */
  readonly why: RoomError | undefined;
  constructor(words: string, why?: RoomError) {
    super(words);
    this.why = why;
  }
}
