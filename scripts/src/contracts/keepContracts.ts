import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPublicClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { type DeployPlan, type Deployment, deployContracts } from './deployContracts.ts';

/** Contracts of ours, and the first block that can hold an event of theirs. */
export interface KeptContracts {
  fromBlock: number;
  deployment: Deployment;
}

/** The file that says where they stand. */
export const contractsFile = (dataDir: string): string => path.join(dataDir, 'contracts.json');

/** What an earlier start deployed, if one did. */
export function readContracts(file: string): KeptContracts | undefined {
  const text = readFileIfExists(file);
  return text === undefined ? undefined : (JSON.parse(text) as KeptContracts);
}

/** Deploys what does not stand as the file says, and writes down what stands now; a second call sends nothing. */
export async function keepContracts({
  file,
  ...plan
}: Omit<DeployPlan, 'known' | 'careful'> & { file: string }): Promise<KeptContracts> {
  const kept = readContracts(file);
  const client = createPublicClient({ transport: http(plan.rpcUrl) });
  const { address } = privateKeyToAccount(plan.deployKey);
  const [head, sentBefore] = await Promise.all([client.getBlockNumber(), client.getTransactionCount({ address })]);
  const deployment = await deployContracts({ ...plan, ...(kept ? { known: kept.deployment } : {}) });
  const sent = await client.getTransactionCount({ address });
  if (kept && sent === sentBefore) return kept;
  // A key that had sent nothing is on a chain that was begun anew: nothing of ours was on it.
  const fromBlock = kept && sentBefore > 0 ? kept.fromBlock : Number(head);
  const now: KeptContracts = { fromBlock, deployment };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(now, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return now;
}
