import type { Preferences } from '../settings/preferences.ts';
import type { CompanionContext } from '../view/companion.ts';
import type { Pacing, PacingData, PacingRunStart, PreparedPacing } from './pacing.ts';

export interface PacingControl {
  /** Applies to future runs, and to the current one if it has no data yet. */
  setData(data: PacingData): void;
  /** Never delays a run; lines appear once the data has loaded. */
  start(run: PacingRunStart): Pacing;
}

export interface PacingControlDeps {
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Called when a rival has been passed. */
  readonly onPassed: (name: string) => void;
}

export function createPacingControl(deps: PacingControlDeps): PacingControl {
  let latest: PacingData | undefined;
  let ready: PreparedPacing | undefined;
  let fill: ((prepared: PreparedPacing) => void) | undefined;

  return {
    setData(data) {
      latest = data;
      void import('./preparePacing.ts')
        .then(({ preparePacing }) => preparePacing(data, deps))
        .then(
          (prepared) => {
            if (latest !== data) return;
            ready = prepared;
            fill?.(prepared);
          },
          // The chunk cannot be loaded: the page is outdated or offline. Runs work without it.
          () => undefined,
        );
    },
    start(run) {
      let inner = ready?.start(run);
      let place: CompanionContext | undefined;
      fill = (prepared) => {
        if (inner !== undefined) return;
        inner = prepared.start(run);
        if (place !== undefined) inner.companion.attach(place);
      };
      return {
        companion: {
          attach(at) {
            place = at;
            inner?.companion.attach(at);
          },
          drawBehindPlatforms: (ctx, frame) => inner?.companion.drawBehindPlatforms?.(ctx, frame),
          draw: (ctx, frame) => inner?.companion.draw(ctx, frame),
          drawOverlay: (ctx, frame) => inner?.companion.drawOverlay(ctx, frame),
        },
        update: (world) => inner?.update(world),
      };
    },
  };
}
