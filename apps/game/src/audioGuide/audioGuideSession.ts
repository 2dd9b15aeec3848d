import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { GameSettings } from '@jumpy/protocol/settings';
import type { SimEvent } from '@jumpy/sim/events';
import type { Preferences } from '../settings/preferences.ts';
import type { GuidedRun, GuidableRun } from './guidedRun.ts';
import * as m from './messages.ts';

/** Audio guide across runs, as set by the player. Its player code is loaded only if it is enabled. */
export interface AudioGuideSession {
  readonly isActive: boolean;
  start(run: GuidableRun): void;
  onEvent(event: SimEvent): void;
  /** Call after the run has advanced. */
  update(): void;
  stop(): void;
}

export interface AudioGuideSessionDeps {
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly audio: Pick<AudioEngine, 'openGuide'>;
  readonly onAnnounce: (text: string) => void;
}

export function createAudioGuideSession({ preferences, audio, onAnnounce }: AudioGuideSessionDeps): AudioGuideSession {
  let run: GuidableRun | undefined;
  let guidedRun: GuidedRun | undefined;
  let activeGuide: GameSettings['guide'] = 'off';

  const close = (): void => {
    guidedRun?.close();
    guidedRun = undefined;
    activeGuide = 'off';
  };
  const open = (requested: GuidableRun): void => {
    close();
    const { guide } = preferences.settings;
    activeGuide = guide;
    if (guide === 'off') return;
    void import('./guidedRun.ts').then(
      ({ openGuidedRun }) => {
        // While the chunk loaded, the run may have ended or the setting may have changed.
        if (run !== requested || activeGuide !== guide || guidedRun !== undefined) return;
        guidedRun = openGuidedRun({ audio, run, earCount: guide === 'mono' ? 1 : 2, onAnnounce });
      },
      () => onAnnounce(m.guideNotLoaded()),
    );
  };

  return {
    get isActive() {
      return activeGuide !== 'off';
    },
    start(next) {
      run = next;
      open(next);
    },
    onEvent: (event) => guidedRun?.onEvent(event),
    update() {
      if (run !== undefined && preferences.settings.guide !== activeGuide) open(run);
      guidedRun?.update();
    },
    stop() {
      run = undefined;
      close();
    },
  };
}
