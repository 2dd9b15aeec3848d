import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';

/** Maximum number of rivals passed to a run. */
export const MAX_RIVALS = 16;

/** A player whose score a run can overtake; `avatarUrl` is a path on our own server. */
export const ScoreRival = z.object({
  publicId: PublicId,
  name: z.string(),
  avatarUrl: z.string(),
  score: Count,
  /** The run with that score, where it can be raced. */
  runId: z.optional(PublicId),
});
export type ScoreRival = z.infer<typeof ScoreRival>;
