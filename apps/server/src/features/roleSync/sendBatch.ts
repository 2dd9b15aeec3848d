import { gasCostWei, gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { ROLE_BATCH_WALLETS, defaultRoleBatchGas, maxRoleBatchGas } from '@jumpy/domain/roleSyncCost';
import { toRoleBatch, planRoleSync, listRoleChanges } from '@jumpy/domain/roleSyncPlan';
import { type Address, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { keyTxStore } from '../../platform/chain/keyTxStore.ts';
import type { Context } from '../../platform/context.ts';
import type { RoleSyncProblem } from '../../platform/db/roleSyncTables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type KeyClaim, roleKeyStore } from './roleKeyStore.ts';
import { readWalletRoles } from './planSync.ts';
import { encodeBatch, estimateBatch, readKeyAccountState } from './roleChain.ts';
import { type RoleSyncRow, syncStore } from './syncStore.ts';
import { txStore } from './txStore.ts';

export interface SendBatchContext {
  chain: ChainContext;
  account: PrivateKeyAccount;
  claim: KeyClaim;
}

/** Result of an attempt to send the next batch. */
export type SendBatchResult = 'sent' | 'agreed' | 'nothing left' | { problem: RoleSyncProblem } | { error: string };

export const BUDGET_WINDOW_MS = 24 * 3_600_000;

/**
 * Sends the next batch of a sync. Wanted and current roles are read again, so that no gas is spent on wallets that
 * already match. The transaction is stored before it is broadcast.
 */
export async function sendBatch(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'log'>,
  { sync, chain, account, claim }: SendBatchContext & { sync: RoleSyncRow },
): Promise<SendBatchResult> {
  const { clock, db } = context;
  const waiting = await syncStore.listPendingWallets(db, { syncId: sync.id, limit: ROLE_BATCH_WALLETS });
  if (waiting.length === 0) return 'nothing left';
  const assignments = await readWalletRoles(context, { chain, addresses: waiting });
  const changes = listRoleChanges(assignments);
  const addresses = changes.map(({ address }) => address);
  const inSync = waiting.filter((address) => !addresses.includes(address));
  await syncStore.markDone(db, { syncId: sync.id, addresses: inSync });
  if (changes.length === 0) return 'agreed';

  const data = encodeBatch(toRoleBatch(planRoleSync(changes)));
  const { nonce, balanceWei, baseFeeWei } = await readKeyAccountState(chain, account.address);
  const feeWei = maxFeeWei(baseFeeWei);
  // Nodes do not estimate gas for an account that cannot pay.
  if (balanceWei < gasCostWei({ gasLimit: defaultRoleBatchGas(changes.length), maxFeeWei: feeWei }))
    return { problem: 'balance' };
  const gas = await estimateGas(chain, { from: account.address, data, wallets: changes.length });
  if (typeof gas !== 'bigint') return gas;
  const terms = { gasLimit: gas, maxFeeWei: feeWei };
  const mostWei = gasCostWei(terms);
  if (balanceWei < mostWei) return { problem: 'balance' };
  const spentWei = await keyTxStore.sumSpentSince(db, 'role_sync_txs', new Date(clock.nowMs() - BUDGET_WINDOW_MS));
  if (spentWei + mostWei > chain.roleSync.dailyBudgetWei) return { problem: 'budget' };

  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce, to: chain.contracts.jumpyArmy, data },
    ...{ gas, maxFeePerGas: terms.maxFeeWei, maxPriorityFeePerGas: PRIORITY_FEE_WEI },
  });
  const tx = { txHash: keccak256(raw), syncId: sync.id, nonce, raw, gasLimit: Number(gas), mostWei };
  const isWritten = await inTransaction(context, async (trx) => {
    if (!(await roleKeyStore.isClaimHeld(trx, claim))) return false;
    await txStore.insert(trx, { tx, addresses, now: new Date(clock.nowMs()) });
    return true;
  });
  if (isWritten) await broadcastTransaction(context, { chain, raw });
  return 'sent';
}

async function estimateGas(
  chain: ChainContext,
  { from, data, wallets }: { from: Address; data: Hex; wallets: number },
): Promise<bigint | { error: string }> {
  try {
    const gas = gasLimit(await estimateBatch(chain, { from, data }), maxRoleBatchGas(wallets));
    return gas ?? { error: 'The contract wants more gas than writing roles can take.' };
  } catch (error) {
    if (!(error instanceof ChainError) || error.isTransient) throw error;
    return { error: error.message };
  }
}

/** Broadcasts a stored transaction. A rejection is only logged; the next check finds out what became of it. */
export async function broadcastTransaction(
  { log }: Pick<Context, 'log'>,
  { chain, raw }: { chain: ChainContext; raw: Hex },
): Promise<void> {
  try {
    await chain.node.call((client) => client.sendRawTransaction({ serializedTransaction: raw }));
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    log.debug({ why: error.message }, 'a transaction of the role-sync key was not taken');
  }
}
