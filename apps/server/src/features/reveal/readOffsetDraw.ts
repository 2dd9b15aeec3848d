import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { BlockNotFoundError, type Hex } from 'viem';
import type { ChainContext } from '../../platform/chain/chainContext.ts';

/** State of the draw according to the contract. */
export interface OffsetDraw {
  provenanceHash: Hex;
  minted: number;
  isEnded: boolean;
  isDrawn: boolean;
  offset: number;
  attempts: number;
  /** The last committed block; 0 before the first commit. */
  blockNumber: bigint;
  isBaseFixed: boolean;
  base: string;
  isFrozen: boolean;
  head: bigint;
}

export function readOffsetDraw({ node, contracts }: Pick<ChainContext, 'node' | 'contracts'>): Promise<OffsetDraw> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;
  return node.call(async (client) => {
    const [provenanceHash, minted, isEnded, draw, isBaseFixed, base, isFrozen, head] = await Promise.all([
      client.readContract({ ...army, functionName: 'provenanceHash' }),
      client.readContract({ ...army, functionName: 'totalSupply' }),
      client.readContract({ ...army, functionName: 'saleEnded' }),
      client.readContract({ ...army, functionName: 'getDraw' }),
      client.readContract({ ...army, functionName: 'baseURIFixed' }),
      client.readContract({ ...army, functionName: 'getBaseTokenURI' }),
      client.readContract({ ...army, functionName: 'metadataFrozen' }),
      client.getBlockNumber({ cacheTime: 0 }),
    ]);
    const [isDrawn, offset, attempts, blockNumber] = draw;
    const counts = { minted: Number(minted), offset: Number(offset), attempts: Number(attempts) };
    return { provenanceHash, isEnded, isDrawn, ...counts, blockNumber, isBaseFixed, base, isFrozen, head };
  });
}

/** Hash of a block; null if it is not mined yet or the node has pruned it. */
export function readBlockHash({ node }: Pick<ChainContext, 'node'>, blockNumber: bigint): Promise<Hex | null> {
  return node.call(async (client) => {
    try {
      return (await client.getBlock({ blockNumber })).hash;
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null;
      throw error;
    }
  });
}
