import { type Address, getContractAddress, type PublicClient } from 'viem';
import type { ContractSource } from './contractSources.ts';
import { StartError } from '../startError.ts';
import type { DeployedContract } from './deployedContract.ts';
import { keepAsking } from './keepAsking.ts';
import { knownCode } from './knownCode.ts';
import type { Pace } from './pace.ts';

/** The contract at a configured address; waits, since a node may show its code late. */
export async function standingAt(
  client: PublicClient,
  { address, variable, code, pace }: { address: Address; variable: string; code: ContractSource['code']; pace: Pace },
): Promise<DeployedContract> {
  const standing = await keepAsking(() => knownCode(client, { address, code }), {
    forMs: pace.lagMs,
    everyMs: pace.pollMs,
  });
  if (standing) return standing;
  throw new StartError(`No ${code.contractName} of this version stands at ${address}.`, {
    why: `${variable} names it, and the node showed other code or none there for ${pace.lagMs / 1000} s.`,
    remedy: `Look whether CHAIN_RPC_URL is the right network, or take ${variable} away to deploy another.`,
  });
}

/** How many past addresses of a key are checked. */
const MOST_ADDRESSES = 64;

/** A contract of this version that the key has deployed before; addresses derive from key and nonce. */
export async function deployedBefore(
  client: PublicClient,
  { from, nonce, code }: { from: Address; nonce: number; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  for (let used = nonce - 1; used >= Math.max(0, nonce - MOST_ADDRESSES); used -= 1) {
    const standing = await knownCode(client, { address: getContractAddress({ from, nonce: BigInt(used) }), code });
    if (standing) return standing;
  }
  return undefined;
}
