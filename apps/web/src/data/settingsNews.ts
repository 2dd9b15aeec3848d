import type { Settings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { createSignal } from './signal.ts';

/** Hears that settings have changed: with them from this page, without them from another. */
export type SettingsListener = (settings?: Settings) => void;

const news = createSignal<Settings | undefined>();

/** Tells this page of a change made in it. */
export const tellSettings: (settings: Settings) => void = news.tell;

/** Hears every change: of this page, of the game page in it, of other tabs; the answer stops hearing. */
export function onSettings(listener: SettingsListener): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === SETTINGS_KEY || key === null) listener();
  };
  const stop = news.hear(listener);
  window.addEventListener('storage', heard);
  return () => {
    stop();
    window.removeEventListener('storage', heard);
  };
}
