import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, createPublicClient, http } from 'viem';

/** So many blocks back the contract can ask for a hash. */
const REMEMBERED_BLOCKS = 256n;

/**
 * Lets a block that was named for a draw lapse, when the local chain starts again: what it was saved as does not hold the hashes of earlier
 * blocks, and the ones that it makes up could be guessed. Answers whether one did.
 */
export async function lapseDraw({
  rpcUrl,
  chainSecret,
  army,
}: {
  rpcUrl: string;
  chainSecret: string;
  army: Address;
}): Promise<boolean> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  const [[isDrawn, , attempts, blockNumber], head] = await Promise.all([
    client.readContract({ abi: jumpyArmyAbi, address: army, functionName: 'getDraw' }),
    client.getBlockNumber(),
  ]);
  if (isDrawn || attempts === 0n || head > blockNumber + REMEMBERED_BLOCKS) return false;
  const response = await fetch(`${rpcUrl}/pass`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chainSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ blocks: Number(blockNumber + REMEMBERED_BLOCKS - head) + 1 }),
  });
  if (!response.ok) throw new Error(`the local chain's gate answers ${response.status} where blocks are let pass`);
  return true;
}
