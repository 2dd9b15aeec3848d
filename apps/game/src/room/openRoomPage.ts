import '../view/fullBiomeArt.ts';
import { createRoomHost, type ShellRoomMessage } from '../host/roomHost.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameDeps } from './roomGameDeps.ts';

export interface OpenRoomPageDeps extends Omit<RoomGameDeps, 'host' | 'clocks'> {
  /** Messages that arrived while this chunk was loading. */
  readonly early: readonly ShellRoomMessage[];
  readonly isFirst: boolean;
}

/** Opens the room page; its shell holds the room's connection. */
export function openRoomPage({ early, isFirst, ...parts }: OpenRoomPageDeps): { stop(): void } {
  const { window } = parts;
  const host = createRoomHost({ window, shell: window.parent, origin: window.location.origin, early, isFirst });
  return createRoomGame({ ...parts, host, clocks: createPageClocks(window) });
}

export function createPageClocks(window: Window): RoomGameDeps['clocks'] {
  return { steadyMs: () => window.performance.now(), dateMs: () => Date.now() };
}
