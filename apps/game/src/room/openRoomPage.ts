import '../view/fullBiomeArt.ts';
import { createRoomHost, type ShellRoomMessage } from '../host/roomHost.ts';
import { createRoomGame } from './roomGame.ts';
import type { RoomGameDeps } from './roomContext.ts';

export interface OpenRoomPageDeps extends Omit<RoomGameDeps, 'host' | 'clocks'> {
  /** Messages that arrived while this chunk was loading. */
  readonly bufferedMessages: readonly ShellRoomMessage[];
  readonly isFirstLoad: boolean;
}

/** Opens the room page; its shell holds the room's connection. */
export function openRoomPage({ bufferedMessages, isFirstLoad, ...parts }: OpenRoomPageDeps): { stop(): void } {
  const { window } = parts;
  void import('../view/lateArt.ts').catch(() => undefined);
  const host = createRoomHost({
    window,
    shell: window.parent,
    origin: window.location.origin,
    bufferedMessages,
    isFirstLoad,
  });
  return createRoomGame({ ...parts, host, clocks: createPageClocks(window) });
}

export function createPageClocks(window: Window): RoomGameDeps['clocks'] {
  return { steadyMs: () => window.performance.now(), dateMs: () => Date.now() };
}
