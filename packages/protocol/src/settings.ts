import { SETTINGS_KEY } from './settingsKey.ts';

/** What each setting may be. The first page of a visit reads them, so that they need no library. */
const CHOICES = {
  /** `system` follows the browser. */
  motion: ['system', 'full', 'reduced'],
  palette: ['standard', 'colourblind'],
  /** `one-switch`: one key or tap anywhere does everything. */
  controls: ['standard', 'one-switch', 'tilt'],
  /** The side of the hop button and of what the thumb needs. */
  hand: ['right', 'left'],
  /** Whether a guide leads by sound: `stereo` between the ears and by pitch, `mono` by pitch alone. */
  guide: ['off', 'stereo', 'mono'],
  haptics: [true, false],
  /** Whether one's best run goes beside the next: its pace in solo, its ghost on the course of the day. */
  ownPace: [true, false],
  /** Whether a run that ends may be brought back for a fee; off: nobody asks. */
  reviveOffer: [true, false],
  /** Which counted runs go on chain; every record costs a little MON. */
  recordOnChain: ['bests', 'all', 'off'],
} as const;

/** How the game is shown and steered; sound is kept by `@jumpy/audio/settings`. */
export type Settings = { [Key in keyof typeof CHOICES]: (typeof CHOICES)[Key][number] };

/** What a first visit gets. */
export const DEFAULT_SETTINGS: Settings = {
  motion: 'system',
  palette: 'standard',
  controls: 'standard',
  hand: 'right',
  guide: 'off',
  haptics: true,
  ownPace: true,
  reviveOffer: true,
  recordOnChain: 'bests',
};

interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Reads the settings; whatever is missing, broken or unreadable becomes the default.
 * @example readSettings(localStorage).hand // 'right'
 */
export function readSettings(memory: Pick<Memory, 'getItem'>): Settings {
  try {
    const kept: unknown = JSON.parse(memory.getItem(SETTINGS_KEY) ?? '{}');
    // A choice of another version of the page costs nobody the other choices.
    return Object.entries(Object(kept) as object).reduce(
      (settings, [key, value]) => withChoice(settings, key, value) ?? settings,
      DEFAULT_SETTINGS,
    );
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/**
 * The settings with another choice; undefined where there is no such choice.
 * @example withChoice(DEFAULT_SETTINGS, 'hand', 'left')?.hand // 'left'
 */
export function withChoice(settings: Settings, key: string, value: unknown): Settings | undefined {
  const choices: readonly unknown[] = Object.hasOwn(CHOICES, key) ? CHOICES[key as keyof Settings] : [];
  return choices.includes(value) ? { ...settings, [key]: value } : undefined;
}

/**
 * Keeps the settings; a browser that refuses loses them at the next visit and nothing else.
 * @example keepSettings(localStorage, { ...DEFAULT_SETTINGS, hand: 'left' })
 */
export function keepSettings(memory: Pick<Memory, 'setItem'>, settings: Settings): void {
  try {
    memory.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
