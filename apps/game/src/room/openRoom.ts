import '../view/laterArt.ts';
import { createRoomHost, type RoomNews } from '../host/roomHost.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameParts } from './roomGameParts.ts';

export interface OpenRoomParts extends Omit<RoomGameParts, 'host' | 'clocks'> {
  /** Messages that arrived while this chunk was loading. */
  readonly early: readonly RoomNews[];
  readonly isFirst: boolean;
}

/** Opens the room page; its shell holds the room's connection. */
export function openRoom({ early, isFirst, ...parts }: OpenRoomParts): { stop(): void } {
  const { window } = parts;
  const host = createRoomHost({ window, shell: window.parent, origin: window.location.origin, early, isFirst });
  return createRoomGame({ ...parts, host, clocks: pageClocks(window) });
}

export function pageClocks(window: Window): RoomGameParts['clocks'] {
  return { steadyMs: () => window.performance.now(), dateMs: () => Date.now() };
}
