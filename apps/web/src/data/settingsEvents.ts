import type { GameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { createEmitter } from './emitter.ts';

/** Called with the new settings when this page changed them, without when another tab did. */
type SettingsListener = (settings?: GameSettings) => void;

const settingsChanges = createEmitter<GameSettings | undefined>();

/** Notifies this page's subscribers of a change. */
export const emitSettingsChange: (settings: GameSettings) => void = settingsChanges.emit;

/** Subscribes to changes from this page, its game page and other tabs; returns an unsubscribe function. */
export function onSettingsChange(listener: SettingsListener): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === SETTINGS_KEY || key === null) listener();
  };
  const stop = settingsChanges.subscribe(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}
