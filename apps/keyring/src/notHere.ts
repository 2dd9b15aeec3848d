import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { type Refusal, refusal } from './outcome.ts';

const PROTECTED = 'Your wallet does not open on this device yet. Open it here with your passkey or password.';
/** A wallet that nothing was set up for. */
export const BARE_WORDS =
  'This wallet was not protected, so it opens only in the browser where it was made, or with a recovery kit. Nothing in it is lost.';

/** This device holds no share of the linked wallet: says what does open it. */
export const notHere = ({ recovery }: Pick<LinkedWallet, 'recovery'>): Refusal =>
  refusal('locked', recovery.length > 0 ? PROTECTED : BARE_WORDS);
