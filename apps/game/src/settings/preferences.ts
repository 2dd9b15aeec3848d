import { saveGameSettings, loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';

/** Current preferences of the player. They never affect the simulation. */
export interface Preferences {
  readonly settings: GameSettings;
  /** Reduced motion, by setting or by the device: no shaking, trails or squashing. */
  readonly reducedMotion: boolean;
  update(choice: Partial<GameSettings>): void;
  /** Reloads them, since another page of this origin may have changed them. */
  reload(): void;
  /** Subscribes to changes in this or another page; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface PreferencesDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The `prefers-reduced-motion` media query. */
  readonly motionQuery: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

export function createPreferences({ storage, motionQuery }: PreferencesDeps): Preferences {
  const listeners = new Set<() => void>();
  let settings = loadGameSettings(storage);
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const apply = (next: GameSettings): void => {
    const changed = JSON.stringify(next) !== JSON.stringify(settings);
    settings = next;
    if (changed) notify();
  };
  motionQuery.addEventListener('change', () => {
    if (settings.motion === 'system') notify();
  });

  return {
    get settings() {
      return settings;
    },
    get reducedMotion() {
      return settings.motion === 'reduced' || (settings.motion === 'system' && motionQuery.matches);
    },
    update(choice) {
      const next = { ...settings, ...choice };
      saveGameSettings(storage, next);
      apply(next);
    },
    reload: () => apply(loadGameSettings(storage)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
