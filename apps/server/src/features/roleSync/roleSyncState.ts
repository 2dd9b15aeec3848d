import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { RoleSyncStateResponse, RoleSync as ShownSync, RoleTransaction } from '@jumpy/protocol/http/roleSync';
import type { Address } from 'viem';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { keyTxStore } from '../../platform/chain/keyTxStore.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import type { Context } from '../../platform/context.ts';
import { alarmStore } from './alarmStore.ts';
import { getRoleKeyAccount } from './roleChain.ts';
import { BUDGET_WINDOW_MS } from './sendBatch.ts';
import { syncStore, type RoleSyncRow } from './syncStore.ts';
import { txStore, type RoleTxRow } from './txStore.ts';
import { walletStore } from './walletStore.ts';

type KeyState = NonNullable<RoleSyncStateResponse['key']>;

const MAX_TRANSACTIONS = 50;

/** Returns the state of the role-sync job, the balance of its key and the amount spent in the last day. */
export async function readRoleSyncState(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
): Promise<Omit<RoleSyncStateResponse, 'success'>> {
  const { chain, clock, db } = context;
  const account = getRoleKeyAccount(chain);
  const since = new Date(clock.nowMs() - BUDGET_WINDOW_MS);
  const [key, spentWei, waiting, next, alarms, latest, transactions] = await Promise.all([
    chain && account ? readKeyState(chain, account.address) : null,
    keyTxStore.sumSpentSince(db, 'role_sync_txs', since),
    walletStore.countDue(db),
    syncStore.findNext(db),
    alarmStore.listOpen(db),
    syncStore.findLatest(db),
    txStore.listLatest(db, MAX_TRANSACTIONS),
  ]);
  const isTold = chain?.roleSync.url !== undefined;
  return {
    backend: account ? 'key' : isTold ? 'url' : null,
    key,
    budget: { mostWei: String(chain?.roleSync.dailyBudgetWei ?? 0n), spentWei: String(spentWei) },
    waiting,
    problem: next?.problem ?? null,
    alarms: alarms.map(({ txHash, sender, wallets, seenAt }) => ({
      txHash,
      sender,
      wallets,
      seenAt: seenAt.getTime(),
    })),
    sync: latest ? await describeSync(context, latest) : null,
    transactions: transactions.map(describeTx),
  };
}

async function readKeyState(chain: ChainContext, address: Address): Promise<KeyState> {
  const army = { abi: jumpyArmyAbi, address: chain.contracts.jumpyArmy } as const;
  const work = chain.node.call((client) =>
    Promise.all([client.getBalance({ address }), client.readContract({ ...army, functionName: 'roleSyncKey' })]),
  );
  const lowerCaseAddress = address.toLowerCase();
  const unknown: KeyState = { address: lowerCaseAddress, balanceWei: null, mayWrite: null };
  try {
    const [balanceWei, roleSyncKey] = await waitForChain(chain, work);
    return {
      address: lowerCaseAddress,
      balanceWei: String(balanceWei),
      mayWrite: roleSyncKey.toLowerCase() === lowerCaseAddress,
    };
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return unknown;
  }
}

/** Describes a sync for administrators, with the cost of each transaction. */
export async function describeSync({ db }: Pick<Context, 'db'>, sync: RoleSyncRow): Promise<ShownSync> {
  const [doneCount, transactions] = await Promise.all([
    syncStore.countDone(db, sync.id),
    txStore.listBySync(db, sync.id),
  ]);
  const { id, kind, state, problem, error, wallets, createdAt, endedAt } = sync;
  return {
    ...{ id, state, problem, error, wallets, done: doneCount },
    kind: kind === 'hierarchical' ? kind : 'all',
    transactions: transactions.map(describeTx),
    startedAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  };
}

const describeTx = ({ txHash, state, wallets, costWei, sentAt }: RoleTxRow): RoleTransaction => ({
  ...{ txHash, state, wallets, costWei },
  sentAt: sentAt.getTime(),
});

const PROBLEM_DETAILS = {
  budget: 'the role-sync key’s gas budget for today is used up',
  balance: 'the role-sync key is low on MON',
  chain: 'roles are waiting for the chain',
  alarm: 'the role-sync key is stopped',
} as const;

/** Component health of the role sync. */
export async function readRoleSyncHealth({
  chain,
  db,
}: Pick<Context, 'chain' | 'db'>): Promise<{ state: 'up' | 'degraded' | 'down' | 'off'; detail?: string }> {
  if (!chain || (chain.roleSync.key === undefined && chain.roleSync.url === undefined)) return { state: 'off' };
  try {
    const alarms = await alarmStore.listOpen(db);
    if (alarms.length > 0) return { state: 'down', detail: 'someone else changed roles: the role-sync key is stopped' };
    const problem = (await syncStore.findNext(db))?.problem;
    return problem ? { state: 'degraded', detail: PROBLEM_DETAILS[problem] } : { state: 'up' };
  } catch {
    return { state: 'down' };
  }
}
