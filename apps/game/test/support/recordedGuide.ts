import { type AudioEngine, createAudioEngine } from '@jumpy/audio/audioEngine';
import type { GuideSound } from '@jumpy/audio/guideSounds';
import { DEFAULT_GAME_SETTINGS, saveGameSettings, loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { expect } from 'vitest';
import type { Cue } from '../../src/audioGuide/cue.ts';
import { createPreferences, type Preferences } from '../../src/settings/preferences.ts';
import { createMemory, type Memory } from './gamePage.ts';

/** Audio with recording guides, and the setting they follow. */
export interface WrittenGuide {
  readonly storage: Memory;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  /** All cues requested, oldest first. */
  readonly played: Cue[];
  /** Number of guides open now, and opened in total. */
  readonly guides: { open: number; opened: number };
  /** Changes the setting like another tab. */
  choose(guide: GameSettings['guide']): void;
}

export function writeGuide(choice: Partial<GameSettings>): WrittenGuide {
  const memory = createMemory();
  saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...choice });
  const played: Cue[] = [];
  const guides = { open: 0, opened: 0 };
  const audio = createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 });
  const written = Object.assign(Object.create(audio) as AudioEngine, {
    openGuide: () => {
      guides.open += 1;
      guides.opened += 1;
      let isOpen = true;
      return {
        play(sound: GuideSound, play: Omit<Cue, 'sound'>) {
          expect(isOpen).toBe(true);
          played.push({ sound, ...play });
        },
        close() {
          if (isOpen) guides.open -= 1;
          isOpen = false;
        },
      };
    },
  });
  const preferences = createPreferences({
    storage: memory,
    motionQuery: window.matchMedia('(prefers-reduced-motion: reduce)'),
  });
  return {
    ...{ storage: memory, audio: written, preferences, played, guides },
    choose(guide) {
      memory.setItem(SETTINGS_KEY, JSON.stringify({ ...loadGameSettings(memory), guide }));
      window.dispatchEvent(new StorageEvent('storage'));
    },
  };
}
