import type { EffectName, EffectOptions, SoundRecipe } from './effects.ts';
import type { SoundGuide } from './soundGuide.ts';
import { isMusicSynced, musicForLevel } from './biomeMusic.ts';
import {
  saveMusicPaused,
  saveSoundSettings,
  loadMusicPaused,
  loadSoundSettings,
  type SoundStorage,
  type SoundSettings,
  roundVolume,
} from './soundSettings.ts';
import type { GuidePlayer, createGuidePlayer, createSoundMixer, MusicChoice, SoundMixer } from './soundMixer.ts';

/** The game's audio: effects, music and audio guide, each with a volume setting shared with the shell. */
export interface AudioEngine {
  readonly settings: SoundSettings;
  /** Loads the sound code if necessary; silent until then. Always resolves and may be called repeatedly. */
  load(): Promise<void>;
  /** Call during the first user gesture, before which browsers block audio. Calling it again is harmless. */
  unlock(): void;
  /** Ducks the music for effects that announce something. */
  play(name: EffectName, options?: EffectOptions): void;
  /** Whether music should play when sound is allowed; it starts at its first bar. */
  setMusicEnabled(on: boolean): void;
  /**
   * Selects theme and intensity of a level, with a cross-fade at the next bar; `biome` counts from 0. At the summit of
   * a place its theme is thin.
   */
  setPlace(place: { readonly biome: number; readonly level: number; readonly isSummit?: boolean }): void;
  /** Adds a layer of its own to the music while the player's best is near. */
  setNearBest(near: boolean): void;
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
  /** Replaces the sound of a hop by one of a player's own; undefined brings the usual one back. */
  setHopSound(recipe: SoundRecipe | undefined): void;
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

/** The part of the sound chunk that is used. */
interface SoundCode {
  readonly createMixer: typeof createSoundMixer;
  readonly createGuide: typeof createGuidePlayer;
}

/** The mixer, available once both its code and a context are. */
interface LazyMixer {
  readonly mixer: SoundMixer | undefined;
  load(): Promise<void>;
  /** Creates the context and the mixer, if they are missing. */
  open(): void;
  suspend(suspended: boolean): void;
  createGuidePlayer(recipes: Readonly<Record<string, SoundRecipe>>): GuidePlayer | undefined;
}

function createLazyMixer(createContext: () => AudioContext, onOpen: () => void): LazyMixer {
  let code: SoundCode | undefined;
  let loading: Promise<void> | undefined;
  let context: AudioContext | undefined;
  let mixer: SoundMixer | undefined;

  const tryOpen = (): void => {
    if (mixer !== undefined || context === undefined || code === undefined) return;
    try {
      mixer = code.createMixer(context);
    } catch {
      // The browser cannot play them; the game continues silently.
      code = undefined;
    }
    onOpen();
  };
  const load = (): Promise<void> => {
    loading ??= import('./soundMixer.ts').then(
      ({ createSoundMixer: createMixer, createGuidePlayer: createGuide }) => {
        code = { createMixer, createGuide };
        tryOpen();
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  return {
    get mixer() {
      return mixer;
    },
    load,
    open() {
      context ??= tryCreateContext(createContext);
      void load();
      tryOpen();
    },
    suspend(suspended) {
      if (context) void (suspended ? context.suspend() : context.resume()).catch(() => undefined);
    },
    createGuidePlayer: (recipes) => mixer && code?.createGuide(recipes, mixer),
  };
}

/**
 * Creates the engine. It creates its context at `unlock` and renders every recipe once; before that `play` is silent.
 * The sound code is a separate chunk that nothing waits for.
 *
 * @example createAudioEngine({ createContext: () => new AudioContext(), storage: localStorage, random: Math.random
 * }).play('hop')
 */
export function createAudioEngine({ createContext, storage, session, random, page }: AudioEngineOptions): AudioEngine {
  let settings = loadSoundSettings(storage);
  let isMusicEnabled = false;
  let music: MusicChoice = { theme: 'sunny', intensity: 1, isSynced: false };
  let isNearBest = false;
  let isSuspended = false;
  let guideCount = 0;
  let hopSound: SoundRecipe | undefined;
  const sounds = createLazyMixer(createContext, update);

  function updateMixer(): void {
    sounds.mixer?.apply({
      settings,
      music,
      isNearBest,
      isMusicEnabled: isMusicEnabled && !(session && loadMusicPaused(session)),
      isSuspended,
      isGuideOpen: guideCount > 0,
    });
    sounds.mixer?.setHopSound(hopSound);
  }
  const updateContext = (): void => sounds.suspend(settings.muted || (isSuspended && (page?.hidden ?? true)));
  function update(): void {
    updateMixer();
    updateContext();
  }
  const saveSettings = (next: Partial<SoundSettings>): void => {
    settings = { ...settings, ...next };
    saveSoundSettings(storage, settings);
    update();
  };
  const setSuspended = (suspended: boolean): void => {
    isSuspended = suspended;
    update();
  };
  page?.addEventListener('visibilitychange', updateContext);

  return {
    get settings() {
      return settings;
    },
    load: sounds.load,
    unlock() {
      sounds.open();
      update();
    },
    play(name, options) {
      if (!settings.muted && !isSuspended) sounds.mixer?.play(name, { random, ...options });
    },
    setMusicEnabled(on) {
      isMusicEnabled = on;
      updateMixer();
    },
    setPlace(place) {
      music = { ...musicForLevel(place), isSynced: isMusicSynced(place), isThin: place.isSummit };
      updateMixer();
    },
    setNearBest(near) {
      isNearBest = near;
      updateMixer();
    },
    syncToRun: (runS) => sounds.mixer?.music.syncToRun(runS),
    setMuted: (muted) => saveSettings({ muted }),
    setVolume: (volume) => saveSettings({ volume: roundVolume(volume) }),
    setMusicVolume(volume) {
      if (session && roundVolume(volume) > 0) saveMusicPaused(session, false);
      saveSettings({ musicVolume: roundVolume(volume) });
    },
    setGuideVolume: (volume) => saveSettings({ guideVolume: roundVolume(volume) }),
    setHopSound(recipe) {
      hopSound = recipe;
      updateMixer();
    },
    openGuide(recipes) {
      guideCount += 1;
      updateMixer();
      return openGuide(recipes, sounds, {
        isMuted: () => settings.muted,
        onClose() {
          guideCount -= 1;
          updateMixer();
        },
      });
    },
    reloadSettings() {
      settings = loadSoundSettings(storage);
      update();
    },
    suspend: () => setSuspended(true),
    resume: () => setSuspended(false),
  };
}

/** Opens a guide; its sounds are rendered once the mixer is available. */
function openGuide<Name extends string>(
  recipes: Readonly<Record<Name, SoundRecipe>>,
  sounds: LazyMixer,
  { isMuted, onClose }: { readonly isMuted: () => boolean; readonly onClose: () => void },
): SoundGuide<Name> {
  let player = sounds.createGuidePlayer(recipes);
  let isOpen = true;
  return {
    play(name, options) {
      player ??= sounds.createGuidePlayer(recipes);
      if (isOpen && !isMuted()) player?.play(name, options);
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      onClose();
    },
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
