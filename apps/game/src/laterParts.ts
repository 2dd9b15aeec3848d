import type { GameParts } from './gameParts.ts';
import type { createReviveScreen } from './revive/reviveScreen.ts';
import type { soundEvent } from './sound/soundtrack.ts';

/**
 * What a first jump does not need: the drawings of later places, sounds and music, the screen of a revive. What could not be fetched
 * stays away, as each of them can, and is asked for again with the next run.
 */
export interface LaterParts {
  /** Resolves when all has been asked for, whatever came. */
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
