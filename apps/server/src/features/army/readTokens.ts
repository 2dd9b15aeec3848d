import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { MULTICALL } from '../../platform/chain/multicall.ts';

/** The collection, and what one wallet holds of it, as the contract says. */
export interface HeldTokens {
  collection: { name: string; symbol: string; totalSupply: number };
  held: number;
  tokens: { id: number; tokenUri: string }[];
}

/** Whatever a wallet holds, so many are listed. */
const MOST_TOKENS = 50;
const ALL_IN_ONE = { allowFailure: false, batchSize: 0, multicallAddress: MULTICALL } as const;

/** Asks the contract (CHAIN-21). Throws a ChainError. */
export function readTokens(
  { node, contracts }: Pick<Chain, 'node' | 'contracts'>,
  holder: Address | null,
): Promise<HeldTokens> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;

  async function read(client: PublicClient): Promise<HeldTokens> {
    const [name, symbol, totalSupply] = await client.multicall({
      ...ALL_IN_ONE,
      contracts: [
        { ...army, functionName: 'name' },
        { ...army, functionName: 'symbol' },
        { ...army, functionName: 'totalSupply' },
      ],
    });
    const collection = { name, symbol, totalSupply: countOf(totalSupply) };
    if (holder === null) return { collection, held: 0, tokens: [] };
    const held = countOf(await client.readContract({ ...army, functionName: 'balanceOf', args: [holder] }));
    if (held === 0) return { collection, held, tokens: [] };
    const ids = await client.multicall({
      ...ALL_IN_ONE,
      contracts: Array.from(
        { length: Math.min(held, MOST_TOKENS) },
        (_, index) => ({ ...army, functionName: 'tokenOfOwnerByIndex', args: [holder, BigInt(index)] }) as const,
      ),
    });
    const uris = await client.multicall({
      ...ALL_IN_ONE,
      contracts: ids.map((id) => ({ ...army, functionName: 'tokenURI', args: [id] }) as const),
    });
    return { collection, held, tokens: uris.map((tokenUri, at) => ({ id: countOf(ids[at] ?? -1n), tokenUri })) };
  }

  return node.ask(async (client) => {
    try {
      return await read(client);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

/** What the contract refuses is no error of the node, which must not be left alone for it. */
function asRefusal(error: unknown): unknown {
  const isRevert =
    error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError) !== null;
  if (!isRevert) return error;
  return new ChainError('refused', `The army's contract refused: ${error.shortMessage}`, { cause: error });
}

function countOf(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}
