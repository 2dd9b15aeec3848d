import type { RoomMessage } from '@jumpy/protocol/room/messages';

/** Broadcasts to the connected ones of the given clients. */
export interface RoomBroadcaster {
  tell(ids: readonly string[], message: RoomMessage): void;
  show(ids: readonly string[], frame: Uint8Array): void;
}
