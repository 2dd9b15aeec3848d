import type { EffectName, SoundRecipe } from './effects.ts';
import type { SoundGuide } from './soundGuide.ts';
import { isMusicSynced, musicForLevel } from './biomeMusic.ts';
import {
  GUIDE_MUSIC_GAIN,
  saveMusicPaused,
  saveSoundSettings,
  loadMusicPaused,
  loadSoundSettings,
  type SoundStorage,
  type SoundSettings,
  roundVolume,
} from './soundSettings.ts';
import type { GuidePlayer, createGuidePlayer, createSoundMixer, SoundMixer } from './soundMixer.ts';
import type { Intensity, ThemeName } from './theme.ts';

/** Variation of a single playback: semitones up, and gain 0 to 1. */
export interface EffectOptions {
  readonly semitones?: number;
  readonly gain?: number;
}

/** The game's audio: effects, music and audio guide, each with a volume setting shared with the shell. */
export interface AudioEngine {
  readonly settings: SoundSettings;
  /** Loads the sound code if necessary; silent until then. Always resolves and may be called repeatedly. */
  load(): Promise<void>;
  /** Call during the first user gesture, before which browsers block audio. Calling it again is harmless. */
  unlock(): void;
  /** Ducks the music for effects that announce something. */
  play(name: EffectName, play?: EffectOptions): void;
  /** Whether music should play when sound is allowed; it starts at its first bar. */
  setMusicEnabled(on: boolean): void;
  /** Selects theme and intensity of a level, with a cross-fade at the next bar; `biome` counts from 0. */
  setPlace(place: { readonly biome: number; readonly level: number }): void;
  /**
   * Reports the visible run's time in seconds; call every frame while it is in progress, so that music can stay in
   * sync.
   */
  syncToRun(runS: number): void;
  setMuted(muted: boolean): void;
  /** Effects volume, 0 to 1, rounded to 0.1. */
  setVolume(volume: number): void;
  /** Music volume, 0 to 1, rounded to 0.1 (OVER-04). A volume above 0 ends the music pause of this visit. */
  setMusicVolume(volume: number): void;
  /** Audio guide volume, 0 to 1, rounded to 0.1. */
  setGuideVolume(volume: number): void;
  /** Opens an audio guide with its own sounds; it also plays on hold, where players can learn its sounds. */
  openGuide<Name extends string>(recipes: Readonly<Record<Name, SoundRecipe>>): SoundGuide<Name>;
  /** Rereads the settings, which another page may have changed. */
  reloadSettings(): void;
  /** Stops effects and muffles the music; the music stops too if the page is hidden or was not given. */
  suspend(): void;
  resume(): void;
}

/** The part of `document` that reports visibility. */
export interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** Dependencies of the engine, including randomness. */
export interface AudioEngineOptions {
  readonly createContext: () => AudioContext;
  readonly storage: SoundStorage;
  /** Storage of the music pause; the music stays paused while it is set. */
  readonly session?: SoundStorage;
  /** Returns 0 to 1, for small pitch variations. */
  readonly random: () => number;
  /** If given, soft music continues on hold while the page is visible; otherwise hold is silent. */
  readonly page?: PageVisibility;
}

/** Effects that duck the music. */
const STINGERS: ReadonlySet<EffectName> = new Set(['level', 'best', 'death', 'revive']);

/** Maximum pitch variation of a playback in cents, so that repetition is less tiring. */
const PITCH_VARIATION_CENTS = 30;
const FADE_S = 0.06;

/**
 * Creates the engine. It creates its context at `unlock` and renders every recipe once; before that `play` is silent.
 * The sound code is a separate chunk that nothing waits for.
 *
 * @example createEngine({ createContext: () => new AudioContext(), memory: localStorage, random: Math.random
 * }).play('hop')
 */
