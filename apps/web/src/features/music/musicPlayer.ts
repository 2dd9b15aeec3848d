import { volumeStep } from '@jumpy/audio/settings';
import type { Sound } from '../../data/sound.ts';
import type { Timers } from '@jumpy/browser/timers';
import type { ShellMusic } from './shellMusic.ts';

/** When autoplay is tried after the page has come, in milliseconds (OVER-07). */
export const AUTOPLAY_MS = [100, 1_000, 2_000] as const;

/** What starts music that the browser held back (OVER-08). */
const GESTURES = ['click', 'touchend', 'keydown'] as const;

/** The music as the pill shows it. */
export interface MusicState {
  /** Whether music is on, as far as the player goes: a pause and a mute turn it off. */
  on: boolean;
  /** The browser waits for a press before it lets anything sound. */
  held: boolean;
  /** 0 to 1 in steps of 0.1 (OVER-04). */
  volume: number;
}

/** The music of the page: tries to begin by itself, and does as the pill says. */
export interface MusicPlayer {
  state(): MusicState;
  subscribe(listener: () => void): () => void;
  /** Pauses, or plays; a mute of everything ends with it. */
  toggle(): void;
  setVolume(volume: number): void;
  /** Begins trying; the answer ends everything. */
  begin(): () => void;
}

interface Needs {
  timers: Timers;
  openContext(): AudioContext;
  /** Loaded once music may sound, and not before. */
  load(context: AudioContext): Promise<ShellMusic>;
  /** How loud and whether at all, shared with the game page (OVER-06). */
  sound: { now(): Sound; change(changes: Partial<Sound>): void; hear(listener: () => void): () => void };
  page: Window;
  /** Whether a screen plays music of its own, and when that changes. */
  elsewhere: { now(): boolean; hear(listener: () => void): () => void };
  /** Presses on the player itself are its own business. */
  isOwnPress(target: EventTarget | null): boolean;
}

export function createMusicPlayer(needs: Needs): MusicPlayer {
  const { timers, sound, page, elsewhere } = needs;
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  let music: ShellMusic | undefined;
  let loading = false;
  let stopped = false;
  let shown: MusicState = { on: false, held: true, volume: 0 };

  /** The same state as before until something changes. */
  function look(): MusicState {
    const { muted, musicPaused, musicVolume: volume } = sound.now();
    const on = !muted && !musicPaused;
    const held = context?.state !== 'running' && !music;
    return shown.on === on && shown.held === held && shown.volume === volume ? shown : { on, held, volume };
  }

  function sounds(): boolean {
    return shown.on && shown.volume > 0 && !elsewhere.now() && !page.document.hidden;
  }

  /** Brings what is heard in line with what is wanted. */
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
      music = await needs.load(on);
    } catch {
      // Without music the page is still whole; the next wish tries again.
      music = undefined;
    }
    loading = false;
    if (music) follow();
  }

  /** Asks the browser to let music sound; its answer comes as a change of the context's state, or not at all. */
  function attempt(): void {
    if (stopped || !sounds()) return;
    try {
      if (!context) {
        context = needs.openContext();
        context.addEventListener('statechange', follow);
      }
      void context.resume().then(follow, () => undefined);
    } catch {
      // No sound device: silence it is.
      context = undefined;
    }
  }

  const heardGesture = (event: Event): void => {
    if (!music && !needs.isOwnPress(event.target)) attempt();
  };

  shown = look();

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle() {
      const { on, held } = look();
      // What is on and held back is not heard: a press can only mean that it should be.
      const off = on && (!held || elsewhere.now());
      sound.change(off ? { musicPaused: true } : { musicPaused: false, muted: false });
      follow();
      attempt();
    },
    setVolume(volume) {
      sound.change({ musicVolume: volumeStep(volume) });
      follow();
      attempt();
    },
    begin() {
      const ends = [
        ...AUTOPLAY_MS.map((delayMs) => timers.after(delayMs, attempt)),
        sound.hear(() => {
          follow();
          if (!music) attempt();
        }),
        elsewhere.hear(() => {
          follow();
          if (!music) attempt();
        }),
      ];
      for (const gesture of GESTURES) page.addEventListener(gesture, heardGesture, true);
      page.document.addEventListener('visibilitychange', follow);
      follow();
      return () => {
        stopped = true;
        for (const end of ends) end();
        for (const gesture of GESTURES) page.removeEventListener(gesture, heardGesture, true);
        page.document.removeEventListener('visibilitychange', follow);
        music?.play(false);
        void context?.close().catch(() => undefined);
      };
    },
  };
}
