/** How loud and whether at all; kept by the browser, shared by shell and game. */
export interface SoundSettings {
  readonly muted: boolean;
  /** Of the effects, 0 to 1 in steps of 0.1. */
  readonly volume: number;
  /** Of the music, 0 to 1 in steps of 0.1 (OVER-04). */
  readonly musicVolume: number;
  /** Of the guide by sound, 0 to 1 in steps of 0.1. */
  readonly guideVolume: number;
}

/** The part of localStorage that is used; it may throw where storage is shut off. */
export type SoundMemory = Pick<Storage, 'getItem' | 'setItem'>;

/** Key of mute, effects and guide in the browser's storage. @example SOUND_KEY // 'jumpy.sound' */
export const SOUND_KEY = 'jumpy.sound';

/** Key of the music's volume in the browser's storage (OVER-06). @example MUSIC_VOLUME_KEY // 'music_volume' */
export const MUSIC_VOLUME_KEY = 'music_volume';

/** What a first visit hears (OVER-05). @example DEFAULT_SOUND.musicVolume // 0.3 */
export const DEFAULT_SOUND: SoundSettings = { muted: false, volume: 0.7, musicVolume: 0.3, guideVolume: 0.8 };

/**
 * What the rows of sound do, said once under them, in the shell and in the game.
 *
 * @example SOUND_TEXT // 'Sound Off silences both. A slider all the way down silences its own.'
 */
export const SOUND_TEXT = 'Sound Off silences both. A slider all the way down silences its own.';

/**
 * The nearest volume of the slider: 0 to 1 in steps of 0.1 (OVER-04).
 *
 * @example volumeStep(0.34) // 0.3
 */
export const volumeStep = (volume: number): number => Math.round(Math.min(1, Math.max(0, volume)) * 10) / 10;

/**
 * Reads the settings; whatever is missing, broken or unreadable becomes the default.
 *
 * @example readSound({ getItem: () => null, setItem: () => undefined }) // DEFAULT_SOUND
 */
export function readSound(memory: SoundMemory): SoundSettings {
  const kept = readJson(memory, SOUND_KEY);
  const music = readJson(memory, MUSIC_VOLUME_KEY);
  const fields = typeof kept === 'object' && kept !== null ? kept : {};
  return {
    muted: 'muted' in fields && typeof fields.muted === 'boolean' ? fields.muted : DEFAULT_SOUND.muted,
    volume: volumeOf('volume' in fields ? fields.volume : undefined, DEFAULT_SOUND.volume),
    musicVolume: volumeOf(music, DEFAULT_SOUND.musicVolume),
    guideVolume: volumeOf('guideVolume' in fields ? fields.guideVolume : undefined, DEFAULT_SOUND.guideVolume),
  };
}

/**
 * Keeps the settings; a browser that refuses loses them at the next visit and nothing else.
 *
 * @example keepSound(localStorage, { ...DEFAULT_SOUND, musicVolume: 0.5 }) // that under 'music_volume'
 */
export function keepSound(memory: SoundMemory, { muted, volume, musicVolume, guideVolume }: SoundSettings): void {
  try {
    memory.setItem(SOUND_KEY, JSON.stringify({ muted, volume, guideVolume }));
    memory.setItem(MUSIC_VOLUME_KEY, String(musicVolume));
  } catch {
    return;
  }
}

function readJson(memory: Pick<SoundMemory, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(memory.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Key of the music's pause in the storage of a visit: of this tab and the frames in it.
 *
 * @example MUSIC_PAUSED_KEY // 'jumpy.music.paused'
 */
export const MUSIC_PAUSED_KEY = 'jumpy.music.paused';

/**
 * Whether the player has paused the music in this visit.
 *
 * @example readMusicPaused(sessionStorage) // false
 */
export function readMusicPaused(visit: Pick<SoundMemory, 'getItem'>): boolean {
  return readJson(visit, MUSIC_PAUSED_KEY) === true;
}

/**
 * Remembers a pause of the music, or its end, for this visit.
 *
 * @example keepMusicPaused(sessionStorage, true)
 */
export function keepMusicPaused(visit: Pick<SoundMemory, 'setItem'>, paused: boolean): void {
  try {
    visit.setItem(MUSIC_PAUSED_KEY, String(paused));
  } catch {
    return;
  }
}

const volumeOf = (kept: unknown, otherwise: number): number =>
  typeof kept === 'number' && Number.isFinite(kept) ? volumeStep(kept) : otherwise;

/** What music is left of while a guide is open. @example GUIDED_MUSIC // 0.3 */
export const GUIDED_MUSIC = 0.3;
