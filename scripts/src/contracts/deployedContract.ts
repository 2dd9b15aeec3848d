import type { Address, Hex } from 'viem';

/** Where a contract stands, and what every node of the chain must show there. */
export interface DeployedContract {
  address: Address;
  codeHash: Hex;
}
