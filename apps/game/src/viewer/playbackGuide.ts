import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import type { SimEvent } from '@jumpy/sim/events';
import { createAudioGuideSession, type AudioGuideSessionDeps } from '../audioGuide/audioGuideSession.ts';
import type { GuidableRun } from '../audioGuide/guidedRun.ts';
import * as m from './messages.ts';

/** Audio guide for replays, for players who use it. */
export interface PlaybackGuide {
  onEvent(event: SimEvent): void;
  /** Call after the run has advanced. */
  update(): void;
  /** Call after a change of run or position: guiding restarts when playback continues. */
  restart(): void;
  /** Stops guiding at the end. */
  stop(): void;
}

export interface PlaybackGuideDeps extends AudioGuideSessionDeps {
  /** The current run. */
  readonly currentRun: () => GuidableRun;
}

export function createPlaybackGuide({ currentRun, ...parts }: PlaybackGuideDeps): PlaybackGuide {
  const { onAnnounce } = parts;
  const guide = createAudioGuideSession(parts);
  let isFirst = true;
  const restart = (): void => {
    isFirst = true;
    guide.stop();
  };
  return {
    onEvent(event) {
      guide.onEvent(event);
      if (guide.isActive && event.type === 'level' && event.level > 1)
        onAnnounce(m.levelReached({ level: event.level, place: biomeName(biomeAt(event.biome)) }));
    },
    update() {
      if (isFirst) guide.start(currentRun());
      isFirst = false;
      guide.update();
    },
    restart,
    stop() {
      if (guide.isActive) onAnnounce(m.runOver({ score: currentRun().world.score }));
      restart();
    },
  };
}
