import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { WalletView } from '../../data/walletClient.ts';

/** Reasons why wallet creation failed, as the end of a sentence. Other codes use the error's own message. */
const REASON_TEXT: Partial<Record<KeyringErrorCode, string>> = {
  network: 'it did not answer.',
  timeout: 'it took too long to answer.',
  server: 'our server did not answer.',
  internal: 'something went wrong.',
  signed_out: 'you are signed out. Log in again.',
  stale_sign_in: 'you signed in a while ago. Log in again.',
  rejected: 'you closed its window.',
};
const LEAD_TEXT = 'You can play. Your wallet is not ready yet';

/** Error text of a failed wallet creation; undefined if none failed. */
export function notReadyText(creation: WalletView['creation']): string | undefined {
  if (creation.state !== 'error') return undefined;
  const reason = creation.code && REASON_TEXT[creation.code];
  return reason === undefined ? `${LEAD_TEXT}. ${creation.message}` : `${LEAD_TEXT}: ${reason}`;
}
