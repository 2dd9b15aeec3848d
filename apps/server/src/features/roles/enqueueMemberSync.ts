import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { enqueueRoleSync } from '../roleSync/enqueueRoleSync.ts';
import { memberStore } from './memberStore.ts';

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
