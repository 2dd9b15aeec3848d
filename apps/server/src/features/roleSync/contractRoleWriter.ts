import { setTimeout as pause } from 'node:timers/promises';
import { type MintRoles, keepHighestMintRole, toMintRoles } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { ROLE_BATCH_WALLETS } from '@jumpy/domain/roleSyncCost';
import { listRoleChanges } from '@jumpy/domain/roleSyncPlan';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ResyncResponse } from '@jumpy/protocol/http/roleSync';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import type { Context } from '../../platform/context.ts';
import { walletRolesStore } from './walletRolesStore.ts';
import { walletStore, type DueWallet } from './walletStore.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { KeyTxOutcome } from '../../platform/chain/keyTxStore.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { alarmStore } from './alarmStore.ts';
import { type KeyClaim, roleKeyStore } from './roleKeyStore.ts';
import { readWalletRoles } from './planSync.ts';
import { findReceipt, readKeyAccountState, getRoleKeyAccount } from './roleChain.ts';
import { broadcastTransaction, sendBatch, type SendBatchResult } from './sendBatch.ts';
import { type RoleSyncRow, syncStore } from './syncStore.ts';
import { type RoleTxRow, txStore } from './txStore.ts';
import { AppError } from '../../platform/appError.ts';

/** Back-off after a rejection, in milliseconds. */
const RETRY_DELAY_MS = { firstMs: 60_000, maxMs: 6 * 3_600_000 } as const;

type NotifyContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/** Wallets reported per round. */
const BATCH_SIZE = 20;
const NOTIFY_TIMEOUT_MS = 10_000;

/** Reports due wallets to the external backend if the server has no key of its own. */
async function notifyBackend(context: NotifyContext, { chain }: { chain: ChainContext }): Promise<'go on' | 'idle'> {
  const { url } = chain.roleSync;
  const { clock, db } = context;
  if (url === undefined) return 'idle';
  const dueWallets = await walletStore.listDue(db, { now: new Date(clock.nowMs()), limit: BATCH_SIZE });
  for (const wallet of dueWallets) {
    const now = new Date(clock.nowMs());
    if (await notifyBackendOfWallet(context, { url, address: wallet.address }))
      await walletStore.markInSync(db, { wallets: [wallet], now });
    else await walletStore.defer(db, { address: wallet.address, now, ...RETRY_DELAY_MS });
  }
  return dueWallets.length === BATCH_SIZE ? 'go on' : 'idle';
}

/** Reports one wallet with its roles on record. Returns whether the backend accepted it. */
async function notifyBackendOfWallet(
  { db, env, log }: NotifyContext,
  { url, address }: { url: string; address: string },
): Promise<boolean> {
  const [row] = await walletRolesStore.listByAddress(db, [address]);
  const roles: MintRoles = keepHighestMintRole(toMintRoles(parseStoredRoles(row?.roles), env.discord.roleIds));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, roles }),
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) log.warn({ status: response.status }, 'the role-sync backend refused a wallet');
    return response.ok;
  } catch (error) {
    log.warn({ err: error }, 'the role-sync backend does not answer');
    return false;
  }
}

/**
 * A transaction that is not mined by then is replaced at the same nonce with current fees, so that only one of the two
 * counts.
 */
const LOST_AFTER_MS = 120_000;

type RoleWriterContext = Pick<Context, 'chain' | 'clock' | 'db' | 'env' | 'log'>;

/** Longer than any request of a step takes; bounds how long a crashed process blocks the key. */
const LEASE_MS = 60_000;
const KEY_REFUSED_MESSAGE = 'The army refused the role-sync key.';

/** Next action. `wait`: for a block or another process. `stand`: paused until budget, balance or chain recover. */
export type WriterStep = 'go on' | 'wait' | 'idle' | 'stand';

/** Pause before a blocked sync is retried. */
const STALLED_RETRY_MS = 15_000;

/** Wraps `writeContractRoles` for the job loop and pauses after `stand`. */
export function createContractRoleWriter(context: RoleWriterContext): () => Promise<void> {
  let pausedUntilMs = 0;
  return async () => {
    const nowMs = context.clock.nowMs();
    if (nowMs < pausedUntilMs) return;
    if ((await writeContractRoles(context)) === 'stand') pausedUntilMs = nowMs + STALLED_RETRY_MS;
  };
}

