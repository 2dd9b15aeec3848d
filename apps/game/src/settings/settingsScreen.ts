import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { SOUND_HELP_TEXT } from '@jumpy/audio/soundSettings';
import { SETTING_ROWS } from '@jumpy/protocol/settingRows';
import type { GameSettings } from '@jumpy/protocol/settings';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { createChoiceRow } from './choiceRow.ts';
import type { Preferences } from './preferences.ts';
import { createVolumeRow } from './volumeRow.ts';
import './settings.css';

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
  readonly onSoundChanged: () => void;
  readonly onChoose: (choice: Partial<GameSettings>) => void;
  /** Plays a sample of the guide. */
  readonly onPlaySample: () => void;
  /** Opens the lessons with all sounds of the guide. */
  readonly onOpenSoundLessons: () => void;
  readonly onDone: () => void;
}

const SOUND_OPTIONS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export function createSettingsScreen(deps: SettingsScreenDeps): SettingsScreen {
  const {
    preferences,
    audio,
    lessonsUrl,
    canTilt,
    onSoundChanged,
    onChoose,
    onPlaySample,
    onOpenSoundLessons,
    onDone,
  } = deps;
  const choices = SETTING_ROWS.map(({ key, label, options }) => {
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
  const sound = createChoiceRow({
    name: 'sound',
    label: 'Sound',
    options: SOUND_OPTIONS,
    onChoose(value) {
      audio.setMuted(value === 'off');
      onSoundChanged();
    },
  });
  const music = createVolumeRow({
    name: 'music',
    label: 'Music',
    onChange(volume) {
      audio.setMusicVolume(volume);
      onSoundChanged();
    },
  });
  const effects = createVolumeRow({
    name: 'effects',
    label: 'Effects',
    onChange(volume) {
      audio.setVolume(volume);
      onSoundChanged();
    },
  });

  const guide = createVolumeRow({
    name: 'guideVolume',
    label: 'Guide',
    onChange(volume) {
      audio.setGuideVolume(volume);
      onSoundChanged();
    },
  });
  const learning = createElement(
    'div',
    { class: 'learning' },
    createTextButton('Sample', onPlaySample, { size: 'small', icon: 'sound' }),
    createTextButton('Learn the sounds', onOpenSoundLessons, { size: 'small' }),
  );

  const said = createElement('p', { text: SOUND_HELP_TEXT });
  // Replaces the whole page rather than just the frame.
  const learn = createElement('a', { class: 'btn plain small', href: lessonsUrl, target: '_top', text: 'Learn again' });
  const note = createElement('p', { class: 'strong', role: 'status' });

  return {
    content: {
      name: 'settings',
      title: 'SETTINGS',
      body: [
        ...choices.flatMap(({ key, row }) => (key === 'guide' ? [row.root, guide.root, learning] : [row.root])),
        sound.root,
        music.root,
        effects.root,
        said,
        note,
      ],
      actions: [createElement('div', { class: 'row' }, createTextButton('Done', onDone, { variant: 'lime' }), learn)],
    },
    setLessonsVisible(offered) {
      learn.hidden = !offered;
    },
    showMessage(text) {
      note.textContent = text;
    },
    refresh() {
      for (const { key, row } of choices) row.setValue(String(preferences.settings[key]));
      sound.setValue(audio.settings.muted ? 'off' : 'on');
      guide.root.hidden = preferences.settings.guide === 'off';
      guide.setValue(audio.settings.guideVolume);
      effects.setValue(audio.settings.volume);
      music.setValue(audio.settings.musicVolume);
    },
  };
}
