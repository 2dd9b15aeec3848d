import type { Mode } from '@jumpy/domain/modes';
import type { GameResult } from '@jumpy/protocol/frame';

/** What the game page says of a run; the server's simulation says what is true. */
export interface RunClaim {
  runId: string | undefined;
  mode: Mode;
  score: number;
  jumps: number;
  enemies: number;
  level: number;
  /** How high it ended, where the game page told. */
  metres?: number | undefined;
  durationSeconds: number;
  cause: string;
}

/**
 * The claim in a result of the frame. Ids of players in it are left behind: who played is the session's to say (GAME-16).
 * The three names of the duration are one number, in seconds (READ-94).
 */
export function runClaimOf(result: GameResult): RunClaim {
  const { mode, score, jumps, enemies, level, metres, cause } = result;
  const durationSeconds = result.duration || result.playTime || result.total_time;
  return { runId: result.runId ?? undefined, mode, score, jumps, enemies, level, metres, durationSeconds, cause };
}

const LEFT = new Set(['quit', 'closed']);

/** Whether a run was ended where it stood: by its player, by a start elsewhere, or with its page. */
export function wasAbandoned({ cause }: Pick<RunClaim, 'cause'>): boolean {
  return LEFT.has(cause);
}
