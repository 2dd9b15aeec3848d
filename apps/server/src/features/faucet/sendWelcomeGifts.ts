import type { Address } from 'viem';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { sendGift } from './sendGift.ts';
import { markGiftSent, type PendingWelcomeGift, dequeueWelcomeGifts } from '../gifts/store.ts';

type WelcomeGiftContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

const BATCH_SIZE = 10;

/** Sends pending welcome gifts; failures are retried with exponential back-off. */
export async function sendWelcomeGifts(
  context: WelcomeGiftContext,
  { balances }: { balances: Pick<BalanceReader, 'invalidate'> },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain?.fund) return;
  const owed = await dequeueWelcomeGifts(db, { now: new Date(clock.nowMs()), most: BATCH_SIZE });
  for (const gift of owed) await sendWelcomeGift(context, { chain, fund: chain.fund, gift, balances });
}

async function sendWelcomeGift(
  context: WelcomeGiftContext,
  {
    chain,
    gift,
    ...ways
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
    else await sendGift(context, { gift: { ...gift, purse: 'welcome' }, ...ways });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    context.log.debug({ err: error, tries: gift.tries }, 'a first wallet waits for its coins');
  }
}

/** An earlier attempt may have succeeded without a response. */
async function hasArrived({ node }: ChainContext, { address, amountWei }: PendingWelcomeGift): Promise<boolean> {
  return (await node.call((client) => client.getBalance({ address: address as Address }))) >= amountWei;
}
