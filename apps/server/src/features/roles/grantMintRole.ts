import { findGuildRole, roleTitle } from '@jumpy/domain/communityRoles';
import { MINT_COMMUNITY_ROLES, MINT_ROLES, type MintRole, toMintRoles, highestMintRole } from '@jumpy/domain/mintRoles';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { DISCORD_CODES, DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { toHeldRoles } from '../../platform/discord/toHeldRoles.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishNotice, addAdminNotice } from '../notices/addNotice.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { roleInputsStore } from './roleInputsStore.ts';
import { grantStore } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

/**
 * Gives a mint role for an administrator: through the bot first, then in our record, then enqueued for the contract.
 * Nothing changes if Discord rejects it. A lower role of ours is removed later; a higher one held by the member rejects
 * the request.
 */
export async function grantMintRole(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'discord' | 'env'>,
  {
    userId,
    discordId,
    role,
    actId,
    reason,
  }: { userId: string; discordId: string; role: MintRole; actId: string; reason: string },
): Promise<void> {
  const { clock, discord, env } = context;
  const { roleIds: ids } = env.discord;
  const communityRole = MINT_COMMUNITY_ROLES[MINT_ROLES.indexOf(role)] ?? 'fcfs';
  const title = roleTitle(communityRole, env.productName);
  const [member, roles] = await withDiscordErrors(title, () =>
    Promise.all([discord.readMember(discordId), discord.readCommunityRoles()]),
  );
  if (!member) throw new AppError('not_member', 'That player isn’t in the community’s server.');
  const guildRole = findGuildRole(communityRole, { roles, ids });
  if (!guildRole) throw new AppError('role_missing', `The community’s server has no role ${title}.`);
  const top = highestMintRole(toMintRoles(member.roles, ids));
  if (top !== undefined && MINT_ROLES.indexOf(top) < MINT_ROLES.indexOf(role))
    throw new AppError('role_refused', 'That player already has a higher mint role.');

  await withDiscordErrors(title, () => discord.setRole({ discordId, roleId: guildRole.id, has: true }));
  const now = new Date(clock.nowMs());
  const heldRoles = toHeldRoles([...member.roles.map(({ id }) => id), guildRole.id], roles);
  const newNotice = await inTransaction(context, async (trx) => {
    // The enqueued sync removes lower roles and handles concurrent changes.
    await memberStore.enqueue(trx, { discordId, isQuiet: false, now });
    await grantStore.save(trx, {
      ...{ discordId, now },
      grant: {
        ...{
          role: communityRole,
          reason: 'admin',
          state: 'given',
          joinedAtMs: member.joinedAtMs,
          roleId: guildRole.id,
        },
        ...{ isQuiet: false, problem: null },
      },
    });
    await roleInputsStore.saveHeldRoles(trx, { discordId, roles: JSON.stringify(heldRoles), now });
    await enqueueRoleSync(trx, { userId });
    return addAdminNotice(trx, {
      userId,
      key: `admin:${actId}`,
      title: `You now have the role ${guildRole.name}`,
      reason,
    });
  });
  publishNotice(context, newNotice);
}

/** Converts a DiscordError into an ApiError. */
async function withDiscordErrors<T>(title: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DiscordRequestError)) throw error;
    const isBelow = error.code === DISCORD_CODES.missingPermissions;
    throw new AppError(
      isBelow ? 'role_refused' : 'unavailable',
      isBelow ? `Discord refused: the bot’s role is below ${title}.` : 'Discord isn’t answering right now.',
      { cause: error },
    );
  }
}
