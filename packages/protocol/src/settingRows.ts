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
