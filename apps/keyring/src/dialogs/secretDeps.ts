import type { WalletAccount } from '../walletAccount.ts';
import { createFormerWindow, type FormerWindow } from '../move/formerWindow.ts';
import { createOwnWindow, type OwnWindow } from '../ownWindow/ownWindow.ts';
import { createBrowserPasskeys } from '../passkeys/browserPasskeys.ts';
import type { PasskeyClient } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';

/** Dependencies of dialogs about secrets, beside the account. */
export interface SecretDeps {
  passkeys: PasskeyClient;
  /** Window in which passwords are entered; undefined if already in it. */
  ownWindow?: OwnWindow | undefined;
  /** Window of the former keyring host. */
  formerWindow?: FormerWindow | undefined;
  /** Lowered in tests only; applies to sealing and to the minimum accepted when opening. */
  cost?: ArgonCost;
}

/** Passkeys and windows of this browser, with the full Argon2 cost. */
export function createSecretDeps({ crypto }: Pick<WalletAccount, 'crypto'>): SecretDeps {
  const ownWindow = createOwnWindow();
  return { passkeys: createBrowserPasskeys(crypto, ownWindow), ownWindow, formerWindow: createFormerWindow() };
}
