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
  offerLessons(offered: boolean): void;
  /** Shows why a choice is unavailable. */
  note(text: string): void;
}

export interface SettingsScreenDeps {
  readonly preferences: Preferences;
  readonly audio: AudioEngine;
  /** URL of practice with its lessons. */
  readonly lessonsAt: string;
  /** Whether the device may have an orientation sensor. */
  readonly mayTilt: boolean;
  readonly onSound: () => void;
  readonly onChoose: (choice: Partial<GameSettings>) => void;
  /** Plays a sample of the guide. */
  readonly onSample: () => void;
  /** Opens the lessons with all sounds of the guide. */
  readonly onSounds: () => void;
  readonly onDone: () => void;
}

const SOUND_OPTIONS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export function createSettingsScreen(parts: SettingsScreenDeps): SettingsScreen {
  const { preferences, audio, lessonsAt, mayTilt, onSound, onChoose, onSample, onSounds, onDone } = parts;
  const choices = SETTING_ROWS.map(({ key, label, options }) => {
    const offered = options.filter(({ value }) => value !== 'tilt' || mayTilt);
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
      onSound();
    },
  });
  const music = createVolumeRow({
    name: 'music',
    label: 'Music',
    onSlide(volume) {
      audio.setMusicVolume(volume);
      onSound();
    },
  });
  const effects = createVolumeRow({
    name: 'effects',
    label: 'Effects',
    onSlide(volume) {
      audio.setVolume(volume);
      onSound();
    },
  });

  const guide = createVolumeRow({
    name: 'guideVolume',
    label: 'Guide',
    onSlide(volume) {
      audio.setGuideVolume(volume);
      onSound();
    },
  });
  const learning = createElement(
    'div',
    { class: 'learning' },
    createTextButton('Sample', onSample, { size: 'small', icon: 'sound' }),
    createTextButton('Learn the sounds', onSounds, { size: 'small' }),
  );

  const said = createElement('p', { text: SOUND_HELP_TEXT });
  // Replaces the whole page rather than just the frame.
  const learn = createElement('a', { class: 'btn plain small', href: lessonsAt, target: '_top', text: 'Learn again' });
  const note = createElement('p', { class: 'strong', role: 'status' });

  return {
    content: {
      name: 'settings',
      sign: 'SETTINGS',
      body: [
        ...choices.flatMap(({ key, row }) => (key === 'guide' ? [row.root, guide.root, learning] : [row.root])),
        sound.root,
        music.root,
        effects.root,
        said,
        note,
      ],
      actions: [createElement('div', { class: 'row' }, createTextButton('Done', onDone, { kind: 'lime' }), learn)],
    },
    offerLessons(offered) {
      learn.hidden = !offered;
    },
    note(text) {
      note.textContent = text;
    },
    refresh() {
      for (const { key, row } of choices) row.show(String(preferences.settings[key]));
      sound.show(audio.settings.muted ? 'off' : 'on');
      guide.root.hidden = preferences.settings.guide === 'off';
      guide.show(audio.settings.guideVolume);
      effects.show(audio.settings.volume);
      music.show(audio.settings.musicVolume);
    },
  };
}
