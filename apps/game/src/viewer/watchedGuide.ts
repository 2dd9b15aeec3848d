import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createHeardGuide, type HeardGuideParts } from '../heard/heardGuide.ts';
import type { LedRun } from '../heard/heardRun.ts';

/** The guide by sound through what is watched, for those who play by it. */
export interface WatchedGuide {
  hear(event: SimEvent): void;
  /** Some of the run was played. */
  follow(): void;
  /** Another run is watched, or another place of it: nobody is led before it plays on, and then anew. */
  anew(): void;
  /** It has ended. */
  end(): void;
}

export interface WatchedGuideParts extends HeardGuideParts {
  /** What is watched now. */
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
