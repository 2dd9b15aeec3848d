import type { EffectName, Recipe } from './effects.ts';
import type { Guide } from './guide.ts';
import { keepsTime, musicAt } from './places.ts';
import {
  GUIDED_MUSIC,
  keepMusicPaused,
  keepSound,
  readMusicPaused,
  readSound,
  type SoundMemory,
  type SoundSettings,
  volumeStep,
} from './settings.ts';
import type { DrawnGuide, drawGuide, openSounds, Sounds } from './sounds.ts';
import type { Intensity, ThemeName } from './theme.ts';

/** How one play of an effect differs: semitones up, and loudness 0 to 1. */
export interface Play {
  readonly semitones?: number;
  readonly gain?: number;
}

/** The sound of the game: effects, music and a guide under one volume each, kept where the shell keeps them too. */
export interface AudioEngine {
  readonly settings: SoundSettings;
  /** Fetches what sounds are made with, unless it is here; before that all is silent. Resolves either way, and may be asked again. */
  fetch(): Promise<void>;
  /** To be called in the first gesture; browsers are silent before it. Again and again does no harm. */
  unlock(): void;
  /** Music steps back for the effects that announce something. */
  play(name: EffectName, play?: Play): void;
  /** Whether music should sound whenever sound may; it begins at its first bar. */
  setMusic(on: boolean): void;
  /** The theme and intensity of a level, crossed over to at the next bar; `biome` is counted from 0. */
  setPlace(place: { readonly biome: number; readonly level: number }): void;
  /** How far the run is that is seen, in seconds of its own: told in every frame in which it goes on, so that music can keep time with it. */
  hearRun(runS: number): void;
  setMuted(muted: boolean): void;
  /** Of the effects, 0 to 1; taken to the nearest 0.1. */
  setVolume(volume: number): void;
  /** Of the music, 0 to 1; taken to the nearest 0.1 (OVER-04). What is to be heard ends the pause of the visit. */
  setMusicVolume(volume: number): void;
  /** Of a guide, 0 to 1; taken to the nearest 0.1. */
  setGuideVolume(volume: number): void;
  /** Opens a guide with sounds of its own; it is heard on hold too, where somebody learns its sounds. */
  openGuide<Name extends string>(recipes: Readonly<Record<Name, Recipe>>): Guide<Name>;
  /** Reads the settings again, because another page of ours may have changed them. */
  recall(): void;
  /** Effects stop; music steps back, dull and far away, and stops too where the page is hidden or unknown. */
  hold(): void;
  release(): void;
}

/** The part of `document` that tells whether anybody looks. */
export interface SoundPage {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** What the engine is built from; random and the outside come in. */
export interface EngineParts {
  readonly createContext: () => AudioContext;
  readonly memory: SoundMemory;
  /** With it the music stands still while the visit's player has it paused. */
  readonly visit?: SoundMemory;
  /** 0 to 1, for small differences of pitch. */
  readonly random: () => number;
  /** With it a hold keeps soft music as long as the page is seen; without it a hold is silence. */
  readonly page?: SoundPage;
}

/** Effects for which the music steps back. */
const STINGERS: ReadonlySet<EffectName> = new Set(['level', 'best', 'death', 'revive']);

/** Cents by which each play may differ, so that repeats do not tire. */
const VARIATION_CENTS = 30;
const FADE_S = 0.06;

/**
 * The engine. It makes its context at `unlock` and renders every recipe once; before that `play` is silent. What sounds are made with is
 * a file of its own that nothing waits for.
 *
 * @example createEngine({ createContext: () => new AudioContext(), memory: localStorage, random: Math.random }).play('hop')
 */
export function createEngine({ createContext, memory, visit, random, page }: EngineParts): AudioEngine {
  let settings = readSound(memory);
  let code: { readonly openSounds: typeof openSounds; readonly drawGuide: typeof drawGuide } | undefined;
  let fetching: Promise<void> | undefined;
  let context: AudioContext | undefined;
  let synth: Sounds | undefined;
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
    const guided = guides > 0 ? GUIDED_MUSIC : 1;
    loudness.music.gain.setTargetAtTime(settings.musicVolume * guided, nowS, FADE_S);
    loudness.guide.gain.setTargetAtTime(settings.guideVolume, nowS, FADE_S);
    music.setTimed(isTimed ? theme : undefined);
    music.setTheme(theme);
    music.setIntensity(intensity);
    music.soften(held);
    const paused = visit !== undefined && readMusicPaused(visit);
    music.play(musicOn && !paused && !settings.muted && settings.musicVolume > 0);
  };
  const run = (): void => {
    if (context === undefined) return;
    const still = settings.muted || (held && (page?.hidden ?? true));
    void (still ? context.suspend() : context.resume()).catch(() => undefined);
  };
  /** Sounds begin when both are here: the leave of a gesture and what they are made with. */
  const open = (): void => {
    if (synth !== undefined || context === undefined || code === undefined) return;
    try {
      synth = code.openSounds(context);
    } catch {
      // A browser that cannot play them: the game goes on in silence.
      code = undefined;
    }
    follow();
    run();
  };
  const fetch = (): Promise<void> => {
    fetching ??= import('./sounds.ts').then(
      ({ openSounds: begin, drawGuide: draw }) => {
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
    keepSound(memory, next);
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
    fetch,
    unlock() {
      context ??= openContext(createContext);
      void fetch();
      open();
      follow();
      run();
    },
    play(name, play = {}) {
      const buffer = synth?.effects.get(name);
      if (synth === undefined || buffer === undefined || settings.muted || held) return;
      const cents = (random() * 2 - 1) * VARIATION_CENTS;
      synth.play(buffer, { rate: 2 ** ((play.semitones ?? 0) / 12 + cents / 1_200), gain: play.gain ?? 1 });
      if (STINGERS.has(name)) synth.music.duck(buffer.duration);
    },
    setMusic(on) {
      musicOn = on;
      follow();
    },
    setPlace(place) {
      ({ theme, intensity } = musicAt(place));
      isTimed = keepsTime(place);
      follow();
    },
    hearRun: (runS) => synth?.music.hearRun(runS),
    setMuted: (muted) => change({ ...settings, muted }),
    setVolume: (volume) => change({ ...settings, volume: volumeStep(volume) }),
    setMusicVolume(volume) {
      if (visit && volumeStep(volume) > 0) keepMusicPaused(visit, false);
      change({ ...settings, musicVolume: volumeStep(volume) });
    },
    setGuideVolume: (volume) => change({ ...settings, guideVolume: volumeStep(volume) }),
    openGuide(recipes) {
      let drawn: DrawnGuide | undefined;
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
    recall: () => apply(readSound(memory)),
    hold: () => stand(true),
    release: () => stand(false),
  };
}

/** No sound device, or none allowed: the game goes on in silence. */
function openContext(createContext: () => AudioContext): AudioContext | undefined {
  try {
    return createContext();
  } catch {
    return undefined;
  }
}
