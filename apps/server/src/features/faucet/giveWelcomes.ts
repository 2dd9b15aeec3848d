import type { Address } from 'viem';
import type { Balances } from '../balances/balances.ts';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { sendGift } from './sendGift.ts';
import { markGiven, type OwedWelcome, takeWelcomes } from '../gifts/store.ts';

type Parts = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

const MOST_AT_ONCE = 10;

/** Sends pending welcome gifts; failures are retried with exponential back-off. */
export async function giveWelcomes(
  context: Parts,
  { balances }: { balances: Pick<Balances, 'forget'> },
): Promise<void> {
  const { chain, clock, db } = context;
  if (!chain?.fund) return;
  const owed = await takeWelcomes(db, { now: new Date(clock.nowMs()), most: MOST_AT_ONCE });
  for (const gift of owed) await give(context, { chain, fund: chain.fund, gift, balances });
}

async function give(
  context: Parts,
  {
    chain,
    gift,
    ...ways
  }: { chain: Chain; fund: NonNullable<Chain['fund']>; gift: OwedWelcome; balances: Pick<Balances, 'forget'> },
): Promise<void> {
  try {
    if (gift.tries > 1 && (await hasCome(chain, gift)))
      await markGiven(context.db, { id: gift.id, txHash: null, now: new Date(context.clock.nowMs()) });
    else await sendGift(context, { gift: { ...gift, purse: 'welcome' }, ...ways });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    context.log.debug({ err: error, tries: gift.tries }, 'a first wallet waits for its coins');
  }
}

/** An earlier attempt may have succeeded without a response. */
async function hasCome({ node }: Chain, { address, amountWei }: OwedWelcome): Promise<boolean> {
  return (await node.ask((client) => client.getBalance({ address: address as Address }))) >= amountWei;
}
