import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
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
  const player = createReplayPlayer(timeline);
  return {
    get world() {
      return player.world;
    },
    get input() {
      return player.input;
    },
    step: player.step,
    seek(tick) {
      const targetTick = Math.min(timeline.lengthTicks, Math.max(0, tick));
      // Starts before the tick, so that its input is known.
      const nearest = Math.max(0, Math.ceil(targetTick / KEYFRAME_TICKS) - 1);
      const { tick: currentTick } = player.world;
      if (targetTick < currentTick || nearest * KEYFRAME_TICKS > currentTick) {
        const saved = timeline.keyframes[nearest];
        if (saved !== undefined) player.restore(saved);
      }
      while (player.world.tick < targetTick && player.step());
    },
  };
}
