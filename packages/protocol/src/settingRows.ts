import type { GameSettings } from './settings.ts';

/** A row of the settings sheet; shared by shell and game page. */
export interface SettingRow {
  readonly key: keyof GameSettings;
  readonly label: string;
  readonly options: readonly { readonly value: string | boolean; readonly label: string }[];
  /** Explanation, if the label alone is not clear. */
  readonly note?: string;
}

/** Rows of the settings sheet, in order. */
export const SETTING_ROWS: readonly SettingRow[] = [
  {
    key: 'controls',
    label: 'Controls',
    options: [
      { value: 'standard', label: 'Keys and thumb' },
      { value: 'one-switch', label: 'One button' },
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
      { value: 'system', label: 'Same as device' },
      { value: 'full', label: 'Full' },
      { value: 'reduced', label: 'Reduced' },
    ],
  },
  {
    key: 'palette',
    label: 'Colors',
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'colourblind', label: 'Color-blind' },
    ],
  },
  {
    key: 'guide',
    label: 'Audio guide',
    options: [
      { value: 'off', label: 'Off' },
      { value: 'stereo', label: 'Both ears' },
      { value: 'mono', label: 'One ear' },
    ],
    note: 'Leads you from platform to platform by sound: high is right, low is left. Also in rooms and in runs you watch, up to normal speed. The in-game settings play every sound.',
  },
  {
    key: 'ownPace',
    label: 'Race your best',
    options: [
      { value: true, label: 'On' },
      { value: false, label: 'Off' },
    ],
    note: 'A line at your best run’s pace, or its ghost on the daily course.',
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
    note: 'Writes your runs on-chain from your wallet. Each record costs a little MON. Your stats are saved either way.',
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
