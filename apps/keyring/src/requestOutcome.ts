import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';
import * as m from './messages.ts';

/** A failed request; `error` is user-facing and never contains a secret. */
export interface RequestRefusal {
  ok: false;
  code: KeyringErrorCode;
  error: string;
  /** Set if the request failed after broadcasting. */
  txHash?: Hex;
  /** Revert data as reported by the chain. */
  revertData?: Hex;
}

/** Result of a request, as sent to the app. */
export type RequestOutcome = { ok: true; result: unknown } | RequestRefusal;

export function createRefusal(code: KeyringErrorCode, error: string): RequestRefusal {
  return { ok: false, code, error };
}

/** Refusal for a closed dialog. */
export function createRejected(): RequestRefusal {
  return createRefusal('rejected', m.closedEarly());
}
