import { saveGameSettings, loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';

/** Current preferences of the player. They never affect the simulation. */
export interface Preferences {
  readonly settings: GameSettings;
  /** Reduced motion, by setting or by the device: no shaking, trails or squashing. */
  readonly still: boolean;
  change(choice: Partial<GameSettings>): void;
  /** Reloads them, since another page of this origin may have changed them. */
  recall(): void;
  /** Subscribes to changes in this or another page; returns an unsubscribe function. */
  follow(listener: () => void): () => void;
}

export interface PreferencesDeps {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The `prefers-reduced-motion` media query. */
  readonly motion: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

export function createPreferences({ memory, motion }: PreferencesDeps): Preferences {
  const listeners = new Set<() => void>();
  let settings = loadGameSettings(memory);
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const take = (next: GameSettings): void => {
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
      saveGameSettings(memory, next);
      take(next);
    },
    recall: () => take(loadGameSettings(memory)),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
