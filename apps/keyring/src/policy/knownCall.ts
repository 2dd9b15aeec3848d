import type { AbiFunction, Address } from 'viem';

/** Actions that can be identified by contract and selector. */
export const CALL_KINDS = [
  'stats',
  'quest_claim',
  'revive',
  'shop_mint',
  'army_mint',
  'item_transfer',
  'accept_ownership',
  'transfer_ownership',
  'owner_act',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Entry of the keyring's call list. */
export interface KnownCall {
  kind: CallKind;
  to: Address;
  abi: AbiFunction;
  /**
   * Fallback gas limit of the action, and the maximum for auto-approval. Undefined if only the chain can estimate it.
   */
  lastResortGas?: bigint | undefined;
}
