import { formatMonFull } from '@jumpy/domain/mon';
import type { Address } from 'viem';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { ChainContext, FaucetPurse } from '../../platform/chain/chainContext.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saveTransactionClaim } from '../transactions/store.ts';
import { markGiftSent } from '../gifts/store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';

/** A recorded gift. */
export interface ReservedGift {
  id: string;
  userId: string;
  discordId: string;
  address: string;
  amountWei: bigint;
  purse: FaucetPurse;
}

/** Placeholder until the transaction is found on chain, which reveals the sender. */
const UNKNOWN_SENDER = '0x0000000000000000000000000000000000000000';

/**
 * Sends a gift and records it among the player's transactions; returns the hash. Throws a ChainError if the faucet
 * fails.
 */
export async function sendGift(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  {
    fund,
    gift,
    balances,
  }: { fund: NonNullable<ChainContext['fund']>; gift: ReservedGift; balances: Pick<BalanceReader, 'invalidate'> },
): Promise<string> {
  const { id, userId, discordId, address, amountWei, purse } = gift;
  const txHash = await fund(address as Address, amountWei, purse);
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await markGiftSent(trx, { id, txHash, now });
    await saveTransactionClaim(trx, {
      ...{ userId, discordId, txHash, now },
      from: UNKNOWN_SENDER,
      to: address,
      amount: formatMonFull(amountWei),
      type: 'FUNDING',
      status: 'completed',
    });
  });
  balances.invalidate();
  context.bus.publish(playerEventsTopic(userId), { type: 'wallet', data: { address } });
  return txHash;
}
