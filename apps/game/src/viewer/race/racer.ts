import type { GivenRacer } from '@jumpy/protocol/raceFrame';
import type { OnEvent, SimEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../../loop/pace.ts';
import { createTrack, type Track } from '../../view/track.ts';
import { createPlayhead } from '../playhead.ts';
import type { Timeline } from '../timeline.ts';

/** What happened to a run, and when its picture shows it. */
export interface Happening {
  readonly event: SimEvent;
  readonly atMs: number;
}

/** One run of a race, at the tick that the picture shows. */
export interface Racer {
  /** Its place in what was given. */
  readonly index: number;
  readonly given: GivenRacer;
  readonly timeline: Timeline;
  readonly world: World;
  /** What was pressed in that tick. */
  readonly input: Input;
  /** Its last ticks, to be drawn between two. */
  readonly track: Track;
  /** Since when it is over, in the time of the picture; undefined while it goes on. */
  readonly overMs: number | undefined;
  /** Plays some ticks, and tells what happens in them. */
  advance(ticks: number, nowMs: number, told?: Told): void;
  /** Goes to a tick; a run that is over by then ended as long ago as it would have, had one watched. */
  seek(tick: number, nowMs: number): void;
  /** What happened since it was last asked. */
  happened(): readonly Happening[];
  /** Counts how often it was put elsewhere. */
  readonly leaps: number;
}

/** Whoever wants to know of every tick. */
export interface Told {
  readonly onEvent: OnEvent;
  readonly onTick: () => void;
}

/** More is not remembered between two pictures. */
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
