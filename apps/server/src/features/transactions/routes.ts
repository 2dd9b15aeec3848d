import { parseMon } from '@jumpy/domain/mon';
import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockWalletOwner } from '../wallets/store.ts';
import {
  countOtherPending,
  findTransactions,
  isOwnAddress,
  linkMintIntent,
  saveTransactionClaim,
  type TransactionRow,
} from './store.ts';

const ADDRESS_PATTERN = /^0x[0-9a-f]{40}$/;

/** Limit of pending transactions, more than legitimate use needs. */
const MAX_PENDING = 50;
const RETRY_AFTER_SECONDS = 60;

const PAGE_SIZE = 50;

export const transactionRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, walletEndpoints.recordTransaction, async (request) => {
    const data = await recordTransaction(context, { player: getPlayer(request), claim: request.body });
    return { success: true as const, data };
  });
  registerEndpoint(api, walletEndpoints.transactions, async (request) => {
    const { before } = request.query;
    const page = await readTransactions(context, { userId: getPlayer(request).id, before });
    return { success: true as const, ...page };
  });
};

/** A page of the player's transactions, newest first; `next` is null on the last page. */
async function readTransactions(
  { db }: Pick<Context, 'db'>,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<{ transactions: OwnTransaction[]; next: string | null }> {
  const rows = await findTransactions(db, { userId, before, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { transactions: page.map(toOwnTransaction), next: last ? String(last.id) : null };
}

/** Body of `POST /api/record-transaction`. */
interface ClaimedTransaction {
  discord_id: string;
  from_address: string;
  to_address: string;
  amount: number | string;
  transaction_type: TransactionType;
  tx_hash: string;
  status: string;
  run_id?: string | undefined;
  intent_id?: string | undefined;
}

/** Records which transaction to look up; nothing else of the player's claim is trusted. */
async function recordTransaction(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { player, claim }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; claim: ClaimedTransaction },
): Promise<OwnTransaction> {
  const { id: userId, discordId } = player;
  getChain(context);
  if (claim.discord_id !== discordId)
    throw new AppError('other_player', 'That’s another player.', { field: 'discord_id' });
  if (claim.transaction_type === 'FUNDING')
    throw new AppError('bad_request', 'Only the faucet says what it gave.', { field: 'transaction_type' });
  const from = claim.from_address.toLowerCase();
  if (!(await isOwnAddress(context.db, { userId, address: from })))
    throw new AppError('transaction_other', 'This transaction isn’t from your wallet.', { field: 'from_address' });
  return inTransaction(context, async (trx) => {
    // Serialized per player, so that concurrent requests cannot exceed the limit.
    await lockWalletOwner(trx, userId);
    if ((await countOtherPending(trx, { userId, txHash: claim.tx_hash })) >= MAX_PENDING)
      throw new AppError('rate_limited', 'Too many transactions are waiting for the chain. Try again in a minute.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    if (claim.intent_id !== undefined)
      await linkMintIntent(trx, { userId, intentId: claim.intent_id, txHash: claim.tx_hash });
    const row = await saveTransactionClaim(trx, {
      ...{ userId, discordId, from },
      to: claim.to_address.toLowerCase(),
      amount: String(claim.amount),
      type: claim.transaction_type,
      txHash: claim.tx_hash,
      status: claim.status,
      runId: claim.run_id,
      now: new Date(context.clock.nowMs()),
    });
    return toOwnTransaction(row);
  });
}

/** A transaction as shown to its player: chain data once final, the claimed data until then. */
function toOwnTransaction(row: TransactionRow): OwnTransaction {
  const isConfirmed = row.confirmedFrom !== null;
  const claimedTo = ADDRESS_PATTERN.test(row.toAddress) ? row.toAddress : null;
  return {
    txHash: row.txHash,
    type: row.transactionType,
    status: row.confirmedStatus,
    from: row.confirmedFrom ?? row.fromAddress,
    to: isConfirmed ? row.confirmedTo : claimedTo,
    valueWei: row.valueWei ?? String(parseMon(row.amount) ?? 0n),
    feeWei: row.feeWei,
    runId: row.runId,
    blockNumber: row.blockNumber,
    createdAt: row.createdAt.getTime(),
  };
}
