import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { type Refusal, refusal } from '../outcome.ts';
import type { ApiRefusal } from './keyringApi.ts';

const ERRORS: Readonly<Record<string, KeyringErrorCode>> = {
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

const NOT_UNDERSTOOD = 'Our server did not understand this, so nothing was changed. Reload the page and try again.';
/** Messages of validators are for developers. */
const FOR_MAKERS: ReadonlySet<string> = new Set(['bad_request', 'wrong_type']);

/**
 * Converts a server error to a refusal for the app. The server's messages are already user-facing, except those of its
 * validators.
 */
export function apiRefusal({ code, error }: ApiRefusal): Refusal {
  return refusal(ERRORS[code] ?? 'server', FOR_MAKERS.has(code) ? NOT_UNDERSTOOD : error);
}
