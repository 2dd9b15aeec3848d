import type { GameMode } from '@jumpy/domain/modes';
import type { GameResult } from '@jumpy/protocol/frame';
import type { ClientMetrics } from '@jumpy/protocol/http/runs';
import type { z } from 'zod/mini';

/** The run as claimed by the game page; only the server's simulation is authoritative. */
export interface RunClaim {
  runId: string | undefined;
  mode: GameMode;
  score: number;
  jumps: number;
  enemies: number;
  level: number;
  /** Final height, if the game page reported it. */
  metres?: number | undefined;
  durationSeconds: number;
  cause: string;
}

/**
 * Extracts the claim from the game page's result. Player ids in it are ignored, since the session identifies the
 * player. The duration arrives under three names, all in seconds.
 */
export function toRunClaim(result: GameResult): RunClaim {
  const { mode, score, jumps, enemies, level, metres, cause } = result;
  const durationSeconds = result.duration || result.playTime || result.total_time;
  return { runId: result.runId ?? undefined, mode, score, jumps, enemies, level, metres, durationSeconds, cause };
}

const ABANDON_CAUSES = new Set(['quit', 'closed']);

/** Whether the run was cut short: by the player, by a start elsewhere, or by closing the page. */
export function wasAbandoned({ cause }: Pick<RunClaim, 'cause'>): boolean {
  return ABANDON_CAUSES.has(cause);
}

/** Result of an ended run from the game page. */
export interface EndedRun {
  claim: RunClaim;
  /** Deflate-compressed, base64. */
  replay: string;
  clientMetrics: z.infer<typeof ClientMetrics>;
  /** XP already shown during the run. */
  liveXp: number;
}
