import type { DeathCause } from '@jumpy/sim/kinds';
import type { SavedWorld } from '@jumpy/sim/save';
import type { OpenedRun } from '../run/openGiven.ts';
import { playBack } from '../run/playBack.ts';
import type { Landmark, LevelStart } from './landmarks.ts';
import { createScout } from './scout.ts';

/** A run played through once: what it comes to, where its moments are, and where going on can begin. */
export interface Film extends OpenedRun {
  /** Ticks that were played. */
  readonly lengthTicks: number;
  readonly score: number;
  readonly level: number;
  /** Null when the run was left. */
  readonly cause: DeathCause | null;
  readonly levels: readonly LevelStart[];
  readonly landmarks: readonly Landmark[];
  /** The world at every multiple of `CHECKPOINT_TICKS`. */
  readonly checkpoints: readonly SavedWorld[];
}

export const CHECKPOINT_TICKS = 600;
/** The page breathes after so much work. */
const SLICE_MS = 7;

export interface Darkroom {
  readonly nowMs: () => number;
  /** Lets the page draw and hear before the next slice. */
  readonly breathe: () => Promise<void>;
}

/** Plays a run through in slices that no frame notices. */
export async function developFilm(run: OpenedRun, { nowMs, breathe }: Darkroom): Promise<Film> {
  const played = playBack(run);
  const scout = createScout();
  const checkpoints: SavedWorld[] = [run.simulation.saveWorld(played.world)];
  let sliceMs = nowMs();
  while (played.advance(scout.onEvent)) {
    scout.note(played.world);
    if (played.world.tick % CHECKPOINT_TICKS !== 0) continue;
    checkpoints.push(run.simulation.saveWorld(played.world));
    if (nowMs() - sliceMs < SLICE_MS) continue;
    await breathe();
    sliceMs = nowMs();
  }
  const { tick: lengthTicks, score, level, cause } = played.world;
  const { levels, landmarks } = scout.finish({ tick: lengthTicks, cause });
  return { ...run, lengthTicks, score, level, cause, levels, landmarks, checkpoints };
}
