import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { eliteStore } from './eliteStore.ts';
import { grantStore } from './grantStore.ts';
import { type JumperGrant, jumperStore } from './jumperStore.ts';
import { memberStore } from './memberStore.ts';

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
