import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { type RequestRefusal, createRefusal } from './requestOutcome.ts';

const PROTECTED_TEXT = 'Your wallet doesn’t open on this device yet. Open it here with your passkey or password.';
/** Shown for a wallet without protection. */
export const UNPROTECTED_WALLET_TEXT =
  'This wallet was not protected. It only opens in the browser where you created it, or with a recovery kit. Nothing in it is lost.';

/** Refusal for a device without a share of the linked wallet; names the methods that open it. */
export const walletLocked = ({ recovery }: Pick<LinkedWallet, 'recovery'>): RequestRefusal =>
  createRefusal('locked', recovery.length > 0 ? PROTECTED_TEXT : UNPROTECTED_WALLET_TEXT);
