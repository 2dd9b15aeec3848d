import type { GameParts } from './gameParts.ts';
import type { createReviveScreen } from './revive/reviveScreen.ts';
import type { soundEvent } from './sound/soundtrack.ts';

/**
 * Assets that the first jump does not need: art of later biomes, sound, music, the revive screen. Each is optional; a
 * failed load is retried with the next run.
 */
export interface LaterParts {
  /** Resolves once every load has settled, even if some failed. */
  fetch(): Promise<void>;
  readonly soundEvent: typeof soundEvent | undefined;
  readonly createReviveScreen: typeof createReviveScreen | undefined;
}

export function createLaterParts({ audio }: Pick<GameParts, 'audio'>): LaterParts {
  let sound: typeof soundEvent | undefined;
  let createScreen: typeof createReviveScreen | undefined;
  return {
    async fetch() {
      await Promise.allSettled([
        import('./sound/soundtrack.ts').then(({ soundEvent: event }) => (sound = event)),
        import('./view/laterArt.ts'),
        audio.fetch(),
        import('./revive/reviveScreen.ts').then(({ createReviveScreen: create }) => (createScreen = create)),
      ]);
    },
    get soundEvent() {
      return sound;
    },
    get createReviveScreen() {
      return createScreen;
    },
  };
}
