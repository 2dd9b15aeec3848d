import { GAME_MODES } from '@jumpy/domain/modes';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { RunFacts } from './replays.ts';
import { StartPlace } from './runs.ts';

/** Number of runs in the history. */
export const MAX_HISTORY_RUNS = 50;

export const HistoryRun = z.extend(RunFacts, {
  /** True for the run that holds the high score. */
  isBest: z.boolean(),
  /** Removed from the boards by a reviewer. */
  removed: z.boolean(),
  /** False for an unwitnessed run beyond the daily limit of 20 minutes: it is stored but counts for nothing. */
  counted: z.boolean(),
  /** XP granted for it. */
  xp: z.int(),
});
export type HistoryRun = z.infer<typeof HistoryRun>;

/** One of the player's rejected runs: its replay differs from the run that was played. */
export const RefusedRun = z.object({
  runId: PublicId,
  mode: z.enum(GAME_MODES),
  score: Count,
  ticks: Count,
  level: Count,
  startPlace: StartPlace,
  refusedAt: TimeMs,
});
export type RefusedRun = z.infer<typeof RefusedRun>;

/** The player's record for a level, over all counted runs. */
export const LevelRecord = z.object({
  level: Count,
  /** Number of runs that reached it. */
  reached: Count,
  /** Fewest ticks from the start of a run to the start of this level. */
  fastestTicks: Count,
  fastestRunId: PublicId,
  /** Best score of runs that ended in it; null if none did. */
  bestScore: z.nullable(Count),
  bestRunId: z.nullable(PublicId),
});
export type LevelRecord = z.infer<typeof LevelRecord>;

/** The player's latest runs, newest first, and records by level. */
export const HistoryResponse = z.object({
  success: z.literal(true),
  runs: z.array(HistoryRun),
  /** Total number of the player's runs. */
  total: Count,
  levels: z.array(LevelRecord),
  /** The player's rejected runs, newest first; they count for nothing and are visible to nobody else. */
  refused: z.array(RefusedRun),
});
export type HistoryResponse = z.infer<typeof HistoryResponse>;
/** The player's latest runs. */
export const historyEndpoint: Endpoint<typeof HistoryResponse, EmptyRequest> = {
  method: 'GET',
  path: 'runs',
  response: HistoryResponse,
};
