import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { type Refusal, refusal } from './outcome.ts';

const PROTECTED = 'Your wallet does not open on this device yet. Open it here with your passkey or password.';
/** Shown for a wallet without protection. */
export const BARE_WORDS =
  'This wallet was not protected, so it opens only in the browser where it was made, or with a recovery kit. Nothing in it is lost.';

/** Refusal for a device without a share of the linked wallet; names the methods that open it. */
export const notHere = ({ recovery }: Pick<LinkedWallet, 'recovery'>): Refusal =>
  refusal('locked', recovery.length > 0 ? PROTECTED : BARE_WORDS);
