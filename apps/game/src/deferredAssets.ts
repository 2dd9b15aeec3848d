import type { GameDeps } from './gameDeps.ts';
import type { createReviveScreen } from './revive/reviveScreen.ts';
import type { playEventFeedback } from './sound/eventFeedback.ts';

/**
 * Assets that the first jump does not need: art of later biomes, sound, music, the revive screen. Each is optional; a
 * failed load is retried with the next run.
 */
export interface DeferredAssets {
  /** Resolves once every load has settled, even if some failed. */
  load(): Promise<void>;
  readonly soundEvent: typeof playEventFeedback | undefined;
  readonly createReviveScreen: typeof createReviveScreen | undefined;
}

export function createDeferredAssets({ audio }: Pick<GameDeps, 'audio'>): DeferredAssets {
  let sound: typeof playEventFeedback | undefined;
  let createScreen: typeof createReviveScreen | undefined;
  return {
    async load() {
      await Promise.allSettled([
        import('./sound/eventFeedback.ts').then(({ playEventFeedback: event }) => (sound = event)),
        import('./view/fullBiomeArt.ts'),
        audio.load(),
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
