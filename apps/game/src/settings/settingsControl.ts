import type { AudioEngine } from '@jumpy/audio/engine';
import type { Settings } from '@jumpy/protocol/settings';
import { askForTilt, mayTilt } from '../input/tilt.ts';
import type { Sheet } from '../page/sheet.ts';
import type { Preferences } from './preferences.ts';
import { createSettingsScreen } from './settingsScreen.ts';

/** The sheet of settings over whatever else is shown. */
export interface SettingsControl {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** As Enter where nothing of the sheet has the keyboard: done. */
  press(): boolean;
  refresh(): void;
  /** In the first gesture: what was chosen on an earlier visit may need the browser's leave again. */
  askAgain(): Promise<void>;
}

export interface SettingsParts {
  readonly window: Window;
  readonly preferences: Preferences;
  readonly audio: AudioEngine;
  readonly sheet: Sheet;
  /** Whether no run would end with this page. */
  readonly mayLeave: () => boolean;
  /** Sound was changed. */
  readonly onSound: () => void;
}

export function createSettings({
  window,
  preferences,
  audio,
  sheet,
  mayLeave,
  onSound,
}: SettingsParts): SettingsControl {
  /** Why a choice cannot be had; the browser may have to ask the person first. */
  const refusalOf = async ({ controls }: Partial<Settings>): Promise<string | undefined> =>
    controls !== 'tilt' || (await askForTilt(window))
      ? undefined
      : 'This browser shares no tilt. Keys and thumb go on.';
  let wasAsked = false;
  const close = (): void => {
    sheet.close();
    // The next press of one switch begins a run, wherever the keyboard was.
    if (preferences.settings.controls === 'one-switch' && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const screen = createSettingsScreen({
    preferences,
    audio,
    lessonsAt: `${window.location.pathname}?learn`,
    mayTilt: mayTilt(window, window.navigator.maxTouchPoints),
    onSound() {
      onSound();
      screen.refresh();
    },
    async onChoose(choice) {
      const refusal = await refusalOf(choice);
      if (refusal === undefined) preferences.change(choice);
      screen.note(refusal ?? '');
      screen.refresh();
    },
    onDone: close,
  });
  return {
    get isOpen() {
      return sheet.isOpen;
    },
    open() {
      screen.note('');
      screen.offerLessons(mayLeave());
      screen.refresh();
      sheet.open(screen.content);
    },
    close,
    press: sheet.press,
    refresh: screen.refresh,
    async askAgain() {
      if (wasAsked) return;
      wasAsked = true;
      const { controls } = preferences.settings;
      if ((await refusalOf({ controls })) !== undefined) preferences.change({ controls: 'standard' });
    },
  };
}
