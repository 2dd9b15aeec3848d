import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createReplayPlayer } from '../run/replayPlayer.ts';
import { KEYFRAME_TICKS, type ReplayTimeline } from './timeline.ts';

/** Playback position in a replay timeline. */
export interface TimelinePlayhead {
  readonly world: World;
  /** Input of the displayed tick. */
  readonly input: Input;
  step(onEvent: OnEvent): boolean;
  /** Seeks to a tick, clamped to the end, without emitting events. */
  seek(tick: number): void;
}

export function createTimelinePlayhead(timeline: ReplayTimeline): TimelinePlayhead {
  const played = createReplayPlayer(timeline);
  return {
    get world() {
      return played.world;
    },
    get input() {
      return played.input;
    },
    step: played.step,
    seek(tick) {
      const wanted = Math.min(timeline.lengthTicks, Math.max(0, tick));
      // Starts before the tick, so that its input is known.
      const nearest = Math.max(0, Math.ceil(wanted / KEYFRAME_TICKS) - 1);
      const { tick: now } = played.world;
      if (wanted < now || nearest * KEYFRAME_TICKS > now) {
        const saved = timeline.keyframes[nearest];
        if (saved !== undefined) played.restore(saved);
      }
      while (played.world.tick < wanted && played.step());
    },
  };
}
