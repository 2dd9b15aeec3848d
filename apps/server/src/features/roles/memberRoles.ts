import type { Transaction } from 'kysely';
import type { CommunityRole } from '@jumpy/domain/communityRoles';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { memberStore } from './memberStore.ts';
import type { Context } from '../../platform/context.ts';
import { DiscordRequestError } from '../../platform/discord/discordRequestError.ts';
import { type JumperGrant, jumperStore } from './jumperStore.ts';
import { eliteStore } from './eliteStore.ts';
import { grantStore } from './grantStore.ts';

/**
 * Enqueues a sync of a member whose roles were just read from Discord, if one is due anyway or the roles differ from
 * the stored ones. Call before the new roles are stored.
 */
export async function enqueueMemberSync(
  trx: Transaction<DatabaseSchema>,
  { discordId, roles, now }: { discordId: string; roles: readonly { id: string }[]; now: Date },
): Promise<void> {
  await memberStore.enqueueIfChanged(trx, { discordId, roleIds: roles.map(({ id }) => id), now });
  await enqueueRoleSync(trx, { discordId });
}

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

/**
 * Revokes every role we gave a player whose account is deleted. Call in the deleting transaction, while the account
 * still has its Discord id.
 */
export async function revokeGrantedRoles(
  { clock }: Pick<Context, 'clock'>,
  { trx, userId }: { trx: Transaction<DatabaseSchema>; userId: string },
): Promise<void> {
  const now = new Date(clock.nowMs());
  await eliteStore.remove(trx, userId);
  const jumper = await jumperStore.removeByUser(trx, userId);
  if (jumper) await convertToGrant(trx, { gift: jumper, now });
  await memberStore.revokeAll(trx, { userId, now });
}

/** Converts the onboarding gift into a grant, so that it is revoked like any other role. */
async function convertToGrant(
  trx: Transaction<DatabaseSchema>,
  { gift: { discordId, roleId, joinedAtMs }, now }: { gift: JumperGrant; now: Date },
): Promise<void> {
  await memberStore.enqueue(trx, { discordId, isQuiet: false, now });
  const grant = { role: 'jumper', reason: 'onboarding', state: 'given', isQuiet: true, problem: null } as const;
  await grantStore.save(trx, { discordId, grant: { ...grant, roleId, joinedAtMs }, now });
}

/**
 * Lifts the manual removal of a role on behalf of an administrator, so that it can be given again. False if there was
 * none.
 */
export async function clearManualRemoval(
  { clock }: Pick<Context, 'clock'>,
  { trx, discordId, role }: { trx: Transaction<DatabaseSchema>; discordId: string; role: CommunityRole },
): Promise<boolean> {
  const now = new Date(clock.nowMs());
  if (!(await grantStore.clearManualRemoval(trx, { discordId, role }))) return false;
  await memberStore.enqueue(trx, { discordId, isQuiet: false, now });
  return true;
}
