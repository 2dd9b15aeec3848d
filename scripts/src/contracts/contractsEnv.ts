import { CONTRACT_NAMES } from './contractNames.ts';
import { contractVariable } from './contractVariable.ts';
import type { KeptContracts } from './keepContracts.ts';

/** Contract settings for the server's environment. */
export const contractsEnv = ({ fromBlock, deployment }: KeptContracts): Record<string, string> => ({
  ...Object.fromEntries(CONTRACT_NAMES.map((name) => [contractVariable(name), deployment[name].address])),
  CONTRACTS_FROM_BLOCK: String(fromBlock),
});
