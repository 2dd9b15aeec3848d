import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { zeroHash } from 'viem';
import type { ApiRoutes } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { readBlockHash, readOffsetDraw } from './readOffsetDraw.ts';

const CACHE_MS = 5_000;

export const revealRoutes: ApiRoutes = async (api, { context }) => {
  const { clock } = context;
  const proofs = createTtlCache({
    clock,
    ttlMs: CACHE_MS,
    maxEntries: 1,
    load: async () => readProof(getChain(context)),
  });
  registerEndpoint(api, walletEndpoints.armyProof, async () => {
    try {
      return { success: true as const, ...(await proofs.read('proof')) };
    } catch (error) {
      throw toChainAppError(error);
    }
  });
};

async function readProof(chain: ChainContext) {
  const draw = await readOffsetDraw(chain);
  const { provenanceHash, minted, isEnded, isDrawn, offset, attempts, blockNumber, isBaseFixed, base, isFrozen } = draw;
  return {
    contract: chain.contracts.jumpyArmy.toLowerCase(),
    provenanceHash: provenanceHash === zeroHash ? null : provenanceHash,
    minted,
    isEnded,
    draw: {
      isDrawn,
      offset: isDrawn ? offset : null,
      attempts,
      blockNumber: attempts === 0 ? null : Number(blockNumber),
      blockHash: attempts === 0 ? null : await readBlockHash(chain, blockNumber),
    },
    base: isBaseFixed ? base : null,
    isFrozen,
  };
}
