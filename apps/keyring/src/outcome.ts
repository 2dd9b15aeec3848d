import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';

/** A request that was not done; `error` is for people and never holds a secret. */
export interface Refusal {
  ok: false;
  code: KeyringErrorCode;
  error: string;
  /** What was sent before it failed. */
  txHash?: Hex;
  /** What the contract said as it refused, as the chain gave it. */
  revertData?: Hex;
}

/** What a request comes to, as the app is answered. */
export type Outcome = { ok: true; result: unknown } | Refusal;

/** A request that was not done. */
export function refusal(code: KeyringErrorCode, error: string): Refusal {
  return { ok: false, code, error };
}

/** What a closed dialog comes to. */
export function rejected(): Refusal {
  return refusal('rejected', 'You closed this before it was done. Nothing was changed.');
}
