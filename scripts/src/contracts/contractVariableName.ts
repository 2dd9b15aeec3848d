import type { DeployableContract } from './deployOrder.ts';

/** Environment variable with a contract's address. */
export const contractVariableName = (name: DeployableContract): string =>
  `CONTRACTS_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
