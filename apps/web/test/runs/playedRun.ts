import type { GameToShellMessage, GameResult } from '@jumpy/protocol/frame';
import type { RunClaim } from '../../src/runs/runClaim.ts';
import { runIdOf } from './settledRun.ts';

/** The run of these tests: 640 points from 100 jumps, then a fall. */
export function runClaim(changes: Partial<RunClaim> = {}): RunClaim {
  return {
    runId: runIdOf(1),
    mode: 'solo',
    score: 640,
    jumps: 100,
    enemies: 9,
    level: 3,
    durationSeconds: 92.5,
    cause: 'fall',
    ...changes,
  };
}

/** The same run as the game page reports it, with wrong ids. */
export function gameResult(changes: Partial<GameResult> = {}): GameResult {
  const { runId = null, durationSeconds, ...claim } = runClaim();
  return {
    ...claim,
    runId,
    hi_score: claim.score,
    total_time: durationSeconds,
    playTime: durationSeconds,
    duration: durationSeconds,
    discordId: '999999999999999999',
    walletAddress: '0xdeadbeef',
    ...changes,
  };
}

/** The message that hands over the run with its replay. */
export function gameComplete(
  changes: Partial<GameResult> = {},
  type: 'GAME_COMPLETE' | 'SAVE_STATS' = 'GAME_COMPLETE',
): GameToShellMessage {
  return { type, data: { ...gameResult(changes), replay: 'AAAA', clientMetrics: {} } };
}
