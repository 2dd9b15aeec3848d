import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { queueRoleSync } from '../roleSync/queueRoleSync.ts';
import { memberStore } from './memberStore.ts';

/**
 * Wants a look at a member of whom Discord has just said something: where one waits, or where they hold other roles than we knew. Before
 * what was said is written down.
 */
export async function lookAgain(
  trx: Transaction<Database>,
  { discordId, roles, now }: { discordId: string; roles: readonly { id: string }[]; now: Date },
): Promise<void> {
  await memberStore.askAgain(trx, { discordId, roleIds: roles.map(({ id }) => id), now });
  await queueRoleSync(trx, { discordId });
}
