import type { ConfirmedStatus, TransactionType } from '@jumpy/protocol/http/chain';
import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Kysely } from 'kysely';
import type { Hash } from 'viem';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { ChainCallOptions } from '../../platform/chain/chainNodePool.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, publishNotice } from '../notices/addNotice.ts';
import { type ProvenTransaction, findProvenTransaction } from './findProvenTransaction.ts';
import {
  isOwnAddress,
  isOwnRun,
  recordMiss,
  finalizeTransaction,
  dequeuePending,
  type TransactionRow,
} from './store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';

/** Contract that a transaction type must call: `any` of ours for owner acts, undefined for plain transfers. */
const CONTRACT_BY_TYPE: Readonly<Record<TransactionType, ContractName | 'any' | undefined>> = {
  REVIVE_PAYMENT: 'reviveGate',
  RECORD_STATS: 'jumpStats',
  QUEST_CLAIM: 'questClaims',
  SHOP_MINT: 'jumpShop',
  ARMY_MINT: 'jumpyArmy',
  OWNER_ACT: 'any',
  WITHDRAWAL: undefined,
  FUNDING: undefined,
};

type ConfirmContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Each lookup takes several calls, and the network allows a few dozen per second. */
const BATCH_SIZE = 6;
const GIVE_UP_AFTER_MS = 3_600_000;
/** Lookups are at most five minutes apart; a longer gap means that no node answered and proves nothing. */
const MAX_CHECK_GAP_MS = 900_000;

/** Looks up pending transactions and stores the result of final ones. After a node error they stay pending. */
export async function confirmTransactions(
  context: ConfirmContext,
  { balances }: { balances: Pick<BalanceReader, 'invalidate'> },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain) return;
  const rows = await dequeuePending(db, { now: new Date(clock.nowMs()), limit: BATCH_SIZE });
  await Promise.all(rows.map((row) => confirmTransaction(context, { chain, row, balances })));
}

async function confirmTransaction(
  context: ConfirmContext,
  { chain, row, balances }: { chain: ChainContext; row: TransactionRow; balances: Pick<BalanceReader, 'invalidate'> },
): Promise<void> {
  const { clock, db } = context;
  const now = new Date(clock.nowMs());
  const missingSince = getMissingSince(row, now);
  const isMissed = now.getTime() - missingSince.getTime() >= GIVE_UP_AFTER_MS;
  const transaction = await findOnChain(chain, { txHash: row.txHash, isMissed });
  if (transaction === 'no_answer') return;
  if (!transaction) await recordMiss(db, { id: row.id, since: missingSince, now });
  const outcome = await determineStatus(context, { chain, row, transaction, isMissed });
  if (outcome === 'pending') return;
  const facts = outcome === 'unknown' ? undefined : transaction;
  const settled = await inTransaction(context, async (trx) =>
    (await finalizeTransaction(trx, { id: row.id, status: outcome, facts }))
      ? { notice: await addRecordNotice(trx, { row, outcome }) }
      : undefined,
  );
  if (!settled) return;
  balances.invalidate();
  const { txHash, transactionType: type, userId } = row;
  context.bus.publish(playerEventsTopic(userId), { type: 'transaction', data: { txHash, type, status: outcome } });
  const address = transaction && getPlayerAddress(type, transaction);
  if (settled.notice) publishNotice(context, settled.notice);
  if (facts && address) context.bus.publish(playerEventsTopic(userId), { type: 'wallet', data: { address } });
}

/** A single miss proves nothing: the node may lag behind, or it may be the first answer in hours. */
function getMissingSince({ missedSince, missedAt }: TransactionRow, now: Date): Date {
  const isContinued = missedSince && missedAt && now.getTime() - missedAt.getTime() <= MAX_CHECK_GAP_MS;
  return isContinued ? missedSince : now;
}

/** Before a transaction is given up, a second node is asked, if there is one. */
async function findOnChain(
  chain: ChainContext,
  { txHash, isMissed }: { txHash: string; isMissed: boolean },
): Promise<ProvenTransaction | 'no_answer' | undefined> {
  const find = (options?: ChainCallOptions) =>
    chain.node.call(
      async (client, nodeIndex) => ({ nodeIndex, transaction: await findProvenTransaction(client, txHash as Hash) }),
      options,
    );
  try {
    const { nodeIndex, transaction } = await find();
    return transaction || !isMissed ? transaction : (await find({ lastNodeIndex: nodeIndex })).transaction;
  } catch (error) {
    if (error instanceof ChainError) return 'no_answer';
    throw error;
  }
}

/**
 * Also `unknown` for a transaction by someone else or to a recipient that does not fit its type, since it does not
 * match the claim.
 */
async function determineStatus(
  { db }: ConfirmContext,
  {
    chain,
    row,
    transaction,
    isMissed,
  }: { chain: ChainContext; row: TransactionRow; transaction: ProvenTransaction | undefined; isMissed: boolean },
): Promise<ConfirmedStatus> {
  const { userId, transactionType: type } = row;
  if (!transaction) return isMissed ? 'unknown' : 'pending';
  if (!transaction.isFinal) return 'pending';
  const address = getPlayerAddress(type, transaction);
  const isOwn = address !== null && (await isOwnAddress(db, { userId, address }));
  if (!isOwn || !hasExpectedTarget(type, { to: transaction.to, contracts: chain.contracts })) return 'unknown';
  return transaction.isSuccess ? 'completed' : 'failed';
}

/** Creates one notice when a player's own run is final on the chain; idempotent per run. */
async function addRecordNotice(
  db: Kysely<DatabaseSchema>,
  { row, outcome }: { row: TransactionRow; outcome: ConfirmedStatus },
): Promise<NewNotice | undefined> {
  const { userId, transactionType, runId, txHash } = row;
  if (outcome !== 'completed' || transactionType !== 'RECORD_STATS' || runId === null) return undefined;
  if (!(await isOwnRun(db, { userId, runId }))) return undefined;
  const newNotice: NewNotice = { userId, key: `record ${runId}`, notice: { kind: 'record_confirmed', runId, txHash } };
  return (await addNotice(db, newNotice)) ? newNotice : undefined;
}

/** The address of a transaction that must belong to the player. */
function getPlayerAddress(type: TransactionType, { from, to }: Pick<ProvenTransaction, 'from' | 'to'>): string | null {
  return type === 'FUNDING' ? to : from;
}

/** Whether the recipient fits the transaction type. */
function hasExpectedTarget(
  type: TransactionType,
  { to, contracts }: Pick<ProvenTransaction, 'to'> & Pick<ChainContext, 'contracts'>,
): boolean {
  const target = CONTRACT_BY_TYPE[type];
  if (target === undefined) return true;
  const targets = target === 'any' ? Object.values(contracts) : [contracts[target]];
  return targets.some((address) => address.toLowerCase() === to);
}
