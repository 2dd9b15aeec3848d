import type { LiveEndReason, LiveRunEvent } from '@jumpy/protocol/http/live';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import { UNIT } from '@jumpy/sim/constants';
import type { OnEvent } from '@jumpy/sim/events';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import { countSections, sliceSeed } from '@jumpy/sim/section';
import { decodeTrailInput, appendTrail } from '@jumpy/sim/inputTrail';
import type { Simulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../../loop/tickBudget.ts';

export type LiveHead = Extract<LiveRunEvent, { type: 'head' }>;

/** Known data of a run in progress. Repeated events are ignored. */
export interface LiveFeed {
  readonly head: LiveHead;
  /** Known part of the course seed. */
  readonly seed: string;
  /** Inputs are known up to this tick. */
  readonly knownTick: number;
  readonly end: LiveEndReason | undefined;
  /** Input of the tick after this one. */
  inputAt(tick: number): Input;
  isRevivedAt(tick: number): boolean;
  /** Applies an event; false if it leaves a gap to what is known. */
  apply(event: LiveRunEvent): boolean;
}

const INITIAL_CAPACITY = 8_192;

export function createLiveFeed(head: LiveHead): LiveFeed {
  const reviveTicks = new Set<number>();
  let { seed } = head;
  let trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  let toTick = 0;
  let end: LiveEndReason | undefined;

  function applyPlay(event: Extract<LiveRunEvent, { type: 'play' }>): boolean {
    if (event.toTick <= toTick) return true;
    const inputs = event.fromTick > toTick ? undefined : unpackInputs(event.inputs, event);
    if (!inputs) return false;
    trail = appendTrail(trail, inputs, event.fromTick);
    ({ toTick } = event);
    return true;
  }

  return {
    head,
    get seed() {
      return seed;
    },
    get knownTick() {
      return toTick;
    },
    get end() {
      return end;
    },
    inputAt(tick) {
      const code = trail[tick];
      return code === undefined || tick >= toTick ? NO_INPUT : decodeTrailInput(code);
    },
    isRevivedAt: (tick) => reviveTicks.has(tick),
    apply(event) {
      switch (event.type) {
        case 'head':
          return event.run.runId === head.run.runId && event.simVersion === head.simVersion;
        case 'play':
          return applyPlay(event);
        case 'sections': {
          const sectionCount = countSections(seed);
          if (event.from > sectionCount) return false;
          seed += sliceSeed(event.seed, { from: sectionCount - event.from });
          return true;
        }
        case 'revive':
          reviveTicks.add(event.tick);
          return true;
        case 'end':
          end = event.reason;
          return true;
      }
    },
  };
}

/** Replays a run in progress, as far as its inputs are known. */
export interface LiveRunPlayer {
  readonly world: World;
  /** Input of the last tick. */
  readonly input: Input;
  /** Lower edge of the view where the level began, in world units. */
  readonly levelStartY: number;
  /** Known ticks that are not played yet. */
  readonly pendingTicks: number;
  /** Plays the next tick; false while none is available. */
  step(onEvent?: OnEvent): boolean;
}

export function createLiveRunPlayer(simulation: Simulation, feed: LiveFeed): LiveRunPlayer {
  let { seed } = feed;
  const world = simulation.createWorld({ seed, mode: 'solo', startPlace: feed.head.run.startPlace });
  let input = NO_INPUT;
  let cameraY = 0;
  let levelStartY = 0;

  /** A dead run continues only at the tick of its revive. */
  const isStopped = (): boolean => world.over && !feed.isRevivedAt(world.tick);

  return {
    world,
    get input() {
      return input;
    },
    get levelStartY() {
      return levelStartY;
    },
    get pendingTicks() {
      return isStopped() ? 0 : Math.max(0, feed.knownTick - world.tick);
    },
    step(onEvent) {
      if (world.tick >= feed.knownTick || isStopped()) return false;
      if (world.over && !simulation.revive(world, onEvent)) return false;
      if (seed !== feed.seed) {
        ({ seed } = feed);
        simulation.revealSections(world, { from: 0, seed });
      }
      input = feed.inputAt(world.tick);
      simulation.step(world, input, (event) => {
        if (event.type === 'level') levelStartY = event.level === 1 ? 0 : cameraY;
        onEvent?.(event);
      });
      cameraY = world.cameraY / UNIT;
      return true;
    },
  };
}

/** Catching up, playing, or buffering. */
export type PaceState = 'catching' | 'playing' | 'waiting';

/** Controls the playback speed of a live run, whose inputs arrive in batches of two seconds with jitter. */
export interface LivePacer {
  readonly state: PaceState;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
  /**
   * Advances the clock; returns the ticks due, limited to those known. While catching up all of them are due at once.
   */
  advance(elapsedMs: number, buffer: { readonly behind: number; readonly isWhole: boolean }): number;
}

/** Playback starts with this buffer: it covers the next two-second batch, even if that is a second late. */
export const BUFFER_TARGET_TICKS = 210;
/** Beyond this lag playback jumps instead of catching up. */
export const MAX_LIVE_LAG_TICKS = 900;
/** Above this buffer playback is slightly faster, which is not noticeable. */
const BUFFER_HIGH_TICKS = 260;
const SLIGHT_SPEED_UP = 1.08;
const BUFFER_FULL_TICKS = 420;
const SPEED_UP = 1.25;
/** Limits the progress after a frame gap. */
const MAX_STEP_MS = 100;

export function createLivePacer(): LivePacer {
  let state: PaceState = 'catching';
  let tickFraction = 0;

  return {
    get state() {
      return state;
    },
    get tickFraction() {
      return state === 'playing' ? tickFraction : 1;
    },
    advance(elapsedMs, { behind, isWhole }) {
      if (behind > MAX_LIVE_LAG_TICKS) state = 'catching';
      if (state === 'catching') {
        if (behind > BUFFER_TARGET_TICKS) return behind - BUFFER_TARGET_TICKS;
        state = 'waiting';
      }
      if (state === 'waiting') {
        if (behind === 0 || (behind < BUFFER_TARGET_TICKS && !isWhole)) return 0;
        state = 'playing';
        tickFraction = 0;
      }
      const speed =
        isWhole || behind <= BUFFER_HIGH_TICKS ? 1 : behind <= BUFFER_FULL_TICKS ? SLIGHT_SPEED_UP : SPEED_UP;
      tickFraction += (Math.min(elapsedMs, MAX_STEP_MS) * speed) / TICK_MS;
      const due = Math.min(Math.floor(tickFraction + 1e-9), behind);
      tickFraction = Math.min(1, Math.max(0, tickFraction - due));
      if (due === behind) state = 'waiting';
      return due;
    },
  };
}
