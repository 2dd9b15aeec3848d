import { monFullText } from '@jumpy/domain/mon';
import type { Address } from 'viem';
import type { Balances } from '../balances/balances.ts';
import type { Chain, Purse } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saveClaim } from '../transactions/store.ts';
import { markGiven } from '../gifts/store.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** A recorded gift. */
export interface Gift {
  id: string;
  userId: string;
  discordId: string;
  address: string;
  amountWei: bigint;
  purse: Purse;
}

/** Placeholder until the transaction is found on chain, which reveals the sender. */
const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * Sends a gift and records it among the player's transactions; returns the hash. Throws a ChainError if the faucet
 * fails.
 */
export async function sendGift(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  { fund, gift, balances }: { fund: NonNullable<Chain['fund']>; gift: Gift; balances: Pick<Balances, 'forget'> },
): Promise<string> {
  const { id, userId, discordId, address, amountWei, purse } = gift;
  const txHash = await fund(address as Address, amountWei, purse);
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await markGiven(trx, { id, txHash, now });
    await saveClaim(trx, {
      ...{ userId, discordId, txHash, now },
      from: NOBODY,
      to: address,
      amount: monFullText(amountWei),
      type: 'FUNDING',
      status: 'completed',
    });
  });
  balances.forget();
  context.bus.publish(playerEvents(userId), { type: 'wallet', data: { address } });
  return txHash;
}
