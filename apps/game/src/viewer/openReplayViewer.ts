import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { Preferences } from '../settings/preferences.ts';
import { dressPage } from '../settings/dressPage.ts';
import { sightOf } from '../settings/sightOf.ts';
import { createReplayViewer } from './replayViewer.ts';
import { openWire } from './wire.ts';

export interface ReplayViewerOptions {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly random: () => number;
  /** What is shown first; without it the shell is told that it may ask. */
  readonly runs?: readonly GivenRun[] | undefined;
}

/** Makes the page a viewer that does what its shell asks. */
export function openReplayViewer({ runs, preferences, ...parts }: ReplayViewerOptions): { stop(): void } {
  const { window, audio } = parts;
  const wire = openWire({ window, shell: window.parent, origin: window.location.origin }, (asked, fromTick) => {
    void viewer.show(asked, { fromTick });
  });
  const viewer = createReplayViewer({ ...parts, sight: () => sightOf(preferences), wire });
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
  if (runs === undefined) wire.post({ type: 'GAME_READY' });
  else void viewer.show(runs);

  return {
    stop() {
      window.removeEventListener('storage', recall);
      unfollow();
      wire.close();
      viewer.stop();
    },
  };
}
