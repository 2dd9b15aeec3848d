import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';

/** Refuses somebody who is not in the community's server (QUEST-54). */
export async function assertMember({ discord }: Pick<Context, 'discord'>, discordId: string): Promise<void> {
  try {
    if (await discord.readMember(discordId)) return;
  } catch (cause) {
    if (!(cause instanceof DiscordError)) throw cause;
    const retryAfterSeconds = cause.retryAfterSeconds ?? 5;
    throw new ApiError('unavailable', 'Discord cannot be reached right now. Please try again in a moment.', {
      ...{ cause, retryAfterSeconds },
    });
  }
  throw new ApiError('not_member', 'User not found in Discord server. Please join our Discord first!');
}
