import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { Preferences } from '../settings/preferences.ts';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import { syncViewerSettings } from './syncViewerSettings.ts';
import { createReplayViewerPage } from './replayViewerPage.ts';
import { openViewerBridge } from './viewerBridge.ts';

export interface ReplayViewerOptions {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly random: () => number;
  /** Initial replays; if omitted, the shell is told that the viewer is ready. */
  readonly runs?: readonly PlaybackRun[] | undefined;
}

/** Opens a replay viewer that is controlled by the shell. */
export function openReplayViewer({ runs, preferences, ...parts }: ReplayViewerOptions): { stop(): void } {
  const { window } = parts;
  const bridge = openViewerBridge(
    { window, shell: window.parent, origin: window.location.origin },
    (requestedRuns, fromTick) => {
      void viewer.show(requestedRuns, { fromTick });
    },
  );
  const viewer = createReplayViewerPage({
    ...parts,
    preferences,
    visualSettings: () => toVisualSettings(preferences),
    bridge,
  });
  const stopSync = syncViewerSettings({ window, audio: parts.audio, preferences, onVisualChange: viewer.rebuild });
  if (runs === undefined) bridge.post({ type: 'GAME_READY' });
  else void viewer.show(runs);

  return {
    stop() {
      stopSync();
      bridge.close();
      viewer.stop();
    },
  };
}
