import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import type { OpenedRun } from '../run/openRun.ts';
import { createReplayPlayer } from '../run/replayPlayer.ts';
import { createMotionTrack, type MotionTrack } from '../view/motionTrack.ts';

/** Replay simulated in step with a run. Shares nothing with the run except the course. */
export interface ReplayGhost {
  readonly world: World;
  readonly track: MotionTrack;
  /** True once the replay is exhausted. */
  readonly hasEnded: boolean;
  /** Simulates up to a tick of the run. */
  advanceTo(tick: number): void;
  /** Returns the events since the last call. */
  takeEvents(): readonly SimEvent[];
}

/** Maximum events buffered between two frames. */
const MAX_PENDING_EVENTS = 32;

export function createReplayGhost(run: OpenedRun): ReplayGhost {
  const played = createReplayPlayer(run);
  const track = createMotionTrack();
  let events: SimEvent[] = [];
  let ended = false;
  const note = (event: SimEvent): void => {
    if (events.length < MAX_PENDING_EVENTS || event.type === 'end') events.push(event);
  };
  track.reset(played.world);

  return {
    get world() {
      return played.world;
    },
    track,
    get hasEnded() {
      return ended;
    },
    advanceTo(tick) {
      while (!ended && played.world.tick < tick) {
        if (played.step(note)) track.record(played.world);
        else ended = true;
      }
      // The replay may end exactly at this tick.
      if (played.world.tick >= run.replay.lengthTicks) ended = true;
    },
    takeEvents() {
      if (events.length === 0) return events;
      const told = events;
      events = [];
      return told;
    },
  };
}
