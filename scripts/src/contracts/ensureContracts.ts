import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPublicClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { type DeployPlan, type Deployment, deployContracts } from './deployContracts.ts';

/** Our contracts and the first block that can contain their events. */
export interface StoredContracts {
  fromBlock: number;
  deployment: Deployment;
}

/** File with the addresses of the contracts. */
export const getContractsFile = (dataDir: string): string => path.join(dataDir, 'contracts.json');

/** Contracts of an earlier start, if any. */
export function loadContracts(file: string): StoredContracts | undefined {
  const text = readFileIfExists(file);
  return text === undefined ? undefined : (JSON.parse(text) as StoredContracts);
}

/** Deploys what the file does not list as deployed, and updates the file; idempotent. */
export async function ensureContracts({
  file,
  ...plan
}: Omit<DeployPlan, 'known' | 'careful'> & { file: string }): Promise<StoredContracts> {
  const stored = loadContracts(file);
  const client = createPublicClient({ transport: http(plan.rpcUrl) });
  const { address } = privateKeyToAccount(plan.deployKey);
  const [head, sentBefore] = await Promise.all([client.getBlockNumber(), client.getTransactionCount({ address })]);
  const deployment = await deployContracts({ ...plan, ...(stored ? { known: stored.deployment } : {}) });
  const sentCount = await client.getTransactionCount({ address });
  if (stored && sentCount === sentBefore) return stored;
  // If the key has sent nothing before, the chain was reset, so older blocks contain no events of ours.
  const fromBlock = stored && sentBefore > 0 ? stored.fromBlock : Number(head);
  const next: StoredContracts = { fromBlock, deployment };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return next;
}
