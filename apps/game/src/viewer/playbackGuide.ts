import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createAudioGuideSession, type AudioGuideSessionDeps } from '../audioGuide/audioGuideSession.ts';
import type { GuidableRun } from '../audioGuide/guidedRun.ts';

/** Audio guide for replays, for players who use it. */
export interface PlaybackGuide {
  hear(event: SimEvent): void;
  /** Call after the run has advanced. */
  follow(): void;
  /** Call after a change of run or position: guiding restarts when playback continues. */
  restart(): void;
  /** Stops guiding at the end. */
  end(): void;
}

export interface PlaybackGuideDeps extends AudioGuideSessionDeps {
  /** The current run. */
  readonly run: () => GuidableRun;
}

export function createPlaybackGuide({ run, ...parts }: PlaybackGuideDeps): PlaybackGuide {
  const { onSay } = parts;
  const guide = createAudioGuideSession(parts);
  let isFirst = true;
  const restart = (): void => {
    isFirst = true;
    guide.end();
  };
  return {
    hear(event) {
      guide.onEvent(event);
      if (guide.leads && event.type === 'level' && event.level > 1)
        onSay(`Level ${event.level}, ${BIOMES[biomeAt(event.biome)].name}`);
    },
    follow() {
      if (isFirst) guide.begin(run());
      isFirst = false;
      guide.follow();
    },
    restart,
    end() {
      if (guide.leads) onSay(`The run is over. ${run().world.score} points.`);
      restart();
    },
  };
}
