import type { OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { lockPlayer } from '../wallets/store.ts';
import { ownTransaction } from './ownTransaction.ts';
import { countOtherPending, isOwnAddress, nameMint, saveClaim } from './store.ts';

/** More than anybody has on their way at once. */
const MOST_PENDING = 50;
const RETRY_AFTER_SECONDS = 60;

/** The body of `POST /api/record-transaction`. */
export interface ClaimedTransaction {
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

/** Takes a player's word for which transaction to look at, and for nothing else (REVIVE-20, API-06). */
export async function recordTransaction(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { player, claim }: { player: Pick<RequestPlayer, 'id' | 'discordId'>; claim: ClaimedTransaction },
): Promise<OwnTransaction> {
  const { id: userId, discordId } = player;
  chainOf(context);
  if (claim.discord_id !== discordId)
    throw new ApiError('other_player', 'That is another player.', { field: 'discord_id' });
  if (claim.transaction_type === 'FUNDING')
    throw new ApiError('bad_request', 'Only the faucet says what it gave.', { field: 'transaction_type' });
  const from = claim.from_address.toLowerCase();
  if (!(await isOwnAddress(context.db, { userId, address: from })))
    throw new ApiError('transaction_other', 'This transaction is not of your wallet.', { field: 'from_address' });
  return inTransaction(context, async (trx) => {
    // One at a time for a player: requests that come together would each count the others out.
    await lockPlayer(trx, userId);
    if ((await countOtherPending(trx, { userId, txHash: claim.tx_hash })) >= MOST_PENDING)
      throw new ApiError('rate_limited', 'Too many transactions are waiting for the chain. Try again in a minute.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    if (claim.intent_id !== undefined)
      await nameMint(trx, { userId, intentId: claim.intent_id, txHash: claim.tx_hash });
    const row = await saveClaim(trx, {
      ...{ userId, discordId, from },
      to: claim.to_address.toLowerCase(),
      amount: String(claim.amount),
      type: claim.transaction_type,
      txHash: claim.tx_hash,
      status: claim.status,
      runId: claim.run_id,
      now: new Date(context.clock.nowMs()),
    });
    return ownTransaction(row);
  });
}
