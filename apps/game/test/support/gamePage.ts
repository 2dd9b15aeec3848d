import { createEngine } from '@jumpy/audio/engine';
import { type Game, startGame } from '../../src/game.ts';
import type { GameParts } from '../../src/gameParts.ts';
import { createPracticeHost } from '../../src/host/practiceHost.ts';
import { createPreferences } from '../../src/settings/preferences.ts';
import { findShortRun } from './shortRun.ts';
import '../../src/page/page.css';

/** A run of some seconds, played by the beginner among the bots. */
export const { seed: SHORT_SEED, score: SHORT_SCORE } = findShortRun();

export interface Memory extends Pick<Storage, 'getItem' | 'setItem'> {
  readonly kept: Map<string, string>;
}

export function createMemory(): Memory {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

export type GameSetup = Partial<GameParts> & { readonly seed?: string; readonly goHome?: () => void };

/** The same, with what a first jump does not wait for: nobody presses that soon, but tests do. */
export async function openWhole(own: GameSetup = {}): Promise<Game> {
  const game = openGame(own);
  await game.fetch();
  return game;
}

/** Puts the game on this page, as its composition root does; silent, and practice unless told otherwise. */
export function openGame(own: GameSetup = {}): Game {
  const { seed, memory = createMemory(), goHome = () => undefined, ...parts } = own;
  memory.setItem('jumpy.sound', '{"muted":true}');
  return startGame({
    window,
    body: document.body,
    host: createPracticeHost({ crypto, memory, seed, goHome }),
    audio: createEngine({ createContext: () => new AudioContext(), memory, random: () => 0 }),
    platform: 'desktop',
    memory,
    preferences: createPreferences({ memory, motion: window.matchMedia('(prefers-reduced-motion: reduce)') }),
    random: () => 0.5,
    flags: async () => [],
    ...parts,
  });
}

/** An element that is on the page and shown. */
export function shown(selector: string): HTMLElement | undefined {
  const found = document.querySelector<HTMLElement>(selector);
  return found?.checkVisibility() ? found : undefined;
}

/** Text of what is shown under a selector. */
export function textOf(selector: string): string {
  return shown(selector)?.textContent ?? '';
}
