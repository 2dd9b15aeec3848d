import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { accountStore } from './store.ts';

/** Sees to it that Discord takes back what we gave there; in the transaction that ends the account, while it bears its Discord id. */
export type TakeRolesBack = (account: { trx: Transaction<Database>; userId: string }) => Promise<void>;

/**
 * Leaves a former player in place of an account whose time has come: runs, totals and ledger stay, the person goes. False where the
 * account is kept after all, or has gone already.
 */
export async function eraseAccount(
  trx: Transaction<Database>,
  { userId, takeRolesBack }: { userId: string; takeRolesBack: TakeRolesBack },
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
