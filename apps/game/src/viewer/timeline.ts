import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { DeathCause } from '@jumpy/sim/kinds';
import type { SavedWorld } from '@jumpy/sim/save';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import { openGivenRun, type OpenedRun, type OpenRunError } from '../run/openRun.ts';
import { createHighlightFinder, type Highlight, type LevelStart } from './highlights.ts';

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

/** Opens a replay and simulates it while the page stays responsive. */
export async function loadTimeline(
  givenRun: Pick<PlaybackRun, 'replay' | 'simVersion'>,
): Promise<ReplayTimeline | OpenRunError> {
  const opened = await openGivenRun(givenRun);
  if (typeof opened === 'string') return opened;
  return buildTimeline(opened, {
    nowMs: () => performance.now(),
    yieldToPage: () => new Promise((resolve) => setTimeout(resolve)),
  });
}

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
  const player = createReplayPlayer(run);
  const finder = createHighlightFinder();
  const keyframes: SavedWorld[] = [run.simulation.saveWorld(player.world)];
  let sliceMs = nowMs();
  while (player.step(finder.onEvent)) {
    finder.update(player.world);
    if (player.world.tick % KEYFRAME_TICKS !== 0) continue;
    keyframes.push(run.simulation.saveWorld(player.world));
    if (nowMs() - sliceMs < BUILD_SLICE_MS) continue;
    await yieldToPage();
    sliceMs = nowMs();
  }
  const { tick: lengthTicks, score, level, cause } = player.world;
  const { levels, highlights } = finder.finish(lengthTicks, cause);
  return { ...run, lengthTicks, score, level, deathCause: cause, levels, highlights, keyframes };
}
