import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, encodeFunctionData, isAddressEqual, type PublicClient } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import type { NetworkTiming } from './networkTiming.ts';
import { executeSteps, estimateSteps } from './executeSteps.ts';

export interface ProvenancePlan {
  account: LocalAccount;
  army: Address;
  /** SHA-256 of the list of all artworks. */
  hash: `0x${string}`;
  pace: NetworkTiming;
  say: (text: string) => void;
}

/** Whether the hash is set, or why not. */
export type ProvenanceResult = 'stands' | 'set' | 'another_owner' | 'fixed';

/** Sets the hash of the artwork list, which minting requires; idempotent. */
export async function setProvenance(client: PublicClient, plan: ProvenancePlan): Promise<ProvenanceResult> {
  const { account, army, hash, pace, say } = plan;
  const contract = { address: army, abi: jumpyArmyAbi } as const;
  const readHash = () => client.readContract({ ...contract, functionName: 'provenanceHash' });
  const [currentHash, owner, minted] = await Promise.all([
    readHash(),
    client.readContract({ ...contract, functionName: 'owner' }),
    client.readContract({ ...contract, functionName: 'totalSupply' }),
  ]);
  if (currentHash === hash) return 'stands';
  if (minted > 0n) {
    say(`The army was minted by another list of works, ${currentHash}; ours is ${hash}. It stands for ever.`);
    return 'fixed';
  }
  if (!isAddressEqual(owner, account.address)) {
    say(`Nobody can mint before ${owner}, who owns the army, writes the hash of the works: ${hash}`);
    return 'another_owner';
  }
  const step = {
    to: army,
    data: encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'setProvenance', args: [hash] }),
    text: `the hash of the army's works is ${hash}; the first mint fixes it`,
    isDone: async () => (await readHash()) === hash,
  };
  await executeSteps(client, {
    account,
    pace,
    say,
    steps: (await estimateSteps(client, { account, steps: [step] })).steps,
  });
  return 'set';
}
