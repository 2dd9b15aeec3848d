import type { GameParts } from './gameParts.ts';
import type { soundEvent } from './sound/soundtrack.ts';

/**
 * What a first jump does not need: the drawings of later places, sounds and music, the screens of settings and of a revive. What could not
 * be fetched stays away, as each of them can, and is asked for again with the next run.
 */
export interface LaterParts {
  fetch(): void;
  /** Silent until it is here. */
  readonly soundEvent: typeof soundEvent | undefined;
}

export function createLaterParts({ audio }: Pick<GameParts, 'audio'>): LaterParts {
  let sound: typeof soundEvent | undefined;
  const missing = (): void => undefined;
  return {
    fetch() {
      void audio.fetch();
      import('./sound/soundtrack.ts').then((found) => (sound = found.soundEvent), missing);
      import('./view/laterArt.ts').catch(missing);
      import('./revive/reviveScreen.ts').catch(missing);
      import('./settings/settingsScreen.ts').catch(missing);
    },
    get soundEvent() {
      return sound;
    },
  };
}
