import { type CodeRange, stripImmutables } from '@jumpy/domain/stripImmutables';
import { type Address, type Hex, isHash, keccak256, type PublicClient } from 'viem';
import { ChainError, toChainError } from './chainError.ts';

/** Expected code at an address; immutables set by the constructor are excluded from the hash. */
export interface ExpectedCode {
  address: Address;
  codeHash: Hex;
  immutables?: readonly CodeRange[];
}

/** What a node must prove before it is trusted. */
export interface ExpectedChain {
  chainId: number;
  /** Hash of block 0; undefined until the first node has reported it. */
  genesisHash?: Hex;
  codeHashes: readonly ExpectedCode[];
}

/**
 * Verifies chain id, genesis and our contracts at a node. Returns its genesis hash; throws a ChainError that names the
 * mismatch.
 */
export async function probeNode(client: PublicClient, expected: ExpectedChain): Promise<Hex> {
  try {
    const chainId = await client.getChainId();
    if (chainId !== expected.chainId)
      throw new ChainError('wrong_chain', `The node is of chain ${chainId}, not of ${expected.chainId}.`);
    const { hash } = await client.getBlock({ blockNumber: 0n });
    if (!isHash(hash)) throw new ChainError('garbled', 'The node shows no hash of its first block.');
    if (expected.genesisHash !== undefined && hash !== expected.genesisHash)
      throw new ChainError(
        'wrong_genesis',
        `The chain of the node began with ${hash}, not with ${expected.genesisHash}.`,
      );
    await Promise.all(expected.codeHashes.map((expectedCode) => probeCode(client, expectedCode)));
    return hash;
  } catch (error) {
    throw toChainError(error);
  }
}

async function probeCode(client: PublicClient, { address, codeHash, immutables = [] }: ExpectedCode): Promise<void> {
  const code = await client.getCode({ address });
  if (code === undefined) throw new ChainError('wrong_code', `There is no contract at ${address}.`);
  const actualHash = keccak256(stripImmutables(code, immutables));
  if (actualHash !== codeHash)
    throw new ChainError('wrong_code', `The contract at ${address} is another one: ${actualHash}, not ${codeHash}.`);
}
