import { stripImmutables } from '@jumpy/domain/stripImmutables';
import { type Address, keccak256, type PublicClient } from 'viem';
import type { ContractSource } from './contractSources.ts';
import type { DeployedContract } from './deployedContract.ts';

/** The contract at an address if its code is ours, ignoring immutables. */
export async function findKnownCode(
  client: PublicClient,
  { address, code }: { address: Address; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  const found = await client.getCode({ address });
  if (found === undefined || keccak256(stripImmutables(found, code.immutables)) !== code.codeHash) return undefined;
  return { address, codeHash: keccak256(found) };
}
