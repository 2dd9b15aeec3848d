import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { MAX_REPLAY_LENGTH } from './http/runs.ts';
import { AppearanceName, WornCosmetics } from './appearance.ts';

/** A run passed to the game page for watching or racing: its replay as sent by the server (deflate-raw, base64). */
export const PlaybackRun = z.object({
  runId: z.nullable(PublicId),
  /** Display name of its player. */
  name: z.string(),
  score: Count,
  simVersion: z.int(),
  replay: z.string().check(z.maxLength(MAX_REPLAY_LENGTH)),
  isOwn: z.boolean(),
  /** The character it was played with; omitted for Jumpy. */
  look: z.optional(AppearanceName),
  /** What its player wears now. */
  cosmetics: z.optional(WornCosmetics),
});
export type PlaybackRun = z.infer<typeof PlaybackRun>;
