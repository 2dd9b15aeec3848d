import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import type { OpenedRun } from '../run/openRun.ts';
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
  const player = createReplayPlayer(run);
  const track = createMotionTrack();
  let events: SimEvent[] = [];
  let ended = false;
  const addEvent = (event: SimEvent): void => {
    if (events.length < MAX_PENDING_EVENTS || event.type === 'end') events.push(event);
  };
  track.reset(player.world);

  return {
    get world() {
      return player.world;
    },
    track,
    get hasEnded() {
      return ended;
    },
    advanceTo(tick) {
      while (!ended && player.world.tick < tick) {
        if (player.step(addEvent)) track.record(player.world);
        else ended = true;
      }
      // The replay may end exactly at this tick.
      if (player.world.tick >= run.replay.lengthTicks) ended = true;
    },
    takeEvents() {
      if (events.length === 0) return events;
      const pending = events;
      events = [];
      return pending;
    },
  };
}

/** Who has taken the lead. */
export type LeadChange = 'passed' | 'wasPassed';

/** Tracks who is ahead. A lead that flips back between two landings is not reported. */
export interface LeadTracker {
  /** Call after every tick; returns a value when the lead has changed. */
  update(tick: number, difference: number): LeadChange | undefined;
}

/** A new lead must last this long. */
const MIN_HOLD_TICKS = 40;
/** Minimum time between two reports. */
const MIN_INTERVAL_TICKS = 240;

export function createLeadTracker(): LeadTracker {
  let leader: -1 | 0 | 1 = 0;
  let challenger: -1 | 0 | 1 = 0;
  let challengerSinceTick = 0;
  let reportedTick = -MIN_INTERVAL_TICKS;

  return {
    update(tick, difference) {
      const ahead = difference > 0 ? 1 : difference < 0 ? -1 : 0;
      if (ahead === 0 || ahead === leader) {
        challenger = 0;
        return undefined;
      }
      if (challenger !== ahead) {
        challenger = ahead;
        challengerSinceTick = tick;
      }
      if (tick - challengerSinceTick < MIN_HOLD_TICKS || tick - reportedTick < MIN_INTERVAL_TICKS) return undefined;
      const isFirst = leader === 0;
      leader = ahead;
      challenger = 0;
      if (isFirst) return undefined;
      reportedTick = tick;
      return ahead > 0 ? 'passed' : 'wasPassed';
    },
  };
}
