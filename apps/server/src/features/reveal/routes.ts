import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { zeroHash } from 'viem';
import type { ApiRoutes } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { chainApiError, chainOf } from '../../platform/chain/chainApiError.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import type { Chain } from '../../platform/chain/chain.ts';
import { readBlockHash, readDraw } from './readDraw.ts';

const SHARED_MS = 5_000;

export const revealRoutes: ApiRoutes = async (api, { context }) => {
  const { clock } = context;
  const shared = createSingleFlight({
    clock,
    ttlMs: SHARED_MS,
    load: (_of: null) => Promise.resolve().then(() => readProof(chainOf(context))),
  });
  serve(api, walletEndpoints.armyProof, async () => {
    try {
      return { success: true as const, ...(await shared.read(null)) };
    } catch (error) {
      throw chainApiError(error);
    }
  });
};

async function readProof(chain: Chain) {
  const draw = await readDraw(chain);
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
