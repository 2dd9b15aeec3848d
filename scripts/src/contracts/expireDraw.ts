import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, createPublicClient, http } from 'viem';

/** The contract can read the hashes of this many recent blocks. */
const BLOCK_HASH_WINDOW = 256n;

/**
 * Lets the block chosen for a draw expire when the local chain restarts: the saved state lacks earlier block hashes,
 * and the substitutes would be predictable. Resolves to whether one expired.
 */
export async function expireDraw({
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
  if (isDrawn || attempts === 0n || head > blockNumber + BLOCK_HASH_WINDOW) return false;
  const response = await fetch(`${rpcUrl}/pass`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chainSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ blocks: Number(blockNumber + BLOCK_HASH_WINDOW - head) + 1 }),
  });
  if (!response.ok) throw new Error(`the local chain's gate answers ${response.status} where blocks are let pass`);
  return true;
}
