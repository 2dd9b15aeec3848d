import * as z from 'zod/mini';
import { SETTINGS_KEY } from './settingsKey.ts';

/** How the game is shown and steered; sound is kept by `@jumpy/audio/settings`. */
export const Settings = z.object({
  /** `system` follows the browser. */
  motion: z.enum(['system', 'full', 'reduced']),
  palette: z.enum(['standard', 'colourblind']),
  /** `one-switch`: one key or tap anywhere does everything. */
  controls: z.enum(['standard', 'one-switch', 'tilt']),
  /** The side of the hop button and of what the thumb needs. */
  hand: z.enum(['right', 'left']),
  /** Whether a guide leads by sound: `stereo` between the ears and by pitch, `mono` by pitch alone. */
  guide: z.enum(['off', 'stereo', 'mono']),
  haptics: z.boolean(),
  /** Whether one's best run goes beside the next: its pace in solo, its ghost on the course of the day. */
  ownPace: z.boolean(),
  /** Whether a run that ends may be brought back for a fee; off: nobody asks. */
  reviveOffer: z.boolean(),
  /** Which counted runs go on chain; every record costs a little MON. */
  recordOnChain: z.enum(['bests', 'all', 'off']),
});
export type Settings = z.infer<typeof Settings>;

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

/** A row of the settings sheet, the same in shell and game page. */
export interface SettingRow {
  readonly key: keyof Settings;
  readonly label: string;
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[];
  /** What it means, where the words alone do not say it. */
  readonly note?: string;
}

/** Rows of the sheet in their order. */
export const SETTING_ROWS: readonly SettingRow[] = [
  {
    key: 'controls',
    label: 'Controls',
    options: [
      { value: 'standard', label: 'Keys and thumb' },
      { value: 'one-switch', label: 'One switch' },
      { value: 'tilt', label: 'Tilt' },
    ],
  },
  {
    key: 'hand',
    label: 'Hop button',
    options: [
      { value: 'right', label: 'Right' },
      { value: 'left', label: 'Left' },
    ],
  },
  {
    key: 'motion',
    label: 'Motion',
    options: [
      { value: 'system', label: 'Like the device' },
      { value: 'full', label: 'Full' },
      { value: 'reduced', label: 'Reduced' },
    ],
  },
  {
    key: 'palette',
    label: 'Colours',
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'colourblind', label: 'Colour-blind' },
    ],
  },
  {
    key: 'guide',
    label: 'Guide by sound',
    options: [
      { value: 'off', label: 'Off' },
      { value: 'stereo', label: 'Both ears' },
      { value: 'mono', label: 'One ear' },
    ],
    note: 'Leads from platform to platform by sound alone: higher is right, lower is left. In rooms too, and through runs you watch, up to normal speed. The settings of the game play every sound.',
  },
  {
    key: 'ownPace',
    label: 'Your best beside you',
    options: [
      { value: true, label: 'On' },
      { value: false, label: 'Off' },
    ],
    note: 'A line that climbs as your best run did; on the course of the day its ghost.',
  },
  {
    key: 'reviveOffer',
    label: 'Offer a revive',
    options: [
      { value: true, label: 'On' },
      { value: false, label: 'Off' },
    ],
  },
  {
    key: 'recordOnChain',
    label: 'Record on chain',
    options: [
      { value: 'bests', label: 'Bests' },
      { value: 'all', label: 'All' },
      { value: 'off', label: 'Off' },
    ],
    note: 'Writes your runs on the chain from your wallet. Each record costs a little MON; your stats are saved either way.',
  },
  {
    key: 'haptics',
    label: 'Vibration',
    options: [
      { value: true, label: 'On' },
      { value: false, label: 'Off' },
    ],
  },
];

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
    const kept = z.record(z.string(), z.unknown()).safeParse(JSON.parse(memory.getItem(SETTINGS_KEY) ?? '{}'));
    // A choice of another version of the page costs nobody the other choices.
    const choices = Object.entries(kept.data ?? {}).filter(([key, value]) => isChoice(key, value));
    return Settings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(choices) });
  } catch {
    return DEFAULT_SETTINGS;
  }
}

function isChoice(key: string, value: unknown): boolean {
  return SETTING_ROWS.some((row) => row.key === key && row.options.some((option) => option.value === value));
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
