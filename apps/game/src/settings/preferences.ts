import { keepSettings, readSettings, type Settings } from '@jumpy/protocol/settings';

/** Current preferences of the player. They never affect the simulation. */
export interface Preferences {
  readonly settings: Settings;
  /** Reduced motion, by setting or by the device: no shaking, trails or squashing. */
  readonly still: boolean;
  change(choice: Partial<Settings>): void;
  /** Reloads them, since another page of this origin may have changed them. */
  recall(): void;
  /** Subscribes to changes in this or another page; returns an unsubscribe function. */
  follow(listener: () => void): () => void;
}

export interface PreferenceParts {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The `prefers-reduced-motion` media query. */
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
