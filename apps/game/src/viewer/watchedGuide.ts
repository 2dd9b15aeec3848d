import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createHeardGuide, type HeardGuideParts } from '../heard/heardGuide.ts';
import type { LedRun } from '../heard/heardRun.ts';

/** Audio guide for replays, for players who use it. */
export interface WatchedGuide {
  hear(event: SimEvent): void;
  /** Call after the run has advanced. */
  follow(): void;
  /** Call after a change of run or position: guiding restarts when playback continues. */
  anew(): void;
  /** Stops guiding at the end. */
  end(): void;
}

export interface WatchedGuideParts extends HeardGuideParts {
  /** The current run. */
  readonly run: () => LedRun;
}

export function createWatchedGuide({ run, ...parts }: WatchedGuideParts): WatchedGuide {
  const { onSay } = parts;
  const guide = createHeardGuide(parts);
  let isAnew = true;
  const anew = (): void => {
    isAnew = true;
    guide.end();
  };
  return {
    hear(event) {
      guide.onEvent(event);
      if (guide.leads && event.type === 'level' && event.level > 1)
        onSay(`Level ${event.level}, ${BIOMES[biomeAt(event.biome)].name}`);
    },
    follow() {
      if (isAnew) guide.begin(run());
      isAnew = false;
      guide.follow();
    },
    anew,
    end() {
      if (guide.leads) onSay(`The run is over. ${run().world.score} points.`);
      anew();
    },
  };
}
