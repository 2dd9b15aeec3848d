import { createAudioEngine } from '@jumpy/audio/audioEngine';
import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { GameToShellMessage } from '@jumpy/protocol/frame';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import type { MultiplayerUpdate, ShellToGameMessage } from '@jumpy/protocol/shellToGameMessage';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createRoomHost, type RoomHost } from '../../src/host/roomHost.ts';
import { createRoomGame } from '../../src/room/roomGame.ts';
import type { RoomGameDeps } from '../../src/room/roomContext.ts';
import { createPreferences } from '../../src/settings/preferences.ts';
import { createOwnFrames } from './frames.ts';
import { createMemory, type Memory } from './gamePage.ts';
import { openShellWindow } from './shellWindow.ts';
import '../../src/page/page.css';

export const ROOM_SEED = '1a2b3c4d'.repeat(60);
export const OWN_ID = '00000000-0000-4000-8000-000000000000';
export const LUNA_ID = '00000000-0000-4000-8000-000000000001';
/** Initial time of the page. */
export const PAGE_MS = 1_700_000_000_000;

export function roomGame(startsAt: number, overrides: Partial<RoomGame> = {}): RoomGame {
  return {
    ...{ startsAt, now: startsAt, simVersion: SIM_VERSION, seed: ROOM_SEED, commitment: 'a'.repeat(64) },
    ...{ playedTicks: 0, inputs: '' },
    ...overrides,
  };
}

/** A page in a room with manual time. */
export interface OwnTime {
  /** Milliseconds since the page was opened. */
  nowMs: number;
  /** Renders frames like a display for so long. */
  pass(ms: number, frameMs?: number): Promise<void>;
}

type RoomPageSetup = Partial<Omit<RoomGameDeps, 'host' | 'clocks'>> & { readonly storage?: Memory };

export function openRoomPage(
  host: RoomHost,
  setup: RoomPageSetup = {},
  beat: () => void = () => undefined,
): { time: OwnTime; stop(): void } {
  const { storage = createMemory(), ...deps } = setup;
  storage.setItem('jumpy.sound', '{"muted":true}');
  const frames = createOwnFrames();
  const time: OwnTime = {
    nowMs: 0,
    async pass(ms, frameMs = 1_000 / 60) {
      const endMs = time.nowMs + ms;
      const lengths = function* () {
        while (time.nowMs < endMs - 1e-6) {
          const step = Math.min(frameMs, endMs - time.nowMs);
          time.nowMs += step;
          beat();
          yield step;
        }
      };
      await frames.draw(lengths());
    },
  };
  const game = createRoomGame({
    window,
    body: document.body,
    host,
    audio: createAudioEngine({ createContext: () => new AudioContext(), storage, random: () => 0 }),
    platform: 'desktop',
    storage,
    preferences: createPreferences({ storage, motionQuery: window.matchMedia('(prefers-reduced-motion: reduce)') }),
    random: () => 0.5,
    frameSource: frames.frames,
    clocks: { steadyMs: () => time.nowMs, dateMs: () => PAGE_MS + time.nowMs },
    ...deps,
  });
  return { time, stop: game.stop };
}

/** A page in a room, with a window that acts as its shell over the real wire format. */
export function openShellRoom(setup: RoomPageSetup = {}) {
  const shell = openShellWindow();
  const host = createRoomHost({
    window,
    shell: shell.window,
    origin: window.location.origin,
    bufferedMessages: [],
    isFirstLoad: true,
  });
  const page = openRoomPage(host, setup);
  // Clones the messages, as posting to another window would.
  const received = (): GameToShellMessage[] =>
    shell.received.map((message) => GameToShellMessage.parse(structuredClone(message)));
  return {
    ...page,
    received,
    send: (message: ShellToGameMessage): void => shell.send(message),
    update: (data: MultiplayerUpdate): void => shell.send({ type: 'MULTIPLAYER_UPDATE', data }),
    acts: <Action extends MultiplayerAction['action']>(action: Action) =>
      received().flatMap((message) =>
        message.type === 'MULTIPLAYER_ACTION' && message.data.action === action
          ? [message.data as Extract<MultiplayerAction, { action: Action }>]
          : [],
      ),
    close() {
      page.stop();
      shell.close();
    },
  };
}
