import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { ApiRefusal } from './keyringApi.ts';
import * as m from './messages.ts';

const KEYRING_ERROR_CODES: Readonly<Record<string, KeyringErrorCode>> = {
  network: 'network',
  signed_out: 'signed_out',
  unauthenticated: 'signed_out',
  keyring_ticket: 'signed_out',
  stale_sign_in: 'stale_sign_in',
  wallet_unknown: 'no_wallet',
  wallet_generation: 'locked',
  lease_taken: 'busy',
  rate_limited: 'busy',
  bad_request: 'bad_request',
};

const BAD_REQUEST_TEXT = m.badRequest();
/** Messages of validators are for developers. */
const DEVELOPER_ONLY_CODES: ReadonlySet<string> = new Set(['bad_request', 'wrong_type']);

/**
 * Converts a server error to a refusal for the app. The server's messages are already user-facing, except those of its
 * validators.
 */
export function toKeyringRefusal({ code, error }: ApiRefusal): RequestRefusal {
  return createRefusal(
    KEYRING_ERROR_CODES[code] ?? 'server',
    DEVELOPER_ONLY_CODES.has(code) ? BAD_REQUEST_TEXT : error,
  );
}
