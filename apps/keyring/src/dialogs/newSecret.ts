import type { WalletAccount } from '../walletAccount.ts';
import type { Bytes } from '../bytes.ts';
import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import type { PasskeyClient } from '../passkeys/passkeys.ts';
import { choosePassword } from './newPasswordStep.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { StepsPanel } from './dialogSteps.ts';
import { promptPasskey } from './passkeyPrompt.ts';
import * as m from './messages.ts';

/** Descriptions of the secrets for the choice. */
export const SECRET_DESCRIPTIONS = {
  passkey: m.passkeyExplained(),
  password: m.passwordExplained(),
} as const;

/** A new passkey of a wallet; the caller must wipe its output. */
export interface NewPasskeySecret {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
}

/** Creates a passkey for the wallet; `instead` if the player chooses a password. */
export async function promptNewPasskey(
  panel: StepsPanel,
  { account, passkeys, address }: { account: Pick<WalletAccount, 'crypto'>; passkeys: PasskeyClient; address: string },
): Promise<NewPasskeySecret | 'instead' | undefined> {
  const prfSalt = account.crypto.getRandomValues(new Uint8Array(32));
  const request = { act: 'create', name: `Jumpy wallet ${shortAddress(address)}`, prfSalt } as const;
  const passkey = await promptPasskey(panel, request, { passkeys, instead: m.usePasswordInstead() });
  return passkey === undefined || passkey === 'instead' ? passkey : { ...passkey, prfSalt };
}

/** Asks for a wallet password; `instead` if the player chooses a passkey. */
export function promptNewPassword(
  panel: StepsPanel,
  { ownWindow, address }: { ownWindow: OwnWindow | undefined; address: string },
): Promise<{ password: string } | 'instead' | undefined> {
  const choosing = {
    title: m.choosePassword(),
    lead: m.newPasswordExplained(),
    address,
    submit: m.protectWallet(),
    instead: m.usePasskeyInstead(),
  };
  return choosePassword(panel, choosing, ownWindow);
}
