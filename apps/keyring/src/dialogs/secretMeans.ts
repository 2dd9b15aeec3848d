import type { Account } from '../account.ts';
import { formerWindow, type FormerWindow } from '../move/formerWindow.ts';
import { browserWindow, type OwnWindow } from '../ownWindow/browserWindow.ts';
import { browserPasskeys } from '../passkeys/browserPasskeys.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';

/** What dialogs about secrets work with beside the account. */
export interface SecretMeans {
  passkeys: Passkeys;
  /** Where every password is typed. Undefined where this page stands in a window of its own already. */
  ownWindow?: OwnWindow | undefined;
  /** Where the keyring was before. */
  former?: FormerWindow | undefined;
  /** Lower in tests alone, for what is sealed and for what is asked of it when it is opened. */
  cost?: ArgonCost;
}

/** The passkeys and the window of this browser, at the full cost. */
export function secretMeans({ crypto }: Pick<Account, 'crypto'>): SecretMeans {
  const ownWindow = browserWindow();
  return { passkeys: browserPasskeys(crypto, ownWindow), ownWindow, former: formerWindow() };
}
