import type { ContractName } from './contractNames.ts';

/** Environment variable with a contract's address. */
export const contractVariable = (name: ContractName): string =>
  `CONTRACTS_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
