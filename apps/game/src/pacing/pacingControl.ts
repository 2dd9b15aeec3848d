import type { Preferences } from '../settings/preferences.ts';
import type { CompanionContext } from '../view/companion.ts';
import type { Pacing, PacingData, PacingRunStart, PreparedPacing } from './pacing.ts';

export interface PacingControl {
  /** Applies to future runs, and to the current one if it has no data yet. */
  told(news: PacingData): void;
  /** Never delays a run; lines appear once the data has loaded. */
  begin(run: PacingRunStart): Pacing;
}

export interface PacingControlDeps {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Called when a rival has been passed. */
  readonly onPassed: (name: string) => void;
}

export function createPacingControl(parts: PacingControlDeps): PacingControl {
  let latest: PacingData | undefined;
  let ready: PreparedPacing | undefined;
  let fill: ((made: PreparedPacing) => void) | undefined;

  return {
    told(news) {
      latest = news;
      void import('./preparePacing.ts')
        .then(({ preparePacing }) => preparePacing(news, parts))
        .then(
          (made) => {
            if (latest !== news) return;
            ready = made;
            fill?.(made);
          },
          // The chunk cannot be loaded: the page is outdated or offline. Runs work without it.
          () => undefined,
        );
    },
    begin(run) {
      let inner = ready?.begin(run);
      let place: CompanionContext | undefined;
      fill = (made) => {
        if (inner !== undefined) return;
        inner = made.begin(run);
        if (place !== undefined) inner.companion.join(place);
      };
      return {
        companion: {
          join(at) {
            place = at;
            inner?.companion.join(at);
          },
          under: (pen, shot) => inner?.companion.under?.(pen, shot),
          draw: (pen, shot) => inner?.companion.draw(pen, shot),
          mark: (pen, shot) => inner?.companion.mark(pen, shot),
        },
        follow: (world) => inner?.follow(world),
      };
    },
  };
}
