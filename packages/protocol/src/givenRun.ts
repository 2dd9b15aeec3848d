import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { MAX_REPLAY_CHARS } from './http/runs.ts';
import { Look } from './look.ts';

/** A run given to the game page to be watched or raced: its replay as the server gives it (deflate-raw, base64). */
export const GivenRun = z.object({
  runId: z.nullable(PublicId),
  /** Its player's name as shown. */
  name: z.string(),
  score: Count,
  simVersion: z.int(),
  replay: z.string().check(z.maxLength(MAX_REPLAY_CHARS)),
  isOwn: z.boolean(),
  /** The character it was played with; Jumpy where left away. */
  look: z.optional(Look),
});
export type GivenRun = z.infer<typeof GivenRun>;
