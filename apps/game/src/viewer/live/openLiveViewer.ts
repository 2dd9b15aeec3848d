import { openChannel } from '@jumpy/browser/channel';
import { type FromLiveViewer, ToLiveViewer } from '@jumpy/protocol/liveFrame';
import { sightOf } from '../../settings/sightOf.ts';
import { followSettings } from '../followSettings.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createLiveViewer } from './liveViewer.ts';

/** Opens a viewer of a live run; its events come from the shell. */
export function openLiveViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window } = parts;
  const channel = openChannel<ToLiveViewer, FromLiveViewer>({
    page: window,
    peer: () => window.parent,
    origin: window.location.origin,
    schema: ToLiveViewer,
    onMessage: ({ data }) => viewer.hear(data.news),
  });
  const viewer = createLiveViewer({ ...parts, preferences, sight: () => sightOf(preferences), post: channel.post });
  const unfollow = followSettings({ window, audio: parts.audio, preferences, onSight: viewer.rebuild });
  channel.post({ type: 'LIVE_READY' });

  return {
    stop() {
      unfollow();
      channel.close();
      viewer.stop();
    },
  };
}
