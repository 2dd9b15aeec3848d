import type { ClientMetrics } from '@jumpy/protocol/http/runs';
import type { z } from 'zod/mini';
import type { RunClaim } from './runClaim.ts';

/** Result of an ended run from the game page. */
export interface EndedRun {
  claim: RunClaim;
  /** Deflate-compressed, base64. */
  replay: string;
  clientMetrics: z.infer<typeof ClientMetrics>;
  /** XP already shown during the run. */
  liveXp: number;
}
