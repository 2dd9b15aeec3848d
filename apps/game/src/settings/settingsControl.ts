import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { GameSettings } from '@jumpy/protocol/settings';
import type { SoundLessons } from '../audioGuide/soundLessons.ts';
import { requestTiltPermission, canTilt } from '../input/tilt.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { Preferences } from './preferences.ts';
import type { createSettingsScreen, SettingsScreen } from './settingsScreen.ts';

/** Settings sheet, shown above everything else. */
export interface SettingsControl {
  readonly isOpen: boolean;
  preload(): Promise<void>;
  open(): void;
  close(): void;
  /** Confirms with Done, as Enter does if nothing in the sheet has focus. */
  confirm(): boolean;
  refresh(): void;
  /** Call in the first gesture: a choice from an earlier visit may need the browser's permission again. */
  requestPermissions(): Promise<void>;
}

export interface SettingsControlDeps {
  readonly window: Window;
  readonly preferences: Preferences;
  readonly audio: AudioEngine;
  readonly sheet: GameSheet;
  /** Whether leaving the page ends no run. */
  readonly canLeave: () => boolean;
  readonly onSoundChanged: () => void;
  /** Called with an error text if the sheet cannot be loaded. */
  readonly onLoadFailed: (text: string) => void;
}

export function createSettingsControl({
  window,
  preferences,
  audio,
  sheet,
  canLeave,
  onSoundChanged,
  onLoadFailed,
}: SettingsControlDeps): SettingsControl {
  /** Why a choice is unavailable; may prompt for a browser permission. */
  const refusalOf = async ({ controls }: Partial<GameSettings>): Promise<string | undefined> =>
    controls !== 'tilt' || (await requestTiltPermission(window))
      ? undefined
      : 'This browser shares no tilt. Keys and thumb go on.';
  let wasAsked = false;
  let lessons: SoundLessons | undefined;
  let screen: SettingsScreen | undefined;
  /** Loads the sound lessons on first use; they stay open until the sheet closes. */
  const withLessons = async (hear: (open: SoundLessons) => void): Promise<void> => {
    try {
      const { createSoundLessons } = await import('../audioGuide/soundLessons.ts');
      if (!sheet.isOpen) return;
      lessons ??= createSoundLessons(window, audio);
      hear(lessons);
    } catch {
      screen?.showMessage('The sounds could not be loaded. Check the connection and try again.');
    }
  };
  const sample = (): void => {
    const ears = preferences.settings.guide === 'mono' ? 1 : 2;
    void withLessons((open) => open.playSample(ears));
  };
  /** Enabling a guide unmutes the sound. */
  const unmute = (): void => {
    if (!audio.settings.muted) return;
    audio.setMuted(false);
    onSoundChanged();
  };
  const show = (): void => {
    if (screen === undefined) return;
    screen.showMessage('');
    screen.setLessonsVisible(canLeave());
    screen.refresh();
    sheet.open(screen.content);
  };
  const close = (): void => {
    sheet.close();
    lessons?.close();
    lessons = undefined;
    // Drops the focus, so that the next switch press starts a run.
    if (preferences.settings.controls === 'one-switch' && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const fetch = async (): Promise<void> => {
    if (screen !== undefined) return;
    const found = await import('./settingsScreen.ts').catch(() => undefined);
    if (found) screen ??= makeScreen(found.createSettingsScreen);
  };
  const open = async (): Promise<void> => {
    await fetch();
    if (screen === undefined) onLoadFailed('The settings could not be loaded. Check the connection and try again.');
    else show();
  };
  const makeScreen = (create: typeof createSettingsScreen): SettingsScreen =>
    create({
      preferences,
      audio,
      lessonsUrl: `${window.location.pathname}?learn`,
      canTilt: canTilt(window, window.navigator.maxTouchPoints),
      onSoundChanged() {
        onSoundChanged();
        screen?.refresh();
      },
      async onChoose(choice) {
        const refusal = await refusalOf(choice);
        if (refusal === undefined) preferences.update(choice);
        if (choice.guide !== undefined && choice.guide !== 'off') {
          unmute();
          sample();
        }
        screen?.showMessage(refusal ?? '');
        screen?.refresh();
      },
      onPlaySample() {
        unmute();
        sample();
      },
      onOpenSoundLessons() {
        unmute();
        void withLessons((open) => sheet.open(open.createContent(show)));
      },
      onDone: close,
    });
  return {
    get isOpen() {
      return sheet.isOpen;
    },
    preload: fetch,
    open: () => (screen === undefined ? void open() : show()),
    close,
    confirm: sheet.pressDefault,
    refresh: () => screen?.refresh(),
    async requestPermissions() {
      if (wasAsked) return;
      wasAsked = true;
      const { controls } = preferences.settings;
      if ((await refusalOf({ controls })) !== undefined) preferences.update({ controls: 'standard' });
    },
  };
}
