import type { Account } from '../account.ts';
import { formerWindow, type FormerWindow } from '../move/formerWindow.ts';
import { browserWindow, type OwnWindow } from '../ownWindow/browserWindow.ts';
import { browserPasskeys } from '../passkeys/browserPasskeys.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';

/** Dependencies of dialogs about secrets, beside the account. */
export interface SecretMeans {
  passkeys: Passkeys;
  /** Window in which passwords are entered; undefined if already in it. */
  ownWindow?: OwnWindow | undefined;
  /** Window of the former keyring host. */
  former?: FormerWindow | undefined;
  /** Lowered in tests only; applies to sealing and to the minimum accepted when opening. */
  cost?: ArgonCost;
}

/** Passkeys and windows of this browser, with the full Argon2 cost. */
export function secretMeans({ crypto }: Pick<Account, 'crypto'>): SecretMeans {
  const ownWindow = browserWindow();
  return { passkeys: browserPasskeys(crypto, ownWindow), ownWindow, former: formerWindow() };
}