export function createAudioEngine({ createContext, storage, session, random, page }: AudioEngineOptions): AudioEngine {
  let settings = loadSoundSettings(storage);
  let code: { readonly openSounds: typeof createSoundMixer; readonly drawGuide: typeof createGuidePlayer } | undefined;
  let fetching: Promise<void> | undefined;
  let context: AudioContext | undefined;
  let synth: SoundMixer | undefined;
  let musicOn = false;
  let theme: ThemeName = 'sunny';
  let intensity: Intensity = 1;
  let isTimed = false;
  let held = false;
  let guides = 0;

  const follow = (): void => {
    if (synth === undefined) return;
    const { master, loudness, music } = synth;
    const nowS = synth.context.currentTime;
    master.gain.setTargetAtTime(settings.muted ? 0 : 1, nowS, FADE_S);
    loudness.effects.gain.setTargetAtTime(settings.volume, nowS, FADE_S);
    const guided = guides > 0 ? GUIDE_MUSIC_GAIN : 1;
    loudness.music.gain.setTargetAtTime(settings.musicVolume * guided, nowS, FADE_S);
    loudness.guide.gain.setTargetAtTime(settings.guideVolume, nowS, FADE_S);
    music.setSyncedTheme(isTimed ? theme : undefined);
    music.setTheme(theme);
    music.setIntensity(intensity);
    music.soften(held);
    const paused = session !== undefined && loadMusicPaused(session);
    music.play(musicOn && !paused && !settings.muted && settings.musicVolume > 0);
  };
  const run = (): void => {
    if (context === undefined) return;
    const still = settings.muted || (held && (page?.hidden ?? true));
    void (still ? context.suspend() : context.resume()).catch(() => undefined);
  };
  /** Starts the sounds once both the context and the sound code are available. */
  const open = (): void => {
    if (synth !== undefined || context === undefined || code === undefined) return;
    try {
      synth = code.openSounds(context);
    } catch {
      // The browser cannot play them; the game continues silently.
      code = undefined;
    }
    follow();
    run();
  };
  const fetch = (): Promise<void> => {
    fetching ??= import('./soundMixer.ts').then(
      ({ createSoundMixer: begin, createGuidePlayer: draw }) => {
        code = { openSounds: begin, drawGuide: draw };
        open();
      },
      () => {
        fetching = undefined;
      },
    );
    return fetching;
  };
  const apply = (next: SoundSettings): void => {
    settings = next;
    follow();
    run();
  };
  const change = (next: SoundSettings): void => {
    saveSoundSettings(storage, next);
    apply(next);
  };
  const stand = (still: boolean): void => {
    held = still;
    follow();
    run();
  };
  page?.addEventListener('visibilitychange', run);

  return {
    get settings() {
      return settings;
    },
    load: fetch,
    unlock() {
      context ??= tryCreateContext(createContext);
      void fetch();
      open();
      follow();
      run();
    },
    play(name, play = {}) {
      const buffer = synth?.effects.get(name);
      if (synth === undefined || buffer === undefined || settings.muted || held) return;
      const cents = (random() * 2 - 1) * PITCH_VARIATION_CENTS;
      synth.play(buffer, { rate: 2 ** ((play.semitones ?? 0) / 12 + cents / 1_200), gain: play.gain ?? 1 });
      if (STINGERS.has(name)) synth.music.duck(buffer.duration);
    },
    setMusicEnabled(on) {
      musicOn = on;
      follow();
    },
    setPlace(place) {
      ({ theme, intensity } = musicForLevel(place));
      isTimed = isMusicSynced(place);
      follow();
    },
    syncToRun: (runS) => synth?.music.syncToRun(runS),
    setMuted: (muted) => change({ ...settings, muted }),
    setVolume: (volume) => change({ ...settings, volume: roundVolume(volume) }),
    setMusicVolume(volume) {
      if (session && roundVolume(volume) > 0) saveMusicPaused(session, false);
      change({ ...settings, musicVolume: roundVolume(volume) });
    },
    setGuideVolume: (volume) => change({ ...settings, guideVolume: roundVolume(volume) }),
    openGuide(recipes) {
      let drawn: GuidePlayer | undefined;
      let isOpen = true;
      const draw = (): void => {
        if (synth) drawn ??= code?.drawGuide(recipes, synth);
      };
      guides += 1;
      follow();
      draw();
      return {
        play(name, play) {
          draw();
          if (isOpen && !settings.muted) drawn?.play(name, play);
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          guides -= 1;
          follow();
        },
      };
    },
    reloadSettings: () => apply(loadSoundSettings(storage)),
    suspend: () => stand(true),
    resume: () => stand(false),
  };
}

/** Returns undefined without a usable sound device; the game then continues silently. */
function tryCreateContext(createContext: () => AudioContext): AudioContext | undefined {
  try {
    return createContext();
  } catch {
    return undefined;
  }
}
