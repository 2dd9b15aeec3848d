import type { RoleSync as ShownSync, RoleTransaction } from '@jumpy/protocol/http/roleSync';
import type { Context } from '../../platform/context.ts';
import { type RoleSyncRow, syncStore } from './syncStore.ts';
import { type RoleTxRow, txStore } from './txStore.ts';

/** Describes a sync for administrators, with the cost of each transaction. */
export async function describeSync({ db }: Pick<Context, 'db'>, sync: RoleSyncRow): Promise<ShownSync> {
  const [done, transactions] = await Promise.all([syncStore.countDone(db, sync.id), txStore.listBySync(db, sync.id)]);
  const { id, kind, state, problem, error, wallets, createdAt, endedAt } = sync;
  return {
    ...{ id, state, problem, error, wallets, done },
    kind: kind === 'hierarchical' ? kind : 'all',
    transactions: transactions.map(describeTx),
    startedAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  };
}

export const describeTx = ({ txHash, state, wallets, costWei, sentAt }: RoleTxRow): RoleTransaction => ({
  ...{ txHash, state, wallets, costWei },
  sentAt: sentAt.getTime(),
});
