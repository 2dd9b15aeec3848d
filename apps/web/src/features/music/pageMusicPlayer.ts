import { roundVolume } from '@jumpy/audio/soundSettings';
import type { SoundState } from '../../data/soundSettings.ts';
import type { Timers } from '@jumpy/browser/timers';
import type { ShellMusic } from './shellMusic.ts';

/** Delays of the autoplay attempts after page load, in milliseconds. */
export const AUTOPLAY_DELAYS_MS = [100, 1_000, 2_000] as const;

/** Gestures that start music after the browser blocked autoplay. */
const UNLOCK_EVENTS = ['click', 'touchend', 'keydown'] as const;

/** Player state for the pill. */
export interface MusicState {
  /** Whether the player wants music; false if paused or muted. */
  isOn: boolean;
  /** The browser blocks sound until a user gesture. */
  isBlocked: boolean;
  /** 0 to 1 in steps of 0.1. */
  volume: number;
}

/** Background music: attempts autoplay and follows the pill's controls. */
export interface PageMusicPlayer {
  getState(): MusicState;
  subscribe(listener: () => void): () => void;
  /** Toggles pause; playing also unmutes all sound. */
  toggle(): void;
  setVolume(volume: number): void;
  /** Starts the autoplay attempts; returns a function that stops the player for good. */
  start(): () => void;
}

interface Options {
  timers: Timers;
  createContext(): AudioContext;
  /** Called only once the audio context is allowed to run. */
  loadMusic(context: AudioContext): Promise<ShellMusic>;
  /** Sound settings, shared with the game page. */
  sound: { now(): SoundState; change(changes: Partial<SoundState>): void; hear(listener: () => void): () => void };
  page: Window;
  /** Whether a screen plays its own music, with change events. */
  musicOverride: { now(): boolean; hear(listener: () => void): () => void };
  /** The player handles clicks on itself. */
  isOwnTarget(target: EventTarget | null): boolean;
}

export function createPageMusicPlayer(needs: Options): PageMusicPlayer {
  const { timers, sound, page, musicOverride } = needs;
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  let music: ShellMusic | undefined;
  let loading = false;
  let stopped = false;
  let shown: MusicState = { isOn: false, isBlocked: true, volume: 0 };

  /** Returns the same object until something changes. */
  function look(): MusicState {
    const { muted, musicPaused, musicVolume: volume } = sound.now();
    const on = !muted && !musicPaused;
    const held = context?.state !== 'running' && !music;
    return shown.isOn === on && shown.isBlocked === held && shown.volume === volume
      ? shown
      : { isOn: on, isBlocked: held, volume };
  }

  function sounds(): boolean {
    return shown.isOn && shown.volume > 0 && !musicOverride.now() && !page.document.hidden;
  }

  /** Syncs playback with the settings. */
  function follow(): void {
    if (stopped) return;
    shown = look();
    for (const listener of listeners) listener();
    if (!context) return;
    if (music) {
      music.setVolume(shown.volume);
      music.play(sounds());
      void (sounds() ? context.resume() : context.suspend()).catch(() => undefined);
    } else if (context.state === 'running' && sounds()) void bring(context);
  }

  async function bring(on: AudioContext): Promise<void> {
    if (loading) return;
    loading = true;
    try {
      music = await needs.loadMusic(on);
    } catch {
      // The page works without music; the next attempt retries.
      music = undefined;
    }
    loading = false;
    if (music) follow();
  }

  /** Asks the browser to allow sound; the result arrives as a state change of the context, or never. */
  function attempt(): void {
    if (stopped || !sounds()) return;
    try {
      if (!context) {
        context = needs.createContext();
        context.addEventListener('statechange', follow);
      }
      void context.resume().then(follow, () => undefined);
    } catch {
      // No audio device.
      context = undefined;
    }
  }

  const heardGesture = (event: Event): void => {
    if (!music && !needs.isOwnTarget(event.target)) attempt();
  };

  shown = look();

  return {
    getState: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle() {
      const { isOn, isBlocked } = look();
      // Music that is on but blocked is silent, so a click means "play".
      const off = isOn && (!isBlocked || musicOverride.now());
      sound.change(off ? { musicPaused: true } : { musicPaused: false, muted: false });
      follow();
      attempt();
    },
    setVolume(volume) {
      sound.change({ musicVolume: roundVolume(volume) });
      follow();
      attempt();
    },
    start() {
      const ends = [
        ...AUTOPLAY_DELAYS_MS.map((delayMs) => timers.schedule(delayMs, attempt)),
        sound.hear(() => {
          follow();
          if (!music) attempt();
        }),
        musicOverride.hear(() => {
          follow();
          if (!music) attempt();
        }),
      ];
      for (const gesture of UNLOCK_EVENTS) page.addEventListener(gesture, heardGesture, true);
      page.document.addEventListener('visibilitychange', follow);
      follow();
      return () => {
        stopped = true;
        for (const end of ends) end();
        for (const gesture of UNLOCK_EVENTS) page.removeEventListener(gesture, heardGesture, true);
        page.document.removeEventListener('visibilitychange', follow);
        music?.play(false);
        void context?.close().catch(() => undefined);
      };
    },
  };
}
