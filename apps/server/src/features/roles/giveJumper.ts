import type { Context } from '../../platform/context.ts';
import { DiscordError } from '../../platform/discord/discordError.ts';
import { type JumperGift, jumperStore } from './jumperStore.ts';

/** Whether Discord said that it will not, rather than nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordError && (error.kind === 'denied' || error.kind === 'missing');

/** Gives a member the Jumper Role. That it was us is written down first, for it goes again with the account; an answer that got lost leaves it so. */
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
