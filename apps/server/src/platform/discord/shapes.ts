import { DiscordId } from '@jumpy/protocol/common';
import { Guild } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

/** Parsed fields of Discord's responses; all others are dropped. */
export const TokenShape = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string()),
  expires_in: z.number(),
});

export const UserShape = z.object({
  id: DiscordId,
  username: z.string().check(z.minLength(1)),
  discriminator: z.nullish(z.string()),
  email: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  premium_type: z.nullish(z.int()),
});

export const GuildsShape = z.array(Guild);

export const MemberShape = z.object({ roles: z.array(z.string()) });

/** A member as read by the bot. */
export const BotMemberShape = z.object({ roles: z.array(z.string()), joined_at: z.nullish(z.string()) });

export const RolesShape = z.array(z.object({ id: z.string(), name: z.string(), color: z.int(), position: z.int() }));
export type RolesShape = z.infer<typeof RolesShape>;
