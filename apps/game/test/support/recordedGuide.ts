import { type AudioEngine, createAudioEngine } from '@jumpy/audio/audioEngine';
import type { GuideSound } from '@jumpy/audio/guideSounds';
import { DEFAULT_GAME_SETTINGS, saveGameSettings, loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { expect } from 'vitest';
import type { Cue } from '../../src/audioGuide/cue.ts';
import { createPreferences, type Preferences } from '../../src/settings/preferences.ts';
import { createMemory, type Memory } from './gamePage.ts';

/** Audio with recording guides, and the setting they follow. */
export interface RecordedGuide {
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

export function createRecordedGuide(choice: Partial<GameSettings>): RecordedGuide {
  const memory = createMemory();
  saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...choice });
  const played: Cue[] = [];
  const guides = { open: 0, opened: 0 };
  const audio = createAudioEngine({ createContext: () => new AudioContext(), storage: memory, random: () => 0 });
  const recordingAudio = Object.assign(Object.create(audio) as AudioEngine, {
    openGuide: () => {
      guides.open += 1;
      guides.opened += 1;
      let isOpen = true;
      return {
        play(sound: GuideSound, options: Omit<Cue, 'sound'>) {
          expect(isOpen).toBe(true);
          played.push({ sound, ...options });
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
    ...{ storage: memory, audio: recordingAudio, preferences, played, guides },
    choose(guide) {
      memory.setItem(SETTINGS_KEY, JSON.stringify({ ...loadGameSettings(memory), guide }));
      window.dispatchEvent(new StorageEvent('storage'));
    },
  };
}
