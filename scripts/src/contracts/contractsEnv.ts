import { CONTRACT_DEPLOY_ORDER } from './deployOrder.ts';
import { contractVariableName } from './contractVariableName.ts';
import type { StoredContracts } from './ensureContracts.ts';

/** Contract settings for the server's environment. */
export const createContractsEnv = ({ fromBlock, deployment }: StoredContracts): Record<string, string> => ({
  ...Object.fromEntries(CONTRACT_DEPLOY_ORDER.map((name) => [contractVariableName(name), deployment[name].address])),
  CONTRACTS_FROM_BLOCK: String(fromBlock),
});
