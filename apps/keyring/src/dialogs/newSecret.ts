import type { Account } from '../account.ts';
import type { Bytes } from '../bytes.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { choosePassword } from './newPasswordStep.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { Steps } from './step.ts';
import { usePasskey } from './usePasskey.ts';

/** What each secret is, for whoever chooses one. */
export const SECRET_TEXT = {
  passkey: 'Your finger, face or PIN. Nothing to remember.',
  password: 'A long one, for this wallet alone.',
} as const;

/** A passkey that was made for a wallet; whoever asked for it wipes its output. */
export interface MadePasskey {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
}

/** Has a passkey made for the wallet; `instead` when a password is chosen instead. */
export async function makePasskey(
  panel: Steps,
  { account, passkeys, address }: { account: Pick<Account, 'crypto'>; passkeys: Passkeys; address: string },
): Promise<MadePasskey | 'instead' | undefined> {
  const prfSalt = account.crypto.getRandomValues(new Uint8Array(32));
  const wish = { act: 'create', name: `Jumpy wallet ${shortAddress(address)}`, prfSalt } as const;
  const made = await usePasskey(panel, wish, { passkeys, instead: 'Use a password instead' });
  return made === undefined || made === 'instead' ? made : { ...made, prfSalt };
}

/** Has a password chosen for the wallet; `instead` when a passkey is chosen instead. */
export function makePassword(
  panel: Steps,
  { ownWindow, address }: { ownWindow: OwnWindow | undefined; address: string },
): Promise<{ password: string } | 'instead' | undefined> {
  const choosing = {
    title: 'Choose a password',
    lead: 'It opens your wallet on another device. Nobody can look it up or change it for you.',
    address,
    submit: 'Protect wallet',
    instead: 'Use a passkey instead',
  };
  return choosePassword(panel, choosing, ownWindow);
}
