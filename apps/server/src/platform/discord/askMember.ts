import { ApiError } from '../apiError.ts';
import type { Context } from '../context.ts';
import type { DiscordMember } from './client.ts';
import { DiscordError } from './discordError.ts';

/** A member of the community's server as the bot sees them; refuses somebody who is not in it (QUEST-54, ONB-28). */
export async function askMember({ discord }: Pick<Context, 'discord'>, discordId: string): Promise<DiscordMember> {
  const member = await discord.readMember(discordId).catch(refuseDiscord);
  if (member) return member;
  throw new ApiError('not_member', 'User not found in Discord server. Please join our Discord first!');
}

/** Discord is away, busy or slow: whoever waits for it is told to try again. */
export function refuseDiscord(cause: unknown): never {
  if (!(cause instanceof DiscordError)) throw cause;
  const retryAfterSeconds = cause.retryAfterSeconds ?? 5;
  throw new ApiError('unavailable', 'Discord cannot be reached right now. Please try again in a moment.', {
    ...{ cause, retryAfterSeconds },
  });
}
