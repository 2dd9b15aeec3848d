import type { Address, Hex, PublicClient } from 'viem';
import type { DeployableContract } from './deployOrder.ts';

export interface OwnerContext {
  client: PublicClient;
  /** Address of the signing key. */
  actor: Address;
  addresses: Readonly<Record<DeployableContract, Address>>;
}

/** One transaction of an owner act. */
export interface OwnerStep {
  to: Address;
  data: Hex;
  /** Description for the operator. */
  text: string;
  /** Whether its effect is visible on chain; without it, the receipt suffices. */
  isDone?: () => Promise<boolean>;
}

export interface OwnerPlan {
  steps: OwnerStep[];
  /** Descriptions of what needs no change. */
  already: string[];
}
