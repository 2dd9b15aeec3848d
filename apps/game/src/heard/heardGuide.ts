import type { AudioEngine } from '@jumpy/audio/engine';
import type { Settings } from '@jumpy/protocol/settings';
import type { SimEvent } from '@jumpy/sim/events';
import type { Preferences } from '../settings/preferences.ts';
import type { HeardRun, LedRun } from './heardRun.ts';

/** The guide by sound as it was chosen, through one run after another; what plays it is fetched for those who chose it. */
export interface HeardGuide {
  /** Whether a run is led. */
  readonly leads: boolean;
  begin(run: LedRun): void;
  onEvent(event: SimEvent): void;
  /** Some of the run was played. */
  follow(): void;
  /** Nobody is led any more. */
  end(): void;
}

export interface HeardGuideParts {
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly audio: Pick<AudioEngine, 'openGuide'>;
  readonly onSay: (text: string) => void;
}

export function createHeardGuide({ preferences, audio, onSay }: HeardGuideParts): HeardGuide {
  let run: LedRun | undefined;
  let heard: HeardRun | undefined;
  let ledBy: Settings['guide'] = 'off';

  const close = (): void => {
    heard?.close();
    heard = undefined;
    ledBy = 'off';
  };
  const open = (asked: LedRun): void => {
    close();
    const { guide } = preferences.settings;
    ledBy = guide;
    if (guide === 'off') return;
    void import('./heardRun.ts').then(
      ({ openHeardRun }) => {
        // A moment has passed, in which the run or the choice may have ended.
        if (run !== asked || ledBy !== guide || heard !== undefined) return;
        heard = openHeardRun({ audio, run, ears: guide === 'mono' ? 1 : 2, onSay });
      },
      () => onSay('The guide could not be loaded.'),
    );
  };

  return {
    get leads() {
      return ledBy !== 'off';
    },
    begin(next) {
      run = next;
      open(next);
    },
    onEvent: (event) => heard?.onEvent(event),
    follow() {
      if (run !== undefined && preferences.settings.guide !== ledBy) open(run);
      heard?.follow();
    },
    end() {
      run = undefined;
      close();
    },
  };
}
