import type { CompanionContext } from '../view/companion.ts';
import type { Pacing, PacingData, PacingOptions, PacingRunStart, PreparedPacing } from './pacing.ts';

export interface PacingControl {
  /** Applies to future runs, and to the current one if it has no data yet. */
  setData(data: PacingData): void;
  /** Never delays a run; lines appear once the data has loaded. */
  start(run: PacingRunStart): Pacing;
}

export function createPacingControl(options: PacingOptions): PacingControl {
  let latest: PacingData | undefined;
  let prepared: PreparedPacing | undefined;
  let onPrepared: ((prepared: PreparedPacing) => void) | undefined;

  return {
    setData(data) {
      latest = data;
      void import('./preparePacing.ts')
        .then(({ preparePacing }) => preparePacing(data, options))
        .then(
          (next) => {
            if (latest !== data) return;
            prepared = next;
            onPrepared?.(next);
          },
          // The chunk cannot be loaded: the page is outdated or offline. Runs work without it.
          () => undefined,
        );
    },
    start(run) {
      let inner = prepared?.start(run);
      let context: CompanionContext | undefined;
      onPrepared = (next) => {
        if (inner !== undefined) return;
        inner = next.start(run);
        if (context !== undefined) inner.companion.attach(context);
      };
      return {
        companion: {
          attach(next) {
            context = next;
            inner?.companion.attach(next);
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
