import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { anonymizeAccount, type RevokeGrantedRoles } from './anonymizeAccount.ts';
import { publishSignedOut } from './revokeAllSessions.ts';
import { accountStore } from './store.ts';

/** Limit per hourly run. */
const BATCH_SIZE = 500;

/**
 * Erases every account whose deletion is due, each in its own transaction, so that any process can resume after a
 * crash.
 */
export async function deleteDueAccounts(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { takeRolesBack }: { takeRolesBack: RevokeGrantedRoles },
): Promise<void> {
  const userIds = await accountStore.listDue(context.db, { now: new Date(context.clock.nowMs()), limit: BATCH_SIZE });
  const failures: unknown[] = [];
  for (const userId of userIds) {
    try {
      const wasDeleted = await inTransaction(context, (trx) => anonymizeAccount(trx, { userId, takeRolesBack }));
      if (wasDeleted) publishSignedOut(context, userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be ended`);
}
