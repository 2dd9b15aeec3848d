/** How loud and whether at all; kept by the browser, shared by shell and game. */
export interface SoundSettings {
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
}

/** The part of localStorage that is used; it may throw where storage is shut off. */
export type SoundMemory = Pick<Storage, 'getItem' | 'setItem'>;

/** Key of the settings in the browser's storage. @example SOUND_KEY // 'jumpy.sound' */
export const SOUND_KEY = 'jumpy.sound';

/** @example DEFAULT_SOUND.muted // false */
export const DEFAULT_SOUND: SoundSettings = { muted: false, volume: 0.7 };

/**
 * Reads the settings; whatever is missing, broken or unreadable becomes the default.
 *
 * @example readSound({ getItem: () => '{"muted":true}', setItem: () => undefined }) // { muted: true, volume: 0.7 }
 */
export function readSound(memory: SoundMemory): SoundSettings {
  try {
    const kept: unknown = JSON.parse(memory.getItem(SOUND_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return DEFAULT_SOUND;
    const muted = 'muted' in kept && typeof kept.muted === 'boolean' ? kept.muted : DEFAULT_SOUND.muted;
    const volume = 'volume' in kept && typeof kept.volume === 'number' ? kept.volume : DEFAULT_SOUND.volume;
    return { muted, volume: Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : DEFAULT_SOUND.volume };
  } catch {
    return DEFAULT_SOUND;
  }
}

/**
 * Keeps the settings; a browser that refuses loses them at the next visit and nothing else.
 *
 * @example keepSound(localStorage, { muted: true, volume: 0.5 }) // stored under 'jumpy.sound'
 */
export function keepSound(memory: SoundMemory, settings: SoundSettings): void {
  try {
    memory.setItem(SOUND_KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
