import { CONTRACT_NAMES, type ContractName } from './deployContracts.ts';
import type { KeptContracts } from './keepContracts.ts';

/** The variable that names a contract's address. */
export const contractVariable = (name: ContractName): string =>
  `CONTRACTS_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** What the server is told of the contracts. */
export const contractsEnv = ({ fromBlock, deployment }: KeptContracts): Record<string, string> => ({
  ...Object.fromEntries(CONTRACT_NAMES.map((name) => [contractVariable(name), deployment[name].address])),
  CONTRACTS_FROM_BLOCK: String(fromBlock),
});
