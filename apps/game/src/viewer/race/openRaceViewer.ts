import { openChannel } from '@jumpy/browser/channel';
import { type FromRaceViewer, ToRaceViewer } from '@jumpy/protocol/raceFrame';
import { dressPage } from '../../settings/dressPage.ts';
import { sightOf } from '../../settings/sightOf.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createRaceViewer } from './raceViewer.ts';

/** Makes the page a viewer of a race, whose runs its shell gives. */
export function openRaceViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window, audio } = parts;
  const channel = openChannel<ToRaceViewer, FromRaceViewer>({
    page: window,
    peer: () => window.parent,
    origin: window.location.origin,
    schema: ToRaceViewer,
    onMessage(message) {
      if (message.type === 'RACE') void viewer.show(message.data.racers);
      else viewer.follow(message.data.index);
    },
  });
  const viewer = createRaceViewer({ ...parts, sight: () => sightOf(preferences), post: channel.post });
  const dress = (): void => dressPage(window.document.documentElement, preferences);
  const unfollow = preferences.follow(() => {
    dress();
    viewer.rebuild();
  });
  /** Another page of ours may have changed how it is shown and how loud it is. */
  const recall = (): void => {
    audio.recall();
    preferences.recall();
  };
  window.addEventListener('storage', recall);
  recall();
  dress();
  channel.post({ type: 'RACE_READY' });

  return {
    stop() {
      window.removeEventListener('storage', recall);
      unfollow();
      channel.close();
      viewer.stop();
    },
  };
}
