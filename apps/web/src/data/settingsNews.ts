import type { Settings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/settingsKey';
import { createSignal } from './signal.ts';

/** Called with the new settings when this page changed them, without when another tab did. */
export type SettingsListener = (settings?: Settings) => void;

const news = createSignal<Settings | undefined>();

/** Notifies this page's subscribers of a change. */
export const tellSettings: (settings: Settings) => void = news.tell;

/** Subscribes to changes from this page, its game page and other tabs; returns an unsubscribe function. */
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
