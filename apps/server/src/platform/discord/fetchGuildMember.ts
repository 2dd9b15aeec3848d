import { AppError } from '../appError.ts';
import type { Context } from '../context.ts';
import type { DiscordMember } from './discordClient.ts';
import { DiscordRequestError } from './discordRequestError.ts';

/** Reads a member of the community's server through the bot. Throws `not_member` if there is none. */
export async function fetchGuildMember(
  { discord }: Pick<Context, 'discord'>,
  discordId: string,
): Promise<DiscordMember> {
  const member = await discord.readMember(discordId).catch(throwDiscordUnavailable);
  if (member) return member;
  throw new AppError('not_member', 'User not found in Discord server. Please join our Discord first!');
}

/** Converts a DiscordError into an ApiError that asks the player to retry. */
export function throwDiscordUnavailable(cause: unknown): never {
  if (!(cause instanceof DiscordRequestError)) throw cause;
  const retryAfterSeconds = cause.retryAfterSeconds ?? 5;
  throw new AppError('unavailable', 'We can’t reach Discord right now. Please try again in a moment.', {
    ...{ cause, retryAfterSeconds, details: { reason: 'discord' } },
  });
}
