import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { browserPasskeys } from '../passkeys/browserPasskeys.ts';
import type { Account } from '../account.ts';

/** What dialogs about secrets work with beside the account. */
export interface SecretMeans {
  passkeys: Passkeys;
  /** Lower in tests alone, for what is sealed and for what is asked of it when it is opened. */
  cost?: ArgonCost;
}

/** The passkeys of this browser, at the full cost. */
export function secretMeans({ crypto }: Pick<Account, 'crypto'>): SecretMeans {
  return { passkeys: browserPasskeys(crypto) };
}
