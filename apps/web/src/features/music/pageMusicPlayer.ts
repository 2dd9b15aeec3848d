import { roundVolume } from '@jumpy/audio/soundSettings';
import type { Timers } from '@jumpy/browser/timers';
import { createEmitter } from '../../data/emitter.ts';
import type { SoundState } from '../../data/soundSettings.ts';
import type { ShellMusic } from './shellMusic.ts';

/** Delays of the autoplay attempts after page load, in milliseconds. */
const AUTOPLAY_DELAYS_MS = [100, 1_000, 2_000] as const;

/** Gestures that start music after the browser blocked autoplay. */
const UNLOCK_EVENTS = ['click', 'touchend', 'keydown'] as const;

/** Player state for the pill. */
interface MusicState {
  /** Whether the player wants music; false if paused or muted. */
  isOn: boolean;
  /** The browser blocks sound until a user gesture. */
  isBlocked: boolean;
  /** 0 to 1 in steps of 0.1. */
  volume: number;
}

interface OutputOptions {
  createContext(): AudioContext;
  /** Called only once the audio context is allowed to run. */
  loadMusic(context: AudioContext): Promise<ShellMusic>;
}

interface Options extends OutputOptions {
  timers: Timers;
  /** Sound settings, shared with the game page. */
  sound: {
    get(): SoundState;
    update(changes: Partial<SoundState>): void;
    subscribe(listener: () => void): () => void;
  };
  page: Window;
  /** Whether a screen plays its own music, with change events. */
  musicOverride: { isOverridden(): boolean; subscribe(listener: () => void): () => void };
  /** The player handles clicks on itself. */
  isOwnTarget(target: EventTarget | null): boolean;
}

export type PageMusicPlayer = ReturnType<typeof createPageMusicPlayer>;

/** Background music: attempts autoplay and follows the pill's controls. */
export function createPageMusicPlayer(options: Options) {
  const { timers, sound, page, musicOverride } = options;
  const changes = createEmitter<void>();
  const output = createMusicOutput(options, applySettings);
  let isStopped = false;
  let state = computeState();

  function computeState(): MusicState {
    const { muted, musicPaused, musicVolume: volume } = sound.get();
    return { isOn: !muted && !musicPaused, isBlocked: output.isBlocked(), volume };
  }

  const isAudible = (): boolean =>
    state.isOn && state.volume > 0 && !musicOverride.isOverridden() && !page.document.hidden;

  function applySettings(): void {
    if (isStopped) return;
    const next = computeState();
    // The same object until something changes.
    if (next.isOn !== state.isOn || next.isBlocked !== state.isBlocked || next.volume !== state.volume) state = next;
    changes.emit();
    output.update(isAudible(), state.volume);
  }

  function attemptPlayback(): void {
    if (!isStopped && isAudible()) output.unlock();
  }

  function handleChange(): void {
    applySettings();
    if (!output.isLoaded()) attemptPlayback();
  }

  function handleGesture({ target }: Event): void {
    if (!output.isLoaded() && !options.isOwnTarget(target)) attemptPlayback();
  }

  function updateSound(update: Partial<SoundState>): void {
    sound.update(update);
    applySettings();
    attemptPlayback();
  }

  return {
    getState: (): MusicState => state,
    subscribe: changes.subscribe,
    /** Toggles pause; playing also unmutes all sound. */
    toggle(): void {
      const { isOn, isBlocked } = computeState();
      // Music that is on but blocked is silent, so a click means "play".
      const isPlaying = isOn && (!isBlocked || musicOverride.isOverridden());
      updateSound(isPlaying ? { musicPaused: true } : { musicPaused: false, muted: false });
    },
    setVolume: (volume: number): void => updateSound({ musicVolume: roundVolume(volume) }),
    /** Starts the autoplay attempts; returns a function that stops the player for good. */
    start(): () => void {
      const stops = [
        ...AUTOPLAY_DELAYS_MS.map((delayMs) => timers.schedule(delayMs, attemptPlayback)),
        sound.subscribe(handleChange),
        musicOverride.subscribe(handleChange),
      ];
      for (const gesture of UNLOCK_EVENTS) page.addEventListener(gesture, handleGesture, true);
      page.document.addEventListener('visibilitychange', applySettings);
      applySettings();
      return () => {
        isStopped = true;
        for (const stop of stops) stop();
        for (const gesture of UNLOCK_EVENTS) page.removeEventListener(gesture, handleGesture, true);
        page.document.removeEventListener('visibilitychange', applySettings);
        output.close();
      };
    },
  };
}

/** Music on an audio context, which is opened by the first attempt to play; loaded once the browser lets it run. */
function createMusicOutput({ createContext, loadMusic }: OutputOptions, onChange: () => void) {
  let context: AudioContext | undefined;
  let music: ShellMusic | undefined;
  let isLoading = false;

  async function load(running: AudioContext): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      music = await loadMusic(running);
    } catch {
      // The page works without music; the next attempt retries.
    }
    isLoading = false;
    if (music) onChange();
  }

  return {
    isLoaded: (): boolean => music !== undefined,
    /** The browser lets no sound out yet. */
    isBlocked: (): boolean => context?.state !== 'running' && !music,
    /** Asks the browser to allow sound; the result arrives as a state change of the context, or never. */
    unlock(): void {
      try {
        if (!context) {
          context = createContext();
          context.addEventListener('statechange', onChange);
        }
        void context.resume().then(onChange, () => undefined);
      } catch {
        // No audio device.
        context = undefined;
      }
    },
    update(isAudible: boolean, volume: number): void {
      if (!context) return;
      if (music) {
        music.setVolume(volume);
        music.play(isAudible);
        void (isAudible ? context.resume() : context.suspend()).catch(() => undefined);
      } else if (isAudible && context.state === 'running') void load(context);
    },
    close(): void {
      music?.play(false);
      void context?.close().catch(() => undefined);
    },
  };
}
