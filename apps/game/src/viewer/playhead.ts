import type { OnEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { playBack } from '../run/playBack.ts';
import { KEYFRAME_TICKS, type Timeline } from './timeline.ts';

/** Where a timeline stands. */
export interface Playhead {
  readonly world: World;
  /** What was pressed in the tick shown. */
  readonly input: Input;
  advance(onEvent: OnEvent): boolean;
  /** Goes to a tick, at most the last one; what happens on the way is not told. */
  seek(tick: number): void;
}

export function createPlayhead(timeline: Timeline): Playhead {
  const played = playBack(timeline);
  return {
    get world() {
      return played.world;
    },
    get input() {
      return played.input;
    },
    advance: played.advance,
    seek(tick) {
      const wanted = Math.min(timeline.lengthTicks, Math.max(0, tick));
      // From before the tick, so that what was pressed in it is known.
      const nearest = Math.max(0, Math.ceil(wanted / KEYFRAME_TICKS) - 1);
      const { tick: now } = played.world;
      if (wanted < now || nearest * KEYFRAME_TICKS > now) {
        const saved = timeline.keyframes[nearest];
        if (saved !== undefined) played.restore(saved);
      }
      while (played.world.tick < wanted && played.advance());
    },
  };
}