/** Processes pending work of the role-sync key until it has to wait. */
export async function writeContractRoles(context: RoleWriterContext): Promise<WriterStep> {
  for (;;) {
    const step = await runOneStep(context);
    if (step !== 'go on') return step;
  }
}

/** Runs one step. A lease on the key ensures that one process runs at a time; after a crash the next one resumes. */
async function runOneStep(context: RoleWriterContext): Promise<WriterStep> {
  const { chain, clock, db } = context;
  if (!chain) return 'idle';
  const account = getRoleKeyAccount(chain);
  if (!account) return notifyBackend(context, { chain });
  const nowMs = clock.nowMs();
  const claim = await roleKeyStore.claim(db, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
  if (!claim) return 'wait';
  try {
    return await performStep(context, { chain, account, claim });
  } finally {
    await roleKeyStore.release(db, claim);
  }
}

interface StepContext {
  chain: ChainContext;
  account: PrivateKeyAccount;
  claim: KeyClaim;
}

async function performStep(context: RoleWriterContext, parts: StepContext): Promise<WriterStep> {
  const { db, log } = context;
  const tx = await txStore.findOpen(db);
  if (!tx && (await alarmStore.hasOpen(db))) return getStalledStep(context);
  let sync: RoleSyncRow | undefined;
  try {
    if (tx) {
      const outcome = await resolveTransaction(context, { tx, ...parts });
      if (outcome === 'reverted') await failSync(context, { syncId: tx.syncId, error: KEY_REFUSED_MESSAGE });
      return outcome === undefined ? 'wait' : 'go on';
    }
    sync = (await startQueuedSync(context, parts)) ?? (await syncStore.findNext(db));
    if (!sync) return 'idle';
    return await continueSync(context, { sync, sent: await sendBatch(context, { ...parts, sync }) });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    log.debug({ why: error.message }, 'roles wait for the chain');
    const syncId = tx?.syncId ?? sync?.id;
    if (syncId !== undefined) await syncStore.setProblem(db, { syncId, problem: 'chain' });
    return 'stand';
  }
}

async function continueSync(
  context: RoleWriterContext,
  { sync, sent }: { sync: RoleSyncRow; sent: SendBatchResult },
): Promise<WriterStep> {
  const { clock, db } = context;
  const syncId = sync.id;
  if (typeof sent === 'object' && 'error' in sent) {
    await failSync(context, { syncId, error: sent.error });
    return 'go on';
  }
  const problem = typeof sent === 'object' ? sent.problem : null;
  await syncStore.setProblem(db, { syncId, problem });
  if (problem !== null) return 'stand';
  if (sent === 'nothing left') await syncStore.finish(db, { syncId, now: new Date(clock.nowMs()) });
  return sent === 'sent' ? 'wait' : 'go on';
}

/** Checks the wallets that are due and starts a sync of those whose roles differ. */
async function startQueuedSync(context: RoleWriterContext, { chain }: StepContext): Promise<RoleSyncRow | undefined> {
  const { clock, db } = context;
  if ((await syncStore.findNext(db))?.kind === 'queue') return undefined;
  const dueWallets = await walletStore.listDue(db, { now: new Date(clock.nowMs()), limit: ROLE_BATCH_WALLETS });
  if (dueWallets.length === 0) return undefined;
  const changes = listRoleChanges(
    await readWalletRoles(context, { chain, addresses: dueWallets.map(({ address }) => address) }),
  );
  const different = new Set(changes.map(({ address }) => address));
  const inSync: DueWallet[] = dueWallets.filter(({ address }) => !different.has(address));
  await walletStore.markInSync(db, { wallets: inSync, now: new Date(clock.nowMs()) });
  if (different.size === 0) return undefined;
  return inTransaction(context, (trx) =>
    syncStore.create(trx, { kind: 'queue', askedBy: null, addresses: [...different].toSorted() }),
  );
}

/**
 * Ends the sync: a rejected batch would be rejected again. Administrators see the error, and its wallets are retried
 * with back-off.
 */
async function failSync(
  context: RoleWriterContext,
  { syncId, error }: { syncId: string; error: string },
): Promise<void> {
  const { clock, db, log } = context;
  const now = new Date(clock.nowMs());
  log.warn({ syncId, why: error }, 'a role sync failed');
  await syncStore.finish(db, { syncId, error, now });
  await walletStore.deferWalletsOfSync(db, { syncId, now, ...RETRY_DELAY_MS });
}

async function getStalledStep({ db }: RoleWriterContext): Promise<WriterStep> {
  const sync = await syncStore.findNext(db);
  if (sync) await syncStore.setProblem(db, { syncId: sync.id, problem: 'alarm' });
  return 'stand';
}

/** Settles the pending transaction; undefined while it is not mined. */
async function resolveTransaction(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  { tx, chain, account }: { tx: RoleTxRow; chain: ChainContext; account: PrivateKeyAccount },
): Promise<KeyTxOutcome['state'] | undefined> {
  const nowMs = context.clock.nowMs();
  const end = await findTransactionEnd(context, { tx, chain, account });
  if (!end) return undefined;
  await inTransaction(context, (trx) => txStore.finish(trx, { ...tx, end, now: new Date(nowMs) }));
  return end.state;
}

async function findTransactionEnd(
  context: Pick<Context, 'clock' | 'log'>,
  { tx, chain, account }: { tx: RoleTxRow; chain: ChainContext; account: PrivateKeyAccount },
): Promise<KeyTxOutcome | undefined> {
  // Read before the receipt: a transaction mined between the two calls must not be taken for lost.
  const { nonce } = await readKeyAccountState(chain, account.address);
  const receipt = await findReceipt(chain, tx.txHash as Hex);
  if (receipt) {
    return {
      state: receipt.status === 'success' ? 'mined' : 'reverted',
      // The chain charges the gas limit, not the gas used.
      costWei: BigInt(tx.gasLimit) * receipt.effectiveGasPrice,
      blockNumber: Number(receipt.blockNumber),
    };
  }
  if (nonce > tx.nonce || context.clock.nowMs() - tx.sentAt.getTime() > LOST_AFTER_MS)
    return { state: 'lost', costWei: null, blockNumber: null };
  await broadcastTransaction(context, { chain, raw: tx.raw as Hex });
  return undefined;
}

/** How long the request waits for the sync; a transaction takes one or two seconds. */
const RESYNC_TIMEOUT_MS = 12_000;
const POLL_INTERVAL_MS = 200;

/**
 * Syncs one wallet with the roles on record, regardless of who asks and what they send. `isDone` is false if the chain
 * takes longer; the job then continues.
 */
export async function resyncWallet(
  context: RoleWriterContext,
  { address, patienceMs = RESYNC_TIMEOUT_MS }: { address: string; patienceMs?: number },
): Promise<Pick<ResyncResponse, 'isDone'>> {
  const { chain, clock, db } = context;
  if (!chain || (!getRoleKeyAccount(chain) && chain.roleSync.url === undefined))
    throw new AppError('role_sync_off', 'No role sync backend configured');
  if (!getRoleKeyAccount(chain)) {
    if (!(await notifyBackendOfWallet(context, { url: chain.roleSync.url ?? '', address })))
      throw new AppError('role_sync_failed', 'Role sync request failed');
    return { isDone: true };
  }
  if (await alarmStore.hasOpen(db)) throw createStalledError();
  const now = new Date(clock.nowMs());
  await walletStore.enqueue(db, { address, now });
  const deadlineMs = performance.now() + patienceMs;
  for (;;) {
    const step = await writeContractRoles(context);
    if (!(await walletStore.isDue(db, address))) return { isDone: true };
    // Report a rejection by the contract immediately.
    const error = await syncStore.findLastError(db, { address, since: now });
    if (error !== undefined) throw new AppError('role_sync_failed', error);
    if (step === 'stand' || performance.now() > deadlineMs) return { isDone: false };
    await pause(POLL_INTERVAL_MS);
  }
}

export const createStalledError = (): AppError =>
  new AppError('role_sync_stopped', 'Someone else changed roles, so the role-sync key is stopped.');
