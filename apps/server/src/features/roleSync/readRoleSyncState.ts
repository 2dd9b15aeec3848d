import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { RoleSyncStateResponse } from '@jumpy/protocol/http/roleSync';
import type { Address } from 'viem';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { alarmStore } from './alarmStore.ts';
import { describeSync, describeTx } from './describeSync.ts';
import { getRoleKeyAccount } from './getRoleKeyAccount.ts';
import { BUDGET_WINDOW_MS } from './sendBatch.ts';
import { syncStore } from './syncStore.ts';
import { txStore } from './txStore.ts';
import { walletStore } from './walletStore.ts';

type KeyState = NonNullable<RoleSyncStateResponse['key']>;

const TIMEOUT_MS = 4_000;
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
    txStore.sumSpentSince(db, since),
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
  const asked = chain.node.call((client) =>
    Promise.all([client.getBalance({ address }), client.readContract({ ...army, functionName: 'roleSyncKey' })]),
  );
  const shown = address.toLowerCase();
  const unknown: KeyState = { address: shown, balanceWei: null, mayWrite: null };
  try {
    const answer = await withTimeout(TIMEOUT_MS, { work: asked, late: () => undefined });
    if (!answer) return unknown;
    const [balanceWei, roleSyncKey] = answer;
    return { address: shown, balanceWei: String(balanceWei), mayWrite: roleSyncKey.toLowerCase() === shown };
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return unknown;
  }
}
