import type { Context } from '../../platform/context.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { type JumperGift, jumperStore } from './jumperStore.ts';

/** Whether Discord rejected the request, as opposed to not answering. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordError && (error.kind === 'denied' || error.kind === 'missing');

/**
 * Gives a member the Jumper Role. The gift is recorded first, since the role is revoked with the account; if the
 * response is lost, the record stays.
 */
export async function giveJumper({ db, discord }: Pick<Context, 'db' | 'discord'>, gift: JumperGift): Promise<void> {
  const { discordId, roleId } = gift;
  await jumperStore.note(db, gift);
  try {
    await discord.setRole({ discordId, roleId, has: true });
  } catch (error) {
    if (isRefusal(error)) await jumperStore.forget(db, discordId);
    throw error;
  }
}
