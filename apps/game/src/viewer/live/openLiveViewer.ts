import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { type LiveViewerToShellMessage, ShellToLiveViewerMessage } from '@jumpy/protocol/liveFrame';
import { toVisualSettings } from '../../settings/toVisualSettings.ts';
import { syncViewerSettings } from '../syncViewerSettings.ts';
import type { ReplayViewerOptions } from '../openReplayViewer.ts';
import { createLiveViewer } from './liveViewer.ts';

/** Opens a viewer of a live run; its events come from the shell. */
export function openLiveViewer({ preferences, ...parts }: Omit<ReplayViewerOptions, 'runs'>): { stop(): void } {
  const { window } = parts;
  const channel = openWindowChannel<ShellToLiveViewerMessage, LiveViewerToShellMessage>({
    page: window,
    peer: () => window.parent,
    origin: window.location.origin,
    schema: ShellToLiveViewerMessage,
    onMessage: ({ data }) => viewer.receive(data.news),
  });
  const viewer = createLiveViewer({
    ...parts,
    preferences,
    visualSettings: () => toVisualSettings(preferences),
    post: channel.post,
  });
  const stopSync = syncViewerSettings({ window, audio: parts.audio, preferences, onVisualChange: viewer.rebuild });
  channel.post({ type: 'LIVE_READY' });

  return {
    stop() {
      stopSync();
      channel.close();
      viewer.stop();
    },
  };
}
