import type { ConfirmedStatus, TransactionType } from '@jumpy/protocol/http/chain';
import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Kysely } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../../platform/db/schema.ts';
import type { Balances } from '../balances/balances.ts';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Asking } from '../../platform/chain/chainNode.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addNotice, type NewNotice, tellNotice } from '../notices/addNotice.ts';
import { type ProvenTransaction, provenTransaction } from './provenTransaction.ts';
import { isOwnAddress, isOwnRun, noteMiss, settle, takePending, type TransactionRow } from './store.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** Contract that a transaction type must call: `any` of ours for owner acts, undefined for plain transfers. */
const TARGETS: Readonly<Record<TransactionType, ContractName | 'any' | undefined>> = {
  REVIVE_PAYMENT: 'reviveGate',
  RECORD_STATS: 'jumpStats',
  QUEST_CLAIM: 'questClaims',
  SHOP_MINT: 'jumpShop',
  ARMY_MINT: 'jumpyArmy',
  OWNER_ACT: 'any',
  WITHDRAWAL: undefined,
  FUNDING: undefined,
};

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Each lookup takes several calls, and the network allows a few dozen per second. */
const MOST_AT_ONCE = 6;
const GIVEN_UP_MS = 3_600_000;
/** Lookups are at most five minutes apart; a longer gap means that no node answered and proves nothing. */
const MOST_GAP_MS = 900_000;

/** Looks up pending transactions and stores the result of final ones. After a node error they stay pending. */
export async function confirmTransactions(
  context: Parts,
  { balances }: { balances: Pick<Balances, 'forget'> },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain) return;
  const rows = await takePending(db, { now: new Date(clock.nowMs()), most: MOST_AT_ONCE });
  await Promise.all(rows.map((row) => confirm(context, { chain, row, balances })));
}

async function confirm(
  context: Parts,
  { chain, row, balances }: { chain: Chain; row: TransactionRow; balances: Pick<Balances, 'forget'> },
): Promise<void> {
  const { clock, db } = context;
  const now = new Date(clock.nowMs());
  const since = missingSince(row, now);
  const isMissed = now.getTime() - since.getTime() >= GIVEN_UP_MS;
  const found = await lookUp(chain, { txHash: row.txHash, isMissed });
  if (found === 'no_answer') return;
  if (!found) await noteMiss(db, { id: row.id, since, now });
  const outcome = await judge(context, { chain, row, found, isMissed });
  if (outcome === 'pending') return;
  const facts = outcome === 'unknown' ? undefined : found;
  const settled = await inTransaction(context, async (trx) =>
    (await settle(trx, { id: row.id, status: outcome, facts }))
      ? { line: await noteRecord(trx, { row, outcome }) }
      : undefined,
  );
  if (!settled) return;
  balances.forget();
  const { txHash, transactionType: type, userId } = row;
  context.bus.publish(playerEvents(userId), { type: 'transaction', data: { txHash, type, status: outcome } });
  const address = found && ownSide(type, found);
  if (settled.line) tellNotice(context, settled.line);
  if (facts && address) context.bus.publish(playerEvents(userId), { type: 'wallet', data: { address } });
}

/** A single miss proves nothing: the node may lag behind, or it may be the first answer in hours. */
function missingSince({ missedSince, missedAt }: TransactionRow, now: Date): Date {
  const goesOn = missedSince && missedAt && now.getTime() - missedAt.getTime() <= MOST_GAP_MS;
  return goesOn ? missedSince : now;
}

/** Before a transaction is given up, a second node is asked, if there is one. */
async function lookUp(
  chain: Chain,
  { txHash, isMissed }: { txHash: string; isMissed: boolean },
): Promise<ProvenTransaction | 'no_answer' | undefined> {
  const ask = (asking?: Asking) =>
    chain.node.ask(
      async (client, place) => ({ place, found: await provenTransaction(client, txHash as Hash) }),
      asking,
    );
  try {
    const { place, found } = await ask();
    return found || !isMissed ? found : (await ask({ last: place })).found;
  } catch (error) {
    if (error instanceof ChainError) return 'no_answer';
    throw error;
  }
}

/**
 * Also `unknown` for a transaction by someone else or to a recipient that does not fit its type, since it does not
 * match the claim.
 */
async function judge(
  { db }: Parts,
  {
    chain,
    row,
    found,
    isMissed,
  }: { chain: Chain; row: TransactionRow; found: ProvenTransaction | undefined; isMissed: boolean },
): Promise<ConfirmedStatus> {
  const { userId, transactionType: type } = row;
  if (!found) return isMissed ? 'unknown' : 'pending';
  if (!found.isFinal) return 'pending';
  const address = ownSide(type, found);
  const isOwn = address !== null && (await isOwnAddress(db, { userId, address }));
  if (!isOwn || !isAtTarget(type, { to: found.to, contracts: chain.contracts })) return 'unknown';
  return found.isSuccess ? 'completed' : 'failed';
}

/** Creates one notice when a player's own run is final on the chain; idempotent per run. */
async function noteRecord(
  db: Kysely<Database>,
  { row, outcome }: { row: TransactionRow; outcome: ConfirmedStatus },
): Promise<NewNotice | undefined> {
  const { userId, transactionType, runId, txHash } = row;
  if (outcome !== 'completed' || transactionType !== 'RECORD_STATS' || runId === null) return undefined;
  if (!(await isOwnRun(db, { userId, runId }))) return undefined;
  const line: NewNotice = { userId, key: `record ${runId}`, notice: { kind: 'record_confirmed', runId, txHash } };
  return (await addNotice(db, line)) ? line : undefined;
}

/** The address of a transaction that must belong to the player. */
function ownSide(type: TransactionType, { from, to }: Pick<ProvenTransaction, 'from' | 'to'>): string | null {
  return type === 'FUNDING' ? to : from;
}

/** Whether the recipient fits the transaction type. */
function isAtTarget(
  type: TransactionType,
  { to, contracts }: Pick<ProvenTransaction, 'to'> & Pick<Chain, 'contracts'>,
): boolean {
  const target = TARGETS[type];
  if (target === undefined) return true;
  const fitting = target === 'any' ? Object.values(contracts) : [contracts[target]];
  return fitting.some((address) => address.toLowerCase() === to);
}
