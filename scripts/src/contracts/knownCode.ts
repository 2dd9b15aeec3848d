import { plainCode } from '@jumpy/domain/plainCode';
import { keccak256, type PublicClient } from 'viem';
import type { ContractSource, DeployedContract } from './deployContracts.ts';

/** A contract that was deployed before, when our code stands at its address; what its constructor filled in is left out. */
export async function knownCode(
  client: PublicClient,
  { known, code }: { known: Pick<DeployedContract, 'address'> | undefined; code: ContractSource['code'] },
): Promise<DeployedContract | undefined> {
  if (!known) return undefined;
  const found = await client.getCode({ address: known.address });
  if (found === undefined || keccak256(plainCode(found, code.immutables)) !== code.codeHash) return undefined;
  return { address: known.address, codeHash: keccak256(found) };
}
