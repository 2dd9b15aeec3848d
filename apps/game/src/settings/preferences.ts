import { keepSettings, readSettings, type Settings } from '@jumpy/protocol/settings';

/** How the player wants the game, as it stands now; nothing of it reaches the simulation. */
export interface Preferences {
  readonly settings: Settings;
  /** Reduced motion, asked for here or by the device: nothing shakes, trails or squashes. */
  readonly still: boolean;
  change(choice: Partial<Settings>): void;
  /** Reads them again, because another page of ours may have changed them. */
  recall(): void;
  /** Calls back after every change, wherever it was made, until stopped. */
  follow(listener: () => void): () => void;
}

export interface PreferenceParts {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the device asks for less motion. */
  readonly motion: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

export function createPreferences({ memory, motion }: PreferenceParts): Preferences {
  const listeners = new Set<() => void>();
  let settings = readSettings(memory);
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const take = (next: Settings): void => {
    const changed = JSON.stringify(next) !== JSON.stringify(settings);
    settings = next;
    if (changed) tell();
  };
  motion.addEventListener('change', () => {
    if (settings.motion === 'system') tell();
  });

  return {
    get settings() {
      return settings;
    },
    get still() {
      return settings.motion === 'reduced' || (settings.motion === 'system' && motion.matches);
    },
    change(choice) {
      const next = { ...settings, ...choice };
      keepSettings(memory, next);
      take(next);
    },
    recall: () => take(readSettings(memory)),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
