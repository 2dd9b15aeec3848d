import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { SOUND_HELP_TEXT } from '@jumpy/audio/soundHelp';
import { SETTING_ROWS, type SettingRow } from '@jumpy/protocol/settingRows';
import type { GameSettings } from '@jumpy/protocol/settings';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { createChoiceRow } from './choiceRow.ts';
import type { Preferences } from './preferences.ts';
import { createVolumeRow } from './volumeRow.ts';
import './settings.css';
import * as m from './messages.ts';

/** Settings sheet; every change applies immediately. */
export interface SettingsScreen {
  readonly content: SheetContent;
  /** Shows the current settings, wherever they were changed. */
  refresh(): void;
  /** Shows the link to the lessons, if following it would end no run. */
  setLessonsVisible(offered: boolean): void;
  /** Shows why a choice is unavailable. */
  showMessage(text: string): void;
}

export interface SettingsScreenDeps {
  readonly preferences: Preferences;
  readonly audio: AudioEngine;
  /** URL of practice with its lessons. */
  readonly lessonsUrl: string;
  /** Whether the device may have an orientation sensor. */
  readonly canTilt: boolean;
  /** Whether it offers the help of practice. */
  readonly isPractice: boolean;
  readonly onSoundChanged: () => void;
  readonly onChoose: (choice: Partial<GameSettings>) => void;
  /** Plays a sample of the guide. */
  readonly onPlaySample: () => void;
  /** Opens the lessons with all sounds of the guide. */
  readonly onOpenSoundLessons: () => void;
  readonly onDone: () => void;
}

const SOUND_OPTIONS = [
  { value: 'on', label: m.on() },
  { value: 'off', label: m.off() },
] as const;

export function createSettingsScreen(deps: SettingsScreenDeps): SettingsScreen {
  const { preferences, lessonsUrl, onPlaySample, onOpenSoundLessons, onDone } = deps;
  const choices = createChoiceRows(deps);
  const sound = createSoundRows(deps);
  const guideButtons = createElement(
    'div',
    { class: 'learning' },
    createTextButton(m.sample(), onPlaySample, { size: 'small', icon: 'sound' }),
    createTextButton(m.learnSounds(), onOpenSoundLessons, { size: 'small' }),
  );
  // Replaces the whole page rather than just the frame.
  const learn = createElement('a', {
    class: 'btn plain small',
    href: lessonsUrl,
    target: '_top',
    text: m.learnAgain(),
  });
  const message = createElement('p', { class: 'strong', role: 'status' });

  return {
    content: {
      name: 'settings',
      title: m.settingsTitle(),
      body: [
        ...choices.flatMap(({ key, row }) => {
          if (key === 'practiceNet')
            return [row.root, createElement('p', { class: 'explains', text: m.practiceHelpNote() })];
          return key === 'guide' ? [row.root, sound.guideVolume.root, guideButtons] : [row.root];
        }),
        sound.muted.root,
        sound.musicVolume.root,
        sound.effectsVolume.root,
        createElement('p', { text: SOUND_HELP_TEXT }),
        message,
      ],
      actions: [createElement('div', { class: 'row' }, createTextButton(m.done(), onDone, { variant: 'lime' }), learn)],
    },
    setLessonsVisible(offered) {
      learn.hidden = !offered;
    },
    showMessage(text) {
      message.textContent = text;
    },
    refresh() {
      for (const { key, row } of choices) row.setValue(String(preferences.settings[key]));
      sound.guideVolume.root.hidden = preferences.settings.guide === 'off';
      sound.refresh();
    },
  };
}

/** Help in practice; runs that count have none. */
const PRACTICE_ROWS: readonly SettingRow[] = [
  {
    key: 'practiceSpeed',
    label: m.practiceSpeed(),
    options: [
      { value: 1, label: m.fullSpeed() },
      { value: 0.8, label: m.slower() },
      { value: 0.6, label: m.slowest() },
    ],
  },
  {
    key: 'practiceNet',
    label: m.practiceNet(),
    options: [
      { value: true, label: m.on() },
      { value: false, label: m.off() },
    ],
  },
];

function createChoiceRows({ canTilt, isPractice, onChoose }: SettingsScreenDeps) {
  return [...(isPractice ? PRACTICE_ROWS : []), ...SETTING_ROWS].map(({ key, label, options }) => {
    const offered = options.filter(({ value }) => value !== 'tilt' || canTilt);
    const row = createChoiceRow({
      name: key,
      label,
      options: offered.map((option) => ({ value: String(option.value), label: option.label })),
      onChoose(value) {
        const chosen = offered.find((option) => String(option.value) === value);
        if (chosen) onChoose({ [key]: chosen.value });
      },
    });
    return { key, row };
  });
}

function createSoundRows({ audio, onSoundChanged }: SettingsScreenDeps) {
  const muted = createChoiceRow({
    name: 'sound',
    label: m.sound(),
    options: SOUND_OPTIONS,
    onChoose(value) {
      audio.setMuted(value === 'off');
      onSoundChanged();
    },
  });
  const musicVolume = createVolumeRow({
    name: 'music',
    label: m.music(),
    onChange(volume) {
      audio.setMusicVolume(volume);
      onSoundChanged();
    },
  });
  const effectsVolume = createVolumeRow({
    name: 'effects',
    label: m.effects(),
    onChange(volume) {
      audio.setVolume(volume);
      onSoundChanged();
    },
  });
  const guideVolume = createVolumeRow({
    name: 'guideVolume',
    label: m.guide(),
    onChange(volume) {
      audio.setGuideVolume(volume);
      onSoundChanged();
    },
  });
  return {
    muted,
    musicVolume,
    effectsVolume,
    guideVolume,
    refresh() {
      muted.setValue(audio.settings.muted ? 'off' : 'on');
      guideVolume.setValue(audio.settings.guideVolume);
      effectsVolume.setValue(audio.settings.volume);
      musicVolume.setValue(audio.settings.musicVolume);
    },
  };
}
