import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { type RequestRefusal, createRefusal } from './requestOutcome.ts';
import * as m from './messages.ts';

const PROTECTED_TEXT = m.notOpenOnDevice();
/** Shown for a wallet without protection. */
export const UNPROTECTED_WALLET_TEXT = m.notProtected();

/** Refusal for a device without a share of the linked wallet; names the methods that open it. */
export const walletLocked = ({ recovery }: Pick<LinkedWallet, 'recovery'>): RequestRefusal =>
  createRefusal('locked', recovery.length > 0 ? PROTECTED_TEXT : UNPROTECTED_WALLET_TEXT);
