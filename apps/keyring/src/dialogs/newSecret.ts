import type { Account } from '../account.ts';
import type { Bytes } from '../bytes.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { choosePassword } from './newPasswordStep.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { Steps } from './step.ts';
import { usePasskey } from './usePasskey.ts';

/** Descriptions of the secrets for the choice. */
export const SECRET_TEXT = {
  passkey: 'Your finger, face or PIN. Nothing to remember.',
  password: 'A long one, for this wallet alone.',
} as const;

/** A new passkey of a wallet; the caller must wipe its output. */
export interface MadePasskey {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
}

/** Creates a passkey for the wallet; `instead` if the player chooses a password. */
export async function makePasskey(
  panel: Steps,
  { account, passkeys, address }: { account: Pick<Account, 'crypto'>; passkeys: Passkeys; address: string },
): Promise<MadePasskey | 'instead' | undefined> {
  const prfSalt = account.crypto.getRandomValues(new Uint8Array(32));
  const wish = { act: 'create', name: `Jumpy wallet ${shortAddress(address)}`, prfSalt } as const;
  const made = await usePasskey(panel, wish, { passkeys, instead: 'Use a password instead' });
  return made === undefined || made === 'instead' ? made : { ...made, prfSalt };
}

/** Asks for a wallet password; `instead` if the player chooses a passkey. */
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
