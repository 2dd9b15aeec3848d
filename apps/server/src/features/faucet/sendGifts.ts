import { formatMonFull } from '@jumpy/domain/mon';
import type { Address } from 'viem';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { ChainContext, FaucetPurse } from '../../platform/chain/chainContext.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saveTransactionClaim } from '../transactions/store.ts';
import { markGiftSent, type PendingWelcomeGift, dequeueWelcomeGifts } from '../gifts/store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { ChainError } from '../../platform/chain/chainError.ts';

/** A recorded gift. */
interface ReservedGift {
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

type WelcomeGiftContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

const BATCH_SIZE = 10;

/** Sends pending welcome gifts; failures are retried with exponential back-off. */
export async function sendWelcomeGifts(
  context: WelcomeGiftContext,
  { balances }: { balances: Pick<BalanceReader, 'invalidate'> },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain?.fund) return;
  const gifts = await dequeueWelcomeGifts(db, { now: new Date(clock.nowMs()), limit: BATCH_SIZE });
  for (const gift of gifts) await sendWelcomeGift(context, { chain, fund: chain.fund, gift, balances });
}

async function sendWelcomeGift(
  context: WelcomeGiftContext,
  {
    chain,
    gift,
    ...chainOptions
  }: {
    chain: ChainContext;
    fund: NonNullable<ChainContext['fund']>;
    gift: PendingWelcomeGift;
    balances: Pick<BalanceReader, 'invalidate'>;
  },
): Promise<void> {
  try {
    if (gift.tries > 1 && (await hasArrived(chain, gift)))
      await markGiftSent(context.db, { id: gift.id, txHash: null, now: new Date(context.clock.nowMs()) });
    else await sendGift(context, { gift: { ...gift, purse: 'welcome' }, ...chainOptions });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    context.log.debug({ err: error, tries: gift.tries }, 'a first wallet waits for its coins');
  }
}

/** An earlier attempt may have succeeded without a response. */
async function hasArrived({ node }: ChainContext, { address, amountWei }: PendingWelcomeGift): Promise<boolean> {
  return (await node.call((client) => client.getBalance({ address: address as Address }))) >= amountWei;
}
