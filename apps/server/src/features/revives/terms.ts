import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { within } from '../../platform/within.ts';
import { countCredits } from './store.ts';

/** What a revive takes, by player: the price is everybody's, the credits are their own. */
export type ReadReviveTerms = (userId: string) => Promise<ReviveTerms>;

const SHARED_MS = 10_000;
/** LIMIT-07. */
const LIMIT_MS = 5_000;

/** The price is the contract's own (READ-90). Without one, or while it cannot be read, nothing is for sale; credits count all the same. */
export function createReviveTerms({
  db,
  clock,
  chain,
  log,
}: Pick<Context, 'db' | 'clock' | 'chain' | 'log'>): ReadReviveTerms {
  const prices = createSingleFlight<'price', bigint | undefined>({ clock, ttlMs: SHARED_MS, load: readPrice });

  async function readPrice(): Promise<bigint | undefined> {
    if (!chain) return undefined;
    const { reviveGate } = chain.contracts;
    const work = chain.node.ask((client) =>
      client.readContract({ abi: reviveGateAbi, address: reviveGate, functionName: 'revivePrice' }),
    );
    return within(LIMIT_MS, {
      work,
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${LIMIT_MS} ms.`);
      },
    });
  }

  async function priceNow(): Promise<bigint | undefined> {
    try {
      return await prices.read('price');
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      log.debug({ why: error.message }, 'the price of a revive could not be read');
      return undefined;
    }
  }

  return async (userId) => {
    const [priceWei, credits] = await Promise.all([priceNow(), countCredits(db, userId)]);
    const isOffered = chain !== undefined && priceWei !== undefined;
    return {
      success: true,
      available: isOffered,
      contract: isOffered ? chain.config.contracts.reviveGate : null,
      priceWei: isOffered ? String(priceWei) : null,
      credits,
    };
  };
}
