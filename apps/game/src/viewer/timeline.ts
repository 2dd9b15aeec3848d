import type { DeathCause } from '@jumpy/sim/kinds';
import type { SavedWorld } from '@jumpy/sim/save';
import type { OpenedRun } from '../run/openGiven.ts';
import { playBack } from '../run/playBack.ts';
import type { Highlight, LevelStart } from './highlights.ts';
import { createHighlightFinder } from './highlightFinder.ts';

/** A run played through once: what it comes to, where its moments are, and where going on can begin. */
export interface Timeline extends OpenedRun {
  /** Ticks that were played. */
  readonly lengthTicks: number;
  readonly score: number;
  readonly level: number;
  /** Null when the run was left. */
  readonly cause: DeathCause | null;
  readonly levels: readonly LevelStart[];
  readonly highlights: readonly Highlight[];
  /** The world at every multiple of `KEYFRAME_TICKS`. */
  readonly keyframes: readonly SavedWorld[];
}

export const KEYFRAME_TICKS = 600;
/** The page breathes after so much work. */
const SLICE_MS = 7;

export interface BuildParts {
  readonly nowMs: () => number;
  /** Lets the page draw and hear before the next slice. */
  readonly breathe: () => Promise<void>;
}

/** Plays a run through in slices that no frame notices. */
export async function buildTimeline(run: OpenedRun, { nowMs, breathe }: BuildParts): Promise<Timeline> {
  const played = playBack(run);
  const finder = createHighlightFinder();
  const keyframes: SavedWorld[] = [run.simulation.saveWorld(played.world)];
  let sliceMs = nowMs();
  while (played.advance(finder.onEvent)) {
    finder.note(played.world);
    if (played.world.tick % KEYFRAME_TICKS !== 0) continue;
    keyframes.push(run.simulation.saveWorld(played.world));
    if (nowMs() - sliceMs < SLICE_MS) continue;
    await breathe();
    sliceMs = nowMs();
  }
  const { tick: lengthTicks, score, level, cause } = played.world;
  const { levels, highlights } = finder.finish({ tick: lengthTicks, cause });
  return { ...run, lengthTicks, score, level, cause, levels, highlights, keyframes };
}
