import type { KeyringFault } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';

/** A request that was not done; `error` is for people and never holds a secret. */
export interface Refusal {
  ok: false;
  fault: KeyringFault;
  error: string;
  /** What was sent before it failed. */
  txHash?: Hex;
}

/** What a request comes to, as the app is answered. */
export type Outcome = { ok: true; result: unknown } | Refusal;

/** A request that was not done. */
export function refusal(fault: KeyringFault, error: string): Refusal {
  return { ok: false, fault, error };
}

/** What a closed dialog comes to. */
export function rejected(): Refusal {
  return refusal('rejected', 'You closed this before it was done. Nothing was changed.');
}
