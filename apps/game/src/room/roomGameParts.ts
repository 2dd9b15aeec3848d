import type { GameParts } from '../gameParts.ts';
import type { RoomHost } from '../host/roomHost.ts';

/** What a page in a room is made from. */
export interface RoomGameParts extends Pick<
  GameParts,
  'window' | 'body' | 'audio' | 'platform' | 'preferences' | 'memory' | 'random' | 'frames' | 'bot'
> {
  readonly host: RoomHost;
  /** The page's clocks: one that never jumps, and the one that offsets are told of. */
  readonly clocks: { readonly steadyMs: () => number; readonly dateMs: () => number };
}
