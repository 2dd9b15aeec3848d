import '../view/laterArt.ts';
import { createRoomHost, type RoomNews } from '../host/roomHost.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameParts } from './roomGameParts.ts';

export interface OpenRoomParts extends Omit<RoomGameParts, 'host' | 'clocks'> {
  /** What came while this was fetched. */
  readonly early: readonly RoomNews[];
  readonly isFirst: boolean;
}

/** Makes the page one that plays in a room, whose connection its shell holds. */
export function openRoom({ early, isFirst, ...parts }: OpenRoomParts): { stop(): void } {
  const { window } = parts;
  const host = createRoomHost({ window, shell: window.parent, origin: window.location.origin, early, isFirst });
  return createRoomGame({ ...parts, host, clocks: pageClocks(window) });
}

/** The clocks of a window. */
export function pageClocks(window: Window): RoomGameParts['clocks'] {
  return { steadyMs: () => window.performance.now(), dateMs: () => Date.now() };
}
