import { MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { RunFacts } from './replays.ts';

/** Runs the history shows. */
export const HISTORY_RUNS = 50;

/** One of the player's own runs. */
export const HistoryRun = z.extend(RunFacts, {
  /** The high score stands on it. */
  isBest: z.boolean(),
  /** Taken off the boards by a reviewer. */
  removed: z.boolean(),
  /** False for an unseen run beyond its day's 20 minutes: kept, and nothing else. */
  counted: z.boolean(),
  /** XP it gave. */
  xp: z.int(),
});
export type HistoryRun = z.infer<typeof HistoryRun>;

/** A run of the player's that was refused: its replay was not the run that was played. */
export const RefusedRun = z.object({
  runId: PublicId,
  mode: z.enum(MODES),
  score: Count,
  ticks: Count,
  level: Count,
  refusedAt: TimeMs,
});
export type RefusedRun = z.infer<typeof RefusedRun>;

/** What the player has done in a level, over all runs that count. */
export const LevelRecord = z.object({
  level: Count,
  /** Runs that reached it. */
  reached: Count,
  /** Fewest ticks from the start of a run to the start of this level. */
  fastestTicks: Count,
  fastestRunId: PublicId,
  /** Best score of the runs that ended in it; null when none did. */
  bestScore: z.nullable(Count),
  bestRunId: z.nullable(PublicId),
});
export type LevelRecord = z.infer<typeof LevelRecord>;

/** The player's last runs, newest first, and the records by level. */
export const HistoryAnswer = z.object({
  success: z.literal(true),
  runs: z.array(HistoryRun),
  /** All runs of the player. */
  total: Count,
  levels: z.array(LevelRecord),
  /** Its refused runs, newest first; they count for nothing, and nobody else sees them. */
  refused: z.array(RefusedRun),
});
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;
/** One's own last runs. */
export const historyEndpoint: Endpoint<typeof HistoryAnswer, Nothing> = {
  method: 'GET',
  path: 'runs',
  answer: HistoryAnswer,
};
