import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eraseAccount, type TakeRolesBack } from './eraseAccount.ts';
import { tellSignedOut } from './signOutEverywhere.ts';
import { accountStore } from './store.ts';

/** Limit per hourly run. */
const MOST_AT_ONCE = 500;

/**
 * Erases every account whose deletion is due, each in its own transaction, so that any process can resume after a
 * crash.
 */
export async function endAccounts(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { takeRolesBack }: { takeRolesBack: TakeRolesBack },
): Promise<void> {
  const due = await accountStore.due(context.db, { now: new Date(context.clock.nowMs()), limit: MOST_AT_ONCE });
  const failures: unknown[] = [];
  for (const userId of due) {
    try {
      const hasGone = await inTransaction(context, (trx) => eraseAccount(trx, { userId, takeRolesBack }));
      if (hasGone) tellSignedOut(context, userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be ended`);
}
