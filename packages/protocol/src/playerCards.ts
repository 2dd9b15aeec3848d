import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';

/** A player as operators' lists name them. */
export const NamedPlayer = z.object({ publicId: PublicId, username: z.string() });

/** A player as lists show them. */
export const PlayerCard = z.object({
  publicId: PublicId,
  username: z.string(),
  avatarUrl: z.string(),
  /** Based on ranked XP. */
  level: Count,
  /** Set if the player's profile is hidden; the name is not a link. */
  noProfile: z.optional(z.literal(true)),
});
