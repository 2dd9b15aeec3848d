import type { PlaybackRacer } from '@jumpy/protocol/raceFrame';
import type { OnEvent, SimEvent } from '@jumpy/sim/events';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../../loop/tickBudget.ts';
import { createMotionTrack, type MotionTrack } from '../../view/motionTrack.ts';
import { endText, type Highlight } from '../highlights.ts';
import { createTimelinePlayhead } from '../timelinePlayhead.ts';
import type { ReplayTimeline } from '../timeline.ts';

/** Event of a run, with the time at which it is displayed. */
export interface TimedEvent {
  readonly event: SimEvent;
  readonly atMs: number;
}

/** One run of a race at the displayed tick. */
export interface Racer {
  /** Index in the given list. */
  readonly index: number;
  readonly givenRacer: PlaybackRacer;
  readonly timeline: ReplayTimeline;
  readonly world: World;
  /** Input of that tick. */
  readonly input: Input;
  /** Recent ticks, for interpolation. */
  readonly track: MotionTrack;
  /** Animation time at which the run ended; undefined while it continues. */
  readonly endedAtMs: number | undefined;
  /** Plays ticks and emits their events. */
  advance(ticks: number, nowMs: number, listener?: RacerListener): void;
  /** Seeks to a tick. If the run has ended by then, its end time is set back accordingly. */
  seek(tick: number, nowMs: number): void;
  /** Returns the events since the last call. */
  takeEvents(): readonly TimedEvent[];
  /** Number of seeks so far. */
  readonly seekCount: number;
}

/** Listener for every tick. */
export interface RacerListener {
  readonly onEvent: OnEvent;
  readonly onTick: () => void;
}

/** Maximum events buffered between two frames. */
const MAX_PENDING_EVENTS = 32;

export function createRacer({
  index,
  givenRacer,
  timeline,
}: {
  readonly index: number;
  readonly givenRacer: PlaybackRacer;
  readonly timeline: ReplayTimeline;
}): Racer {
  const playhead = createTimelinePlayhead(timeline);
  const track = createMotionTrack();
  let pendingEvents: TimedEvent[] = [];
  let endedAtMs: number | undefined;
  let seekCount = 0;
  track.reset(playhead.world);

  const play = (ticks: number, nowMs: number, listener?: RacerListener): void => {
    for (let tick = 0; tick < ticks && endedAtMs === undefined; tick += 1) {
      const hasStepped = playhead.step((event) => {
        if (pendingEvents.length < MAX_PENDING_EVENTS || event.type === 'end')
          pendingEvents.push({ event, atMs: nowMs });
        listener?.onEvent(event);
      });
      if (hasStepped) {
        track.record(playhead.world);
        listener?.onTick();
      }
      if (!hasStepped || playhead.world.tick >= timeline.lengthTicks) endedAtMs = nowMs;
    }
  };

  return {
    index,
    givenRacer,
    timeline,
    track,
    get world() {
      return playhead.world;
    },
    get input() {
      return playhead.input;
    },
    get endedAtMs() {
      return endedAtMs;
    },
    get seekCount() {
      return seekCount;
    },
    advance: play,
    seek(tick, nowMs) {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : Math.max(0, timeline.lengthTicks - 1));
      track.reset(playhead.world);
      pendingEvents = [];
      endedAtMs = undefined;
      seekCount += 1;
      if (past >= 0) play(1, nowMs - past * TICK_MS);
    },
    takeEvents() {
      if (pendingEvents.length === 0) return pendingEvents;
      const listener = pendingEvents;
      pendingEvents = [];
      return listener;
    },
  };
}

/** Timeline of a race for the seek bar: length and colors of the longest run, with a marker at each end of a run. */
export function createRaceTimeline(racers: readonly Racer[]): ReplayTimeline {
  const [longest] = racers.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  if (!longest) throw new Error('A race needs a run.');
  const highlights = racers
    .map(({ givenRacer: { name }, timeline: { lengthTicks, deathCause, score } }): Highlight => {
      const text = `${name}: ${endText(deathCause)}`;
      return { kind: 'end', tick: lengthTicks, text, weight: score };
    })
    .toSorted((a, b) => a.tick - b.tick);
  return { ...longest, highlights };
}
