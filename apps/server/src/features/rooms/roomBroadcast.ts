import type { RoomMessage } from '@jumpy/protocol/room/messages';

/** Broadcasts to the connected ones of the given clients. */
export interface RoomBroadcaster {
  sendMessage(ids: readonly string[], message: RoomMessage): void;
  sendFrame(ids: readonly string[], frame: Uint8Array): void;
}
