import type { Address, Hex } from 'viem';

/** Address of a contract and the code hash that every node must report for it. */
export interface DeployedContract {
  address: Address;
  codeHash: Hex;
}
