import { ApiError } from '../apiError.ts';
import type { Context } from '../context.ts';
import type { DiscordMember } from './client.ts';
import { DiscordError } from './discordError.ts';

/** Reads a member of the community's server through the bot. Throws `not_member` if there is none. */
export async function askMember({ discord }: Pick<Context, 'discord'>, discordId: string): Promise<DiscordMember> {
  const member = await discord.readMember(discordId).catch(refuseDiscord);
  if (member) return member;
  throw new ApiError('not_member', 'User not found in Discord server. Please join our Discord first!');
}

/** Converts a DiscordError into an ApiError that asks the player to retry. */
export function refuseDiscord(cause: unknown): never {
  if (!(cause instanceof DiscordError)) throw cause;
  const retryAfterSeconds = cause.retryAfterSeconds ?? 5;
  throw new ApiError('unavailable', 'Discord cannot be reached right now. Please try again in a moment.', {
    ...{ cause, retryAfterSeconds },
  });
}
