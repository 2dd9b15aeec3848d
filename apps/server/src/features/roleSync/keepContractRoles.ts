import { ROLE_BATCH_WALLETS } from '@jumpy/domain/roleSyncCost';
import { roleChanges } from '@jumpy/domain/roleSyncPlan';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { alarmStore } from './alarmStore.ts';
import { type KeyClaim, keyStore } from './keyStore.ts';
import { readStandings } from './readStandings.ts';
import { findReceipt, readKeyFacts } from './roleChain.ts';
import { roleKeyOf } from './roleKey.ts';
import { broadcast, sendBatch, type Sent } from './sendBatch.ts';
import { type RoleSync, syncStore } from './syncStore.ts';
import { tellBackend } from './tellBackend.ts';
import { type RoleTx, type TxEnd, txStore } from './txStore.ts';
import { WAIT_MS } from './waitMs.ts';
import { type DueWallet, walletStore } from './walletStore.ts';

/**
 * A transaction that is not mined by then is replaced at the same nonce with current fees, so that only one of the two
 * counts.
 */
const LOST_MS = 120_000;

export type KeepContext = Pick<Context, 'chain' | 'clock' | 'db' | 'env' | 'log'>;

/** Longer than any request of a step takes; bounds how long a crashed process blocks the key. */
const LEASE_MS = 60_000;
const NO_RIGHT = 'The army refused the role-sync key.';

/** Next action. `wait`: for a block or another process. `stand`: paused until budget, balance or chain recover. */
export type Step = 'go on' | 'wait' | 'idle' | 'stand';

/** Pause before a blocked sync is retried. */
const STAND_MS = 15_000;

/** Wraps `keepContractRoles` for the job loop and pauses after `stand`. */
export function contractRoleKeeper(context: KeepContext): () => Promise<void> {
  let standsUntilMs = 0;
  return async () => {
    const nowMs = context.clock.nowMs();
    if (nowMs < standsUntilMs) return;
    if ((await keepContractRoles(context)) === 'stand') standsUntilMs = nowMs + STAND_MS;
  };
}

/** Processes pending work of the role-sync key until it has to wait. */
export async function keepContractRoles(context: KeepContext): Promise<Step> {
  for (;;) {
    const step = await stepOnce(context);
    if (step !== 'go on') return step;
  }
}

