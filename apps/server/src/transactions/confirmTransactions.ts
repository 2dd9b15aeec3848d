import type { ConfirmedStatus } from '@jumpy/protocol/http/chain';
import type { Hash } from 'viem';
import type { Balances } from '../balances/balances.ts';
import type { Chain } from '../chain/chain.ts';
import { ChainFault } from '../chain/chainFault.ts';
import type { Context } from '../context.ts';
import { isAtTarget, ownSide } from './claimRules.ts';
import { type ProvenTransaction, provenTransaction } from './provenTransaction.ts';
import { isOwnAddress, settle, takePending, type TransactionRow } from './store.ts';

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>;

/** Each takes a handful of questions, and the network allows a few dozen a second. */
const MOST_AT_ONCE = 6;
/** What no block has shown by then was not sent. */
const GIVEN_UP_MS = 3_600_000;

/** Looks pending transactions up and keeps what the chain says of those that are final. A node that fails us leaves them pending. */
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
  const found = await lookUp(chain, row.txHash);
  if (found === 'no_answer') return;
  const outcome = await judge(context, { chain, row, found });
  if (outcome === 'pending') return;
  const facts = outcome === 'unknown' ? undefined : found;
  if (!(await settle(context.db, { id: row.id, status: outcome, facts }))) return;
  balances.forget();
  const { txHash, transactionType: type, userId } = row;
  context.bus.publish(userId, { type: 'transaction', data: { txHash, type, status: outcome } });
  const address = found && ownSide(type, found);
  if (facts && address) context.bus.publish(userId, { type: 'wallet', data: { address } });
}

async function lookUp(chain: Chain, txHash: string): Promise<ProvenTransaction | 'no_answer' | undefined> {
  try {
    return await chain.node.ask((client) => provenTransaction(client, txHash as Hash));
  } catch (error) {
    if (error instanceof ChainFault) return 'no_answer';
    throw error;
  }
}

/** `unknown` also is a transaction of somebody else, or one that went elsewhere than its type goes: there is none as it was claimed. */
async function judge(
  { clock, db }: Parts,
  { chain, row, found }: { chain: Chain; row: TransactionRow; found: ProvenTransaction | undefined },
): Promise<ConfirmedStatus> {
  const { userId, transactionType: type, createdAt } = row;
  if (!found) return clock.nowMs() - createdAt.getTime() >= GIVEN_UP_MS ? 'unknown' : 'pending';
  if (!found.isFinal) return 'pending';
  const address = ownSide(type, found);
  const isOwn = address !== null && (await isOwnAddress(db, { userId, address }));
  if (!isOwn || !isAtTarget(type, { to: found.to, contracts: chain.contracts })) return 'unknown';
  return found.isSuccess ? 'completed' : 'failed';
}
