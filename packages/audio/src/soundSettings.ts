/** Volume and mute settings, stored by the browser and shared by shell and game. */
export interface SoundSettings {
  readonly muted: boolean;
  /** Effects volume, 0 to 1 in steps of 0.1. */
  readonly volume: number;
  /** Music volume, 0 to 1 in steps of 0.1 (OVER-04). */
  readonly musicVolume: number;
  /** Audio guide volume, 0 to 1 in steps of 0.1. */
  readonly guideVolume: number;
}

/** The part of localStorage that is used; it may throw if storage is disabled. */
export type SoundStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Storage key of mute, effects and guide volume. @example SOUND_STORAGE_KEY // 'jumpy.sound' */
export const SOUND_STORAGE_KEY = 'jumpy.sound';

/** Storage key of the music volume (OVER-06). @example MUSIC_VOLUME_KEY // 'music_volume' */
export const MUSIC_VOLUME_KEY = 'music_volume';

/** Defaults for a first visit (OVER-05). @example DEFAULT_SOUND_SETTINGS.musicVolume // 0.3 */
export const DEFAULT_SOUND_SETTINGS: SoundSettings = { muted: false, volume: 0.7, musicVolume: 0.3, guideVolume: 0.8 };

/**
 * Rounds to the nearest slider value: 0 to 1 in steps of 0.1 (OVER-04).
 *
 * @example roundVolume(0.34) // 0.3
 */
export const roundVolume = (volume: number): number => Math.round(Math.min(1, Math.max(0, volume)) * 10) / 10;

/**
 * Reads the settings; missing, invalid or unreadable values fall back to the defaults.
 *
 * @example loadSoundSettings({ getItem: () => null, setItem: () => undefined }) // DEFAULT_SOUND_SETTINGS
 */
export function loadSoundSettings(memory: SoundStorage): SoundSettings {
  const stored = readJson(memory, SOUND_STORAGE_KEY);
  const music = readJson(memory, MUSIC_VOLUME_KEY);
  const fields = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    muted: 'muted' in fields && typeof fields.muted === 'boolean' ? fields.muted : DEFAULT_SOUND_SETTINGS.muted,
    volume: parseVolume('volume' in fields ? fields.volume : undefined, DEFAULT_SOUND_SETTINGS.volume),
    musicVolume: parseVolume(music, DEFAULT_SOUND_SETTINGS.musicVolume),
    guideVolume: parseVolume(
      'guideVolume' in fields ? fields.guideVolume : undefined,
      DEFAULT_SOUND_SETTINGS.guideVolume,
    ),
  };
}

/**
 * Stores the settings; if the browser blocks storage, only the settings are lost.
 *
 * @example saveSoundSettings(localStorage, { ...DEFAULT_SOUND_SETTINGS, musicVolume: 0.5 }) // that under 'music_volume'
 */
export function saveSoundSettings(
  memory: SoundStorage,
  { muted, volume, musicVolume, guideVolume }: SoundSettings,
): void {
  try {
    memory.setItem(SOUND_STORAGE_KEY, JSON.stringify({ muted, volume, guideVolume }));
    memory.setItem(MUSIC_VOLUME_KEY, String(musicVolume));
  } catch {
    return;
  }
}

function readJson(memory: Pick<SoundStorage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(memory.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Session storage key of the music pause; applies to this tab and its frames.
 *
 * @example MUSIC_PAUSED_KEY // 'jumpy.music.paused'
 */
export const MUSIC_PAUSED_KEY = 'jumpy.music.paused';

/**
 * Whether the player has paused the music in this visit.
 *
 * @example loadMusicPaused(sessionStorage) // false
 */
export function loadMusicPaused(storage: Pick<SoundStorage, 'getItem'>): boolean {
  return readJson(storage, MUSIC_PAUSED_KEY) === true;
}

/**
 * Stores whether the music is paused, for this visit.
 *
 * @example saveMusicPaused(sessionStorage, true)
 */
export function saveMusicPaused(storage: Pick<SoundStorage, 'setItem'>, paused: boolean): void {
  try {
    storage.setItem(MUSIC_PAUSED_KEY, String(paused));
  } catch {
    return;
  }
}

const parseVolume = (stored: unknown, otherwise: number): number =>
  typeof stored === 'number' && Number.isFinite(stored) ? roundVolume(stored) : otherwise;

/** Factor on the music volume while a guide is open. @example GUIDE_MUSIC_GAIN // 0.3 */
export const GUIDE_MUSIC_GAIN = 0.3;
