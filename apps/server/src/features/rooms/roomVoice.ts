import type { RoomMessage } from '@jumpy/protocol/room/messages';

/** How a room speaks; to each of these whom something connects. */
export interface RoomVoice {
  /** The same message. */
  tell(ids: readonly string[], message: RoomMessage): void;
  /** The same bytes. */
  show(ids: readonly string[], frame: Uint8Array): void;
}
