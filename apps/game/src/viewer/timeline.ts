import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { DeathCause } from '@jumpy/sim/kinds';
import type { SavedWorld } from '@jumpy/sim/save';
import type { World } from '@jumpy/sim/world';
import type { OpenedRun } from '../run/openRun.ts';
import { createReplayPlayer } from '../run/replayPlayer.ts';
import { endText, type Highlight, type LevelStart, levelText, pickHighlights, PICKUP_TEXTS } from './highlights.ts';

/** Stomps at most this far apart form a chain. */
const CHAIN_TICKS = 240;
/** Minimum streak of landings on new platforms for a highlight. */
const MIN_STREAK = 12;
/** A landing this close above the death line is a close call. */
const CLOSE_CALL_DISTANCE = 30 * UNIT;
const NO_CLOSE_CALL = Infinity;

/** A replay simulated once: result, highlights, and keyframes for seeking. */
export interface ReplayTimeline extends OpenedRun {
  /** Number of simulated ticks. */
  readonly lengthTicks: number;
  readonly score: number;
  readonly level: number;
  /** Null if the run was abandoned. */
  readonly deathCause: DeathCause | null;
  readonly levels: readonly LevelStart[];
  readonly highlights: readonly Highlight[];
  /** World states at every multiple of `KEYFRAME_TICKS`. */
  readonly keyframes: readonly SavedWorld[];
}

export const KEYFRAME_TICKS = 600;
/** Work per slice before yielding to the page. */
const BUILD_SLICE_MS = 7;

export interface BuildTimelineOptions {
  readonly nowMs: () => number;
  /** Lets the page render and handle input between slices. */
  readonly yieldToPage: () => Promise<void>;
}

/** Simulates a replay in slices that do not drop frames. */
export async function buildTimeline(
  run: OpenedRun,
  { nowMs, yieldToPage }: BuildTimelineOptions,
): Promise<ReplayTimeline> {
  const played = createReplayPlayer(run);
  const finder = createHighlightFinder();
  const keyframes: SavedWorld[] = [run.simulation.saveWorld(played.world)];
  let sliceMs = nowMs();
  while (played.step(finder.onEvent)) {
    finder.update(played.world);
    if (played.world.tick % KEYFRAME_TICKS !== 0) continue;
    keyframes.push(run.simulation.saveWorld(played.world));
    if (nowMs() - sliceMs < BUILD_SLICE_MS) continue;
    await yieldToPage();
    sliceMs = nowMs();
  }
  const { tick: lengthTicks, score, level, cause } = played.world;
  const { levels, highlights } = finder.finish({ tick: lengthTicks, cause });
  return { ...run, lengthTicks, score, level, deathCause: cause, levels, highlights, keyframes };
}

/** Collects the highlights of a run while it is simulated once. */
interface HighlightFinder {
  readonly onEvent: (event: SimEvent) => void;
  /** Call after every tick. */
  update(world: World): void;
  finish(end: { readonly tick: number; readonly cause: DeathCause | null }): {
    readonly levels: readonly LevelStart[];
    readonly highlights: readonly Highlight[];
  };
}

function createHighlightFinder(): HighlightFinder {
  const found: Highlight[] = [];
  const levels: LevelStart[] = [];
  let cameraY = 0;
  let chain = { fromTick: 0, lastTick: -CHAIN_TICKS, count: 0 };
  let streak = { fromTick: 0, count: 0 };
  let nearest = NO_CLOSE_CALL;
  let closeTick = 0;

  const endChain = (): void => {
    const { fromTick: tick, count } = chain;
    const text = count > 1 ? `Stomp chain ×${count}` : 'Stomp';
    if (count > 0) found.push({ kind: 'stomp', tick, text, weight: count * 2 - 1 });
    chain = { fromTick: 0, lastTick: -CHAIN_TICKS, count: 0 };
  };
  const endStreak = (): void => {
    const { fromTick: tick, count } = streak;
    if (count >= MIN_STREAK) found.push({ kind: 'streak', tick, text: `${count} in a row`, weight: count / 5 });
    streak = { fromTick: 0, count: 0 };
  };
  const saved = (): void => {
    if (nearest < CLOSE_CALL_DISTANCE) found.push({ kind: 'close', tick: closeTick, text: 'Close call', weight: 3 });
    nearest = NO_CLOSE_CALL;
  };

  return {
    onEvent(event) {
      const { tick } = event;
      switch (event.type) {
        case 'level':
          levels.push({ level: event.level, biome: event.biome, startTick: event.level === 1 ? 0 : tick, cameraY });
          if (event.level > 1) found.push({ kind: 'level', tick, text: levelText(event), weight: Infinity });
          return;
        case 'land':
          saved();
          if (!event.fresh) return endStreak();
          if (streak.count === 0) streak.fromTick = tick;
          streak.count += 1;
          return;
        case 'net':
          nearest = NO_CLOSE_CALL;
          return endStreak();
        case 'stomp':
          saved();
          if (tick - chain.lastTick > CHAIN_TICKS) endChain();
          if (chain.count === 0) chain.fromTick = tick;
          chain.count += 1;
          chain.lastTick = tick;
          return;
        case 'pickup':
          if (event.pickup === 'star') return;
          found.push({
            kind: 'pickup',
            tick,
            text: PICKUP_TEXTS[event.pickup],
            weight: event.pickup === 'jetpack' ? 4 : 2,
          });
          return;
        case 'shieldLost':
          found.push({ kind: 'shield', tick, text: 'Saved by the shield', weight: 3.5 });
          return;
        case 'revive':
          nearest = NO_CLOSE_CALL;
          found.push({ kind: 'revive', tick, text: 'Revived', weight: Infinity });
          return endStreak();
        default:
          return;
      }
    },
    update({ tick, player, deathLineY, cameraY: nowY }) {
      cameraY = nowY / UNIT;
      const clear = player.y - deathLineY;
      if (clear >= nearest || player.vy > 0) return;
      nearest = clear;
      closeTick = tick;
    },
    finish({ tick, cause }) {
      endChain();
      endStreak();
      found.push({ kind: 'end', tick, text: endText(cause), weight: Infinity });
      return { levels, highlights: pickHighlights(found, tick) };
    },
  };
}
