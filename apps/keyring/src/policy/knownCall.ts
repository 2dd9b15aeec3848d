import type { AbiFunction, Address } from 'viem';

/** What a transaction can be known to do by its contract and selector. */
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

/** A row of the keyring's own list of calls. */
export interface KnownCall {
  kind: CallKind;
  to: Address;
  abi: AbiFunction;
  /** The action's last-resort gas limit: what is asked silently may not exceed it. Undefined where the chain alone can say what it takes. */
  lastResortGas?: bigint | undefined;
}
