import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { accountStore } from './store.ts';

/**
 * Queues the removal of the Discord roles we granted. Runs in the erasing transaction, while the row still has its
 * Discord id.
 */
export type RevokeGrantedRoles = (account: { trx: Transaction<DatabaseSchema>; userId: string }) => Promise<void>;

/**
 * Anonymizes an account whose deletion is due: runs, totals and ledger stay, personal data goes. Returns false if the
 * account was kept after all or is already erased.
 */
export async function anonymizeAccount(
  trx: Transaction<DatabaseSchema>,
  { userId, takeRolesBack }: { userId: string; takeRolesBack: RevokeGrantedRoles },
): Promise<boolean> {
  if (!(await accountStore.lockDue(trx, userId))) return false;
  await takeRolesBack({ trx, userId });
  await accountStore.rememberSuspension(trx, userId);
  await accountStore.forgetFinal(trx, userId);
  await accountStore.forgetNotices(trx, userId);
  await accountStore.forgetNames(trx, userId);
  await accountStore.forgetFingers(trx, userId);
  await accountStore.endAccess(trx, userId);
  await accountStore.rename(trx, userId);
  return true;
}
