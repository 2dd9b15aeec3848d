import type { GameSettings } from './settings.ts';
import * as m from './messages.ts';

/** A row of the settings sheet; shared by shell and game page. */
export interface SettingRow {
  readonly key: keyof GameSettings;
  readonly label: string;
  readonly options: readonly { readonly value: string | number | boolean; readonly label: string }[];
  /** Explanation, if the label alone is not clear. */
  readonly note?: string;
}

/** Rows of the settings sheet, in order. */
export const SETTING_ROWS: readonly SettingRow[] = [
  {
    key: 'controls',
    label: m.controls(),
    options: [
      { value: 'standard', label: m.keysAndThumb() },
      { value: 'one-switch', label: m.oneButton() },
      { value: 'tilt', label: m.tilt() },
    ],
  },
  {
    key: 'hand',
    label: m.hopButton(),
    options: [
      { value: 'right', label: m.right() },
      { value: 'left', label: m.left() },
    ],
  },
  {
    key: 'motion',
    label: m.motion(),
    options: [
      { value: 'system', label: m.sameAsDevice() },
      { value: 'full', label: m.full() },
      { value: 'reduced', label: m.reduced() },
    ],
  },
  {
    key: 'palette',
    label: m.colors(),
    options: [
      { value: 'standard', label: m.standard() },
      { value: 'colourblind', label: m.colorBlind() },
    ],
  },
  {
    key: 'guide',
    label: m.audioGuide(),
    options: [
      { value: 'off', label: m.off() },
      { value: 'stereo', label: m.bothEars() },
      { value: 'mono', label: m.oneEar() },
    ],
    note: m.audioGuideNote(),
  },
  {
    key: 'ownPace',
    label: m.raceYourBest(),
    options: [
      { value: true, label: m.on() },
      { value: false, label: m.off() },
    ],
    note: m.raceYourBestNote(),
  },
  {
    key: 'reviveOffer',
    label: m.offerRevive(),
    options: [
      { value: true, label: m.on() },
      { value: false, label: m.off() },
    ],
  },
  {
    key: 'recordOnChain',
    label: m.recordOnChain(),
    options: [
      { value: 'bests', label: m.bests() },
      { value: 'all', label: m.all() },
      { value: 'off', label: m.off() },
    ],
    note: m.recordOnChainNote(),
  },
  {
    key: 'haptics',
    label: m.vibration(),
    options: [
      { value: true, label: m.on() },
      { value: false, label: m.off() },
    ],
  },
];
