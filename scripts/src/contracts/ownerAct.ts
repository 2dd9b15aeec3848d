import type { Address, Hex, PublicClient } from 'viem';
import type { ContractName } from './contractNames.ts';

/** What an owner works with. */
export interface OwnerContext {
  client: PublicClient;
  /** Whose key it is. */
  actor: Address;
  addresses: Readonly<Record<ContractName, Address>>;
}

/** One transaction of an owner. */
export interface OwnerStep {
  to: Address;
  data: Hex;
  /** What it will do. */
  words: string;
  /** Whether the chain shows it; a receipt alone says it where left away. */
  isDone?: () => Promise<boolean>;
}

/** What is to be done, and what needs nothing. */
export interface OwnerPlan {
  steps: OwnerStep[];
  /** In words: what is so already. */
  already: string[];
}
