import { openChannel } from '@jumpy/browser/channel';
import { type FromRaceViewer, ToRaceViewer } from '@jumpy/protocol/raceFrame';
import { sightOf } from '../../settings/sightOf.ts';
import { followSettings } from '../followSettings.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createRaceViewer } from './raceViewer.ts';

/** Opens a race viewer; the shell provides the runs. */
export function openRaceViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window } = parts;
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
  const viewer = createRaceViewer({ ...parts, preferences, sight: () => sightOf(preferences), post: channel.post });
  const unfollow = followSettings({ window, audio: parts.audio, preferences, onSight: viewer.rebuild });
  channel.post({ type: 'RACE_READY' });

  return {
    stop() {
      unfollow();
      channel.close();
      viewer.stop();
    },
  };
}
