import { SETTINGS_KEY } from './storageKeys.ts';

/** Allowed values of each setting. The first page of a visit reads them, so they need no library. */
const SETTING_CHOICES = {
  /** `system` follows the browser's preference. */
  motion: ['system', 'full', 'reduced'],
  palette: ['standard', 'colourblind'],
  /** `one-switch`: a single key or a tap anywhere controls everything. */
  controls: ['standard', 'one-switch', 'tilt'],
  /** Side of the hop button and other thumb controls. */
  hand: ['right', 'left'],
  /** Audio guide: `stereo` uses panning and pitch, `mono` pitch only. */
  guide: ['off', 'stereo', 'mono'],
  haptics: [true, false],
  /** Whether the player's best run is shown for comparison: as a pace in solo, as a ghost on the daily course. */
  ownPace: [true, false],
  /** Whether a paid revive is offered at the end of a run; if off, it is never offered. */
  reviveOffer: [true, false],
  /** Which counted runs are recorded on chain; every record costs a little MON. */
  recordOnChain: ['bests', 'all', 'off'],
  /** Speed of practice, as a share of that of runs that count. */
  practiceSpeed: [1, 0.8, 0.6],
  /** Whether a safety net catches every fall in practice. */
  practiceNet: [false, true],
} as const;

/** Display and control settings; sound settings are stored by `@jumpy/audio/settings`. */
export type GameSettings = { [Key in keyof typeof SETTING_CHOICES]: (typeof SETTING_CHOICES)[Key][number] };

/** Defaults for a first visit. */
export const DEFAULT_GAME_SETTINGS: GameSettings = {
  motion: 'system',
  palette: 'standard',
  controls: 'standard',
  hand: 'right',
  guide: 'off',
  haptics: true,
  ownPace: true,
  reviveOffer: true,
  recordOnChain: 'bests',
  practiceSpeed: 1,
  practiceNet: false,
};

interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Reads the settings; missing, invalid or unreadable values fall back to the defaults.
 * @example loadGameSettings(localStorage).hand // 'right'
 */
export function loadGameSettings(memory: Pick<KeyValueStorage, 'getItem'>): GameSettings {
  try {
    const stored: unknown = JSON.parse(memory.getItem(SETTINGS_KEY) ?? '{}');
    // An unknown value from another version of the page does not reset the other settings.
    return Object.entries(Object(stored) as object).reduce(
      (settings, [key, value]) => withSetting(settings, key, value) ?? settings,
      DEFAULT_GAME_SETTINGS,
    );
  } catch {
    return DEFAULT_GAME_SETTINGS;
  }
}

/**
 * Returns the settings with one value changed; undefined if the value is not allowed.
 * @example withSetting(DEFAULT_SETTINGS, 'hand', 'left')?.hand // 'left'
 */
export function withSetting(settings: GameSettings, key: string, value: unknown): GameSettings | undefined {
  const choices: readonly unknown[] = Object.hasOwn(SETTING_CHOICES, key)
    ? SETTING_CHOICES[key as keyof GameSettings]
    : [];
  return choices.includes(value) ? { ...settings, [key]: value } : undefined;
}

/**
 * Stores the settings; if the browser blocks storage, only the settings are lost.
 * @example saveGameSettings(localStorage, { ...DEFAULT_SETTINGS, hand: 'left' })
 */
export function saveGameSettings(memory: Pick<KeyValueStorage, 'setItem'>, settings: GameSettings): void {
  try {
    memory.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
