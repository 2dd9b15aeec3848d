import type { GivenRacer } from '@jumpy/protocol/raceFrame';
import type { OnEvent, SimEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../../loop/pace.ts';
import { createTrack, type Track } from '../../view/track.ts';
import { createPlayhead } from '../playhead.ts';
import type { Timeline } from '../timeline.ts';

/** Event of a run, with the time at which it is displayed. */
export interface Happening {
  readonly event: SimEvent;
  readonly atMs: number;
}

/** One run of a race at the displayed tick. */
export interface Racer {
  /** Index in the given list. */
  readonly index: number;
  readonly given: GivenRacer;
  readonly timeline: Timeline;
  readonly world: World;
  /** Input of that tick. */
  readonly input: Input;
  /** Recent ticks, for interpolation. */
  readonly track: Track;
  /** Animation time at which the run ended; undefined while it continues. */
  readonly overMs: number | undefined;
  /** Plays ticks and emits their events. */
  advance(ticks: number, nowMs: number, told?: Told): void;
  /** Seeks to a tick. If the run has ended by then, its end time is set back accordingly. */
  seek(tick: number, nowMs: number): void;
  /** Returns the events since the last call. */
  happened(): readonly Happening[];
  /** Number of seeks so far. */
  readonly leaps: number;
}

/** Listener for every tick. */
export interface Told {
  readonly onEvent: OnEvent;
  readonly onTick: () => void;
}

/** Maximum events buffered between two frames. */
const MOST_HAPPENED = 32;

export function createRacer({
  index,
  given,
  timeline,
}: {
  readonly index: number;
  readonly given: GivenRacer;
  readonly timeline: Timeline;
}): Racer {
  const playhead = createPlayhead(timeline);
  const track = createTrack();
  let happened: Happening[] = [];
  let overMs: number | undefined;
  let leaps = 0;
  track.reset(playhead.world);

  const play = (ticks: number, nowMs: number, told?: Told): void => {
    for (let tick = 0; tick < ticks && overMs === undefined; tick += 1) {
      const played = playhead.advance((event) => {
        if (happened.length < MOST_HAPPENED || event.type === 'end') happened.push({ event, atMs: nowMs });
        told?.onEvent(event);
      });
      if (played) {
        track.note(playhead.world);
        told?.onTick();
      }
      if (!played || playhead.world.tick >= timeline.lengthTicks) overMs = nowMs;
    }
  };

  return {
    index,
    given,
    timeline,
    track,
    get world() {
      return playhead.world;
    },
    get input() {
      return playhead.input;
    },
    get overMs() {
      return overMs;
    },
    get leaps() {
      return leaps;
    },
    advance: play,
    seek(tick, nowMs) {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : Math.max(0, timeline.lengthTicks - 1));
      track.reset(playhead.world);
      happened = [];
      overMs = undefined;
      leaps += 1;
      if (past >= 0) play(1, nowMs - past * TICK_MS);
    },
    happened() {
      if (happened.length === 0) return happened;
      const told = happened;
      happened = [];
      return told;
    },
  };
}
