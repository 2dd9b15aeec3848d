import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { RevivesResponse, ReviveTerms } from '@jumpy/protocol/http/revives';
import type * as z from 'zod/mini';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import { readChainCursor } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { grantRevive } from './grantRevive.ts';
import { createPaymentLookUp } from './payments.ts';
import { countCredits, readOwnPayments } from './store.ts';

const CACHE_MS = 10_000;

const LOOKUP_BLOCKS = 50_000;
const MAX_PAYMENTS = 50;

export const reviveRoutes: ApiRoutes = async (api, { context }) => {
  const readTerms = createReviveTermsReader(context);
  const lookUp = createPaymentLookUp(context);

  registerEndpoint(api, runEndpoints.reviveTerms, (request) => readTerms(getPlayer(request).id));

  registerEndpoint(api, runEndpoints.revive, async (request) => {
    const grant = await grantRevive(
      { ...context, lookUpPayment: lookUp },
      { player: getPlayer(request), body: request.body },
    );
    return { success: true as const, grant };
  });

  registerEndpoint(api, runEndpoints.revives, async (request) => ({
    success: true as const,
    payments: await readRevivePayments(context, getPlayer(request).id),
  }));
};

/** Returns the player's recent payments from the indexed events, so that pages never read logs. */
async function readRevivePayments(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<z.infer<typeof RevivesResponse>['payments']> {
  const head = (await readChainCursor(db))?.blockNumber ?? 0;
  const payments = await readOwnPayments(db, { userId, fromBlock: head - LOOKUP_BLOCKS, limit: MAX_PAYMENTS });
  return payments.map(({ txHash, amountWei, blockNumber, paidAt, runId }) => ({
    txHash,
    amountWei,
    blockNumber,
    at: paidAt.getTime(),
    runId,
  }));
}

/** Terms of a revive: the shared price and the player's own credits. */
type ReadReviveTerms = (userId: string) => Promise<ReviveTerms>;

/**
 * Reads the price from the contract. Without a contract or a readable price, nothing is for sale, but credits still
 * work.
 */
function createReviveTermsReader({
  db,
  clock,
  chain,
  log,
}: Pick<Context, 'db' | 'clock' | 'chain' | 'log'>): ReadReviveTerms {
  const prices = createTtlCache({ clock, ttlMs: CACHE_MS, maxEntries: 1, load: readPrice });

  async function readPrice(): Promise<bigint | undefined> {
    if (!chain) return undefined;
    const { reviveGate } = chain.contracts;
    const work = chain.node.call((client) =>
      client.readContract({ abi: reviveGateAbi, address: reviveGate, functionName: 'revivePrice' }),
    );
    return waitForChain(chain, work);
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
