import type { RoomError, RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';

/** Room to request: by code, quick race, or a new room. */
export interface RoomTarget {
  roomId?: string;
  quick?: boolean;
  /** Join as a spectator. */
  watch?: boolean;
  /** Resume token of a page that lost its connection, so that its progress is kept. */
  resume?: string;
}

export interface RoomLinkEvents {
  onMessage(message: RoomMessage): void;
  /** Raw frame with the positions of the other players. */
  onFrame(frame: Uint8Array<ArrayBuffer>): void;
  /** The connection was lost temporarily, or restored. */
  onConnectionChange(isBroken: boolean): void;
  /** The connection is lost permanently; `text` is the reason shown to the player. */
  onClose(text: string): void;
}

/** Connection to a room, whether on a server or in this browser. */
export interface RoomLink {
  /** Creates or joins a room and resolves with its code; rejects with a message for the player. */
  open(target?: RoomTarget): Promise<string>;
  send(request: RoomRequest): void;
  sendInputs(inputs: RoomInputs): void;
  /** Leaves the room permanently; no events follow. */
  leave(): void;
}

/** A room could not be opened; the message is meant for the player. */
export class RoomFailure extends Error {
  override readonly name = 'RoomFailure';
  /** Error code from the server. */
  readonly code: RoomError | undefined;
  constructor(text: string, code?: RoomError) {
    super(text);
    this.code = code;
  }
}
