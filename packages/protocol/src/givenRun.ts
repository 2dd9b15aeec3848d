import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { MAX_REPLAY_CHARS } from './http/runs.ts';
import { Look } from './look.ts';

/** A run passed to the game page for watching or racing: its replay as sent by the server (deflate-raw, base64). */
export const GivenRun = z.object({
  runId: z.nullable(PublicId),
  /** Display name of its player. */
  name: z.string(),
  score: Count,
  simVersion: z.int(),
  replay: z.string().check(z.maxLength(MAX_REPLAY_CHARS)),
  isOwn: z.boolean(),
  /** The character it was played with; omitted for Jumpy. */
  look: z.optional(Look),
});
export type GivenRun = z.infer<typeof GivenRun>;
