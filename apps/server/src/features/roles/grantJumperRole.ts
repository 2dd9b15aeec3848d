import type { Context } from '../../platform/context.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { type JumperGrant, jumperStore } from './jumperStore.ts';

/** Whether Discord rejected the request, as opposed to not answering. */
export const isDiscordRefusal = (error: unknown): boolean =>
  error instanceof DiscordRequestError && (error.kind === 'denied' || error.kind === 'missing');

/**
 * Gives a member the Jumper Role. The gift is recorded first, since the role is revoked with the account; if the
 * response is lost, the record stays.
 */
export async function grantJumperRole(
  { db, discord }: Pick<Context, 'db' | 'discord'>,
  gift: JumperGrant,
): Promise<void> {
  const { discordId, roleId } = gift;
  await jumperStore.insert(db, gift);
  try {
    await discord.setRole({ discordId, roleId, has: true });
  } catch (error) {
    if (isDiscordRefusal(error)) await jumperStore.remove(db, discordId);
    throw error;
  }
}
