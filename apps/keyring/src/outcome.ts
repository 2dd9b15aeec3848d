import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';

/** A failed request; `error` is user-facing and never contains a secret. */
export interface Refusal {
  ok: false;
  code: KeyringErrorCode;
  error: string;
  /** Set if the request failed after broadcasting. */
  txHash?: Hex;
  /** Revert data as reported by the chain. */
  revertData?: Hex;
}

/** Result of a request, as sent to the app. */
export type Outcome = { ok: true; result: unknown } | Refusal;

export function refusal(code: KeyringErrorCode, error: string): Refusal {
  return { ok: false, code, error };
}

/** Refusal for a closed dialog. */
export function rejected(): Refusal {
  return refusal('rejected', 'You closed this before it was done. Nothing was changed.');
}
