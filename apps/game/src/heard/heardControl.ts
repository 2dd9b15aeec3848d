import type { AudioEngine } from '@jumpy/audio/engine';
import type { Settings } from '@jumpy/protocol/settings';
import type { SimEvent } from '@jumpy/sim/events';
import type { LiveRun } from '../run/liveRun.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { HeardRun } from './heardRun.ts';

/** The guide by sound, for whoever asked for it; what plays it is fetched then. */
export interface HeardControl {
  begin(run: LiveRun): void;
  onEvent(event: SimEvent): void;
  /** After every tick of the run. */
  follow(): void;
  /** The run is over; answers what there is to say of the way on. */
  end(): string;
  /** The choice may have changed. */
  dress(): void;
}

export interface HeardParts {
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly audio: Pick<AudioEngine, 'openGuide'>;
  /** What is played in; screen readers hand it the keys while a guide leads. */
  readonly surface: HTMLElement;
  readonly onSay: (text: string) => void;
}

export function createHeardControl({ preferences, audio, surface, onSay }: HeardParts): HeardControl {
  let run: LiveRun | undefined;
  let heard: HeardRun | undefined;
  let ledBy: Settings['guide'] = 'off';

  const close = (): void => {
    heard?.close();
    heard = undefined;
    ledBy = 'off';
  };
  const open = (asked: LiveRun): void => {
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
  const dress = (): void => {
    const { guide, controls } = preferences.settings;
    if (guide === 'off') {
      for (const name of ['role', 'tabindex', 'aria-label']) surface.removeAttribute(name);
      return;
    }
    surface.setAttribute('role', 'application');
    surface.setAttribute('tabindex', '0');
    surface.setAttribute('aria-label', `Jumpy. ${pressTo(controls, 'jump')} ${STEERING[controls]}`);
  };
  dress();

  return {
    begin(next) {
      run = next;
      open(next);
      if (ledBy !== 'off') surface.focus({ preventScroll: true });
    },
    onEvent: (event) => heard?.onEvent(event),
    follow() {
      if (run !== undefined && preferences.settings.guide !== ledBy) open(run);
      heard?.follow();
    },
    end() {
      const words = ledBy === 'off' ? '' : ` ${pressTo(preferences.settings.controls, 'play again')}`;
      run = undefined;
      close();
      return words;
    },
    dress,
  };
}

const pressTo = (controls: Settings['controls'], what: string): string =>
  `Press ${controls === 'one-switch' ? 'any key' : 'Space'} to ${what}.`;

const STEERING: Readonly<Record<Settings['controls'], string>> = {
  standard: 'Arrows steer, Space hops in mid-air, P pauses.',
  'one-switch': 'Hold to go, let go to turn round, tap to hop.',
  tilt: 'Tilt to steer, tap to hop.',
};
