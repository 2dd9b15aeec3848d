import type { KeyringFault } from '@jumpy/protocol/keyring';
import { type Refusal, refusal } from '../outcome.ts';
import type { ApiRefusal } from './keyringApi.ts';

const FAULTS: Readonly<Record<string, KeyringFault>> = {
  network: 'network',
  signed_out: 'signed_out',
  unauthenticated: 'signed_out',
  keyring_ticket: 'signed_out',
  stale_sign_in: 'stale_sign_in',
  wallet_unknown: 'no_wallet',
  wallet_generation: 'locked',
  turn_taken: 'busy',
  rate_limited: 'busy',
  bad_request: 'bad_request',
};

/** A refusal of the server as the app is told it; the server's words are for people already. */
export function apiRefusal({ code, error }: ApiRefusal): Refusal {
  return refusal(FAULTS[code] ?? 'server', error);
}
