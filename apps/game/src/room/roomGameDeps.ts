import type { GameDeps } from '../gameDeps.ts';
import type { RoomHost } from '../host/roomHost.ts';

/** Dependencies of a room page. */
export interface RoomGameDeps extends Pick<
  GameDeps,
  'window' | 'body' | 'audio' | 'platform' | 'preferences' | 'storage' | 'random' | 'frameSource' | 'bot'
> {
  readonly host: RoomHost;
  /** A monotonic clock, and the wall clock to which offsets refer. */
  readonly clocks: { readonly steadyMs: () => number; readonly dateMs: () => number };
}
