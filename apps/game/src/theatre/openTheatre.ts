import type { AudioEngine } from '@jumpy/audio/engine';
import type { GivenRun } from '@jumpy/protocol/frame';
import { visionFor } from '@jumpy/rig/palette';
import type { Preferences } from '../settings/preferences.ts';
import { dressPage } from '../settings/dressPage.ts';
import { createTheatre } from './theatre.ts';
import { openWire } from './wire.ts';

export interface TheatreOptions {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly random: () => number;
  /** What is shown first; without it the shell is told that it may ask. */
  readonly runs?: readonly GivenRun[] | undefined;
}

/** Makes the page a theatre that does what its shell asks. */
export function openTheatre({ runs, preferences, ...parts }: TheatreOptions): { stop(): void } {
  const { window } = parts;
  const wire = openWire({ window, shell: window.parent, origin: window.location.origin }, (asked) => {
    void theatre.show(asked);
  });
  const look = () => ({
    still: preferences.still,
    vision: visionFor(preferences.settings.palette),
    hand: preferences.settings.hand,
  });
  const theatre = createTheatre({ ...parts, look, wire });
  const dress = (): void => dressPage(window.document.documentElement, preferences);
  const unfollow = preferences.follow(() => {
    dress();
    theatre.rebuild();
  });
  dress();
  if (runs === undefined) wire.post({ type: 'GAME_READY' });
  else void theatre.show(runs);

  return {
    stop() {
      unfollow();
      wire.close();
      theatre.stop();
    },
  };
}