/** Runs one step. A lease on the key ensures that one process runs at a time; after a crash the next one resumes. */
async function stepOnce(context: KeepContext): Promise<Step> {
  const { chain, clock, db } = context;
  if (!chain) return 'idle';
  const account = roleKeyOf(chain);
  if (!account) return tellBackend(context, { chain });
  const nowMs = clock.nowMs();
  const claim = await keyStore.claim(db, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
  if (!claim) return 'wait';
  try {
    return await takeStep(context, { chain, account, claim });
  } finally {
    await keyStore.release(db, claim);
  }
}

interface Parts {
  chain: Chain;
  account: PrivateKeyAccount;
  claim: KeyClaim;
}

async function takeStep(context: KeepContext, parts: Parts): Promise<Step> {
  const { db, log } = context;
  const tx = await txStore.open(db);
  if (!tx && (await alarmStore.isOpen(db))) return standStill(context);
  let sync: RoleSync | undefined;
  try {
    if (tx) {
      const end = await settleTx(context, { tx, ...parts });
      if (end === 'reverted') await fail(context, { syncId: tx.syncId, error: NO_RIGHT });
      return end === undefined ? 'wait' : 'go on';
    }
    sync = (await openQueue(context, parts)) ?? (await syncStore.next(db));
    if (!sync) return 'idle';
    return await goOn(context, { sync, sent: await sendBatch(context, { ...parts, sync }) });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    log.debug({ why: error.message }, 'roles wait for the chain');
    const syncId = tx?.syncId ?? sync?.id;
    if (syncId !== undefined) await syncStore.setProblem(db, { syncId, problem: 'chain' });
    return 'stand';
  }
}

async function goOn(context: KeepContext, { sync, sent }: { sync: RoleSync; sent: Sent }): Promise<Step> {
  const { clock, db } = context;
  const syncId = sync.id;
  if (typeof sent === 'object' && 'error' in sent) {
    await fail(context, { syncId, error: sent.error });
    return 'go on';
  }
  const problem = typeof sent === 'object' ? sent.problem : null;
  await syncStore.setProblem(db, { syncId, problem });
  if (problem !== null) return 'stand';
  if (sent === 'nothing left') await syncStore.end(db, { syncId, now: new Date(clock.nowMs()) });
  return sent === 'sent' ? 'wait' : 'go on';
}

/** Checks the wallets that are due and starts a sync of those whose roles differ. */
async function openQueue(context: KeepContext, { chain }: Parts): Promise<RoleSync | undefined> {
  const { clock, db } = context;
  if ((await syncStore.next(db))?.kind === 'queue') return undefined;
  const due = await walletStore.due(db, { now: new Date(clock.nowMs()), most: ROLE_BATCH_WALLETS });
  if (due.length === 0) return undefined;
  const changes = roleChanges(await readStandings(context, { chain, addresses: due.map(({ address }) => address) }));
  const different = new Set(changes.map(({ address }) => address));
  const agreed: DueWallet[] = due.filter(({ address }) => !different.has(address));
  await walletStore.agree(db, { wallets: agreed, now: new Date(clock.nowMs()) });
  if (different.size === 0) return undefined;
  return inTransaction(context, (trx) =>
    syncStore.begin(trx, { kind: 'queue', askedBy: null, addresses: [...different].toSorted() }),
  );
}

/**
 * Ends the sync: a rejected batch would be rejected again. Administrators see the error, and its wallets are retried
 * with back-off.
 */
async function fail(context: KeepContext, { syncId, error }: { syncId: string; error: string }): Promise<void> {
  const { clock, db, log } = context;
  const now = new Date(clock.nowMs());
  log.warn({ syncId, why: error }, 'a role sync failed');
  await syncStore.end(db, { syncId, error, now });
  await walletStore.deferOf(db, { syncId, now, ...WAIT_MS });
}

async function standStill({ db }: KeepContext): Promise<Step> {
  const sync = await syncStore.next(db);
  if (sync) await syncStore.setProblem(db, { syncId: sync.id, problem: 'alarm' });
  return 'stand';
}

/** Settles the pending transaction; undefined while it is not mined. */
async function settleTx(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  { tx, chain, account }: { tx: RoleTx; chain: Chain; account: PrivateKeyAccount },
): Promise<TxEnd['state'] | undefined> {
  const nowMs = context.clock.nowMs();
  const end = await findEnd(context, { tx, chain, account });
  if (!end) return undefined;
  await inTransaction(context, (trx) => txStore.end(trx, { ...tx, end, now: new Date(nowMs) }));
  return end.state;
}

async function findEnd(
  context: Pick<Context, 'clock' | 'log'>,
  { tx, chain, account }: { tx: RoleTx; chain: Chain; account: PrivateKeyAccount },
): Promise<TxEnd | undefined> {
  // Read before the receipt: a transaction mined between the two calls must not be taken for lost.
  const { nonce } = await readKeyFacts(chain, account.address);
  const receipt = await findReceipt(chain, tx.txHash as Hex);
  if (receipt) {
    return {
      state: receipt.status === 'success' ? 'mined' : 'reverted',
      // The chain charges the gas limit, not the gas used.
      costWei: BigInt(tx.gasLimit) * receipt.effectiveGasPrice,
      blockNumber: Number(receipt.blockNumber),
    };
  }
  if (nonce > tx.nonce || context.clock.nowMs() - tx.sentAt.getTime() > LOST_MS)
    return { state: 'lost', costWei: null, blockNumber: null };
  await broadcast(context, { chain, raw: tx.raw as Hex });
  return undefined;
}
