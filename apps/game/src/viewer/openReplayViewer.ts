import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { Preferences } from '../settings/preferences.ts';
import { sightOf } from '../settings/sightOf.ts';
import { followSettings } from './followSettings.ts';
import { createReplayViewer } from './replayViewer.ts';
import { openWire } from './wire.ts';

export interface ReplayViewerOptions {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly random: () => number;
  /** Initial replays; if omitted, the shell is told that the viewer is ready. */
  readonly runs?: readonly GivenRun[] | undefined;
}

/** Opens a replay viewer that is controlled by the shell. */
export function openReplayViewer({ runs, preferences, ...parts }: ReplayViewerOptions): { stop(): void } {
  const { window } = parts;
  const wire = openWire({ window, shell: window.parent, origin: window.location.origin }, (asked, fromTick) => {
    void viewer.show(asked, { fromTick });
  });
  const viewer = createReplayViewer({ ...parts, preferences, sight: () => sightOf(preferences), wire });
  const unfollow = followSettings({ window, audio: parts.audio, preferences, onSight: viewer.rebuild });
  if (runs === undefined) wire.post({ type: 'GAME_READY' });
  else void viewer.show(runs);

  return {
    stop() {
      unfollow();
      wire.close();
      viewer.stop();
    },
  };
}
