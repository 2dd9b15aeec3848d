import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { type RaceViewerToShellMessage, ShellToRaceViewerMessage } from '@jumpy/protocol/raceFrame';
import { toVisualSettings } from '../../settings/toVisualSettings.ts';
import { syncViewerSettings } from '../syncViewerSettings.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createRaceViewer } from './raceViewer.ts';

/** Opens a race viewer; the shell provides the runs. */
export function openRaceViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window } = parts;
  const channel = openWindowChannel<ShellToRaceViewerMessage, RaceViewerToShellMessage>({
    page: window,
    peer: () => window.parent,
    origin: window.location.origin,
    schema: ShellToRaceViewerMessage,
    onMessage(message) {
      if (message.type === 'RACE') void viewer.show(message.data.racers);
      else viewer.follow(message.data.index);
    },
  });
  const viewer = createRaceViewer({
    ...parts,
    preferences,
    visualSettings: () => toVisualSettings(preferences),
    post: channel.post,
  });
  const stopSync = syncViewerSettings({ window, audio: parts.audio, preferences, onVisualChange: viewer.rebuild });
  channel.post({ type: 'RACE_READY' });

  return {
    stop() {
      stopSync();
      channel.close();
      viewer.stop();
    },
  };
}
