import type { ClientMetrics } from '@jumpy/protocol/http/runs';
import type { z } from 'zod/mini';
import type { RunClaim } from './runClaim.ts';

/** A run that ended, with what the game page handed over. */
export interface EndedRun {
  claim: RunClaim;
  /** Deflated, base64. */
  replay: string;
  clientMetrics: z.infer<typeof ClientMetrics>;
  /** XP already shown while the run went on. */
  liveXp: number;
}
