import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';

/** Most players that one run is told of. */
export const MOST_RIVALS = 16;

/** A player whose score a run climbs towards; `avatarUrl` is a path on our own server. */
export const RivalAhead = z.object({
  publicId: PublicId,
  name: z.string(),
  avatarUrl: z.string(),
  score: Count,
});
export type RivalAhead = z.infer<typeof RivalAhead>;
