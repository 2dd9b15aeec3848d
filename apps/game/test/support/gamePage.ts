import { createAudioEngine } from '@jumpy/audio/audioEngine';
import { type GameHandle, startGame } from '../../src/game.ts';
import type { GameDeps } from '../../src/gameDeps.ts';
import { createPracticeHost } from '../../src/host/practiceHost.ts';
import { createPreferences } from '../../src/settings/preferences.ts';
import { findShortRun } from './shortRun.ts';
import '../../src/page/page.css';

/** A run of a few seconds, played by the beginner bot. */
export const { seed: SHORT_SEED, score: SHORT_SCORE } = findShortRun();

export interface Memory extends Pick<Storage, 'getItem' | 'setItem'> {
  readonly entries: Map<string, string>;
}

export function createMemory(): Memory {
  const entries = new Map<string, string>();
  return { entries, getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) };
}

/** Runs start in the first place, at once. */
export const inFirstPlace = async (): Promise<number> => 0;

export type GameSetup = Partial<GameDeps> & { readonly seed?: string; readonly goHome?: () => void };

/** The game with its lazily loaded parts, which tests may need sooner than players. */
export async function openPreloadedGame(setup: GameSetup = {}): Promise<GameHandle> {
  const game = openGame(setup);
  await game.preload();
  return game;
}

/** Opens the game on this page like its composition root; silent, and in practice mode by default. */
export function openGame(setup: GameSetup = {}): GameHandle {
  const { seed, storage = createMemory(), goHome = () => undefined, ...deps } = setup;
  storage.setItem('jumpy.sound', '{"muted":true}');
  return startGame({
    window,
    body: document.body,
    host: createPracticeHost({ crypto, storage, seed, goHome, readStartPlace: inFirstPlace }),
    audio: createAudioEngine({ createContext: () => new AudioContext(), storage, random: () => 0 }),
    platform: 'desktop',
    storage,
    preferences: createPreferences({ storage, motionQuery: window.matchMedia('(prefers-reduced-motion: reduce)') }),
    random: () => 0.5,
    securityFlags: async () => [],
    ...deps,
  });
}

/** The first visible element of a selector. */
export function findVisible(selector: string): HTMLElement | undefined {
  const found = document.querySelector<HTMLElement>(selector);
  return found?.checkVisibility() ? found : undefined;
}

/** Text of the visible elements of a selector. */
export function textOf(selector: string): string {
  return findVisible(selector)?.textContent ?? '';
}
