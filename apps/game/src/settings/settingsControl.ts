import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { GameSettings } from '@jumpy/protocol/settings';
import type { SoundLessons } from '../audioGuide/soundLessons.ts';
import { requestTiltPermission, canTilt } from '../input/tilt.ts';
import type { GameSheet } from '../page/sheet.ts';
import type { Preferences } from './preferences.ts';
import type { createSettingsScreen, SettingsScreen } from './settingsScreen.ts';
import * as m from './messages.ts';

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
  readonly isPractice: boolean;
  /** Whether leaving the page ends no run. */
  readonly canLeave: () => boolean;
  readonly onSoundChanged: () => void;
  /** Called with an error text if the sheet cannot be loaded. */
  readonly onLoadFailed: (text: string) => void;
}

export function createSettingsControl(deps: SettingsControlDeps): SettingsControl {
  const { window, preferences, audio, sheet, isPractice, canLeave, onSoundChanged, onLoadFailed } = deps;
  let hasRequestedPermissions = false;
  let screen: SettingsScreen | undefined;
  const lessons = createLazySoundLessons(deps, () => screen?.showMessage(m.soundsNotLoaded()));
  const show = (): void => {
    if (screen === undefined) return;
    screen.showMessage('');
    screen.setLessonsVisible(canLeave());
    screen.refresh();
    sheet.open(screen.content);
  };
  const close = (): void => {
    sheet.close();
    lessons.close();
    // Drops the focus, so that the next switch press starts a run.
    if (preferences.settings.controls === 'one-switch' && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const createScreen = (create: typeof createSettingsScreen): SettingsScreen =>
    create({
      preferences,
      audio,
      lessonsUrl: `${window.location.pathname}?learn`,
      canTilt: canTilt(window, window.navigator.maxTouchPoints),
      isPractice,
      onSoundChanged() {
        onSoundChanged();
        screen?.refresh();
      },
      async onChoose(choice) {
        const refusal = await getRefusal(window, choice);
        if (refusal === undefined) preferences.update(choice);
        if (choice.guide !== undefined && choice.guide !== 'off') lessons.playSample();
        screen?.showMessage(refusal ?? '');
        screen?.refresh();
      },
      onPlaySample: lessons.playSample,
      onOpenSoundLessons: () => lessons.show(show),
      onDone: close,
    });
  const preload = async (): Promise<void> => {
    if (screen !== undefined) return;
    const loaded = await import('./settingsScreen.ts').catch(() => undefined);
    if (loaded) screen ??= createScreen(loaded.createSettingsScreen);
  };
  const open = async (): Promise<void> => {
    await preload();
    if (screen === undefined) onLoadFailed(m.settingsNotLoaded());
    else show();
  };
  return {
    get isOpen() {
      return sheet.isOpen;
    },
    preload,
    open: () => (screen === undefined ? void open() : show()),
    close,
    confirm: sheet.pressDefault,
    refresh: () => screen?.refresh(),
    async requestPermissions() {
      if (hasRequestedPermissions) return;
      hasRequestedPermissions = true;
      const { controls } = preferences.settings;
      if ((await getRefusal(window, { controls })) !== undefined) preferences.update({ controls: 'standard' });
    },
  };
}

/** Why a choice is unavailable; may prompt for a browser permission. */
async function getRefusal(window: Window, { controls }: Partial<GameSettings>): Promise<string | undefined> {
  return controls !== 'tilt' || (await requestTiltPermission(window)) ? undefined : m.tiltUnavailable();
}

/** Sounds of the audio guide, loaded on first use. */
interface LazySoundLessons {
  playSample(): void;
  /** Shows the lessons in the settings sheet. */
  show(onBack: () => void): void;
  close(): void;
}

/** The lessons stay open until the sheet closes. Hearing them unmutes the sound. */
function createLazySoundLessons(
  { window, preferences, audio, sheet, onSoundChanged }: SettingsControlDeps,
  onLoadFailed: () => void,
): LazySoundLessons {
  let lessons: SoundLessons | undefined;
  const open = async (action: (lessons: SoundLessons) => void): Promise<void> => {
    if (audio.settings.muted) {
      audio.setMuted(false);
      onSoundChanged();
    }
    try {
      const { createSoundLessons } = await import('../audioGuide/soundLessons.ts');
      if (!sheet.isOpen) return;
      lessons ??= createSoundLessons(window, audio);
      action(lessons);
    } catch {
      onLoadFailed();
    }
  };
  return {
    playSample() {
      const earCount = preferences.settings.guide === 'mono' ? 1 : 2;
      void open((soundLessons) => soundLessons.playSample(earCount));
    },
    show: (onBack) => void open((soundLessons) => sheet.open(soundLessons.createContent(onBack))),
    close() {
      lessons?.close();
      lessons = undefined;
    },
  };
}
