import { openChannel } from '@jumpy/browser/channel';
import { type FromLiveViewer, ToLiveViewer } from '@jumpy/protocol/liveFrame';
import { dressPage } from '../../settings/dressPage.ts';
import { sightOf } from '../../settings/sightOf.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createLiveViewer } from './liveViewer.ts';

/** Makes the page a viewer of a run under way, whose news its shell brings. */
export function openLiveViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window, audio } = parts;
  const channel = openChannel<ToLiveViewer, FromLiveViewer>({
    page: window,
    peer: () => window.parent,
    origin: window.location.origin,
    schema: ToLiveViewer,
    onMessage: ({ data }) => viewer.hear(data.news),
  });
  const viewer = createLiveViewer({ ...parts, sight: () => sightOf(preferences), post: channel.post });
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
  channel.post({ type: 'LIVE_READY' });

  return {
    stop() {
      window.removeEventListener('storage', recall);
      unfollow();
      channel.close();
      viewer.stop();
    },
  };
}
