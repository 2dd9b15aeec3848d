import type { Account } from '../account.ts';
import type { Bytes } from '../bytes.ts';
import type { Refusal } from '../outcome.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { protectByPasskey } from '../recovery/protectByPasskey.ts';
import { storeProtection } from './storeProtection.ts';

interface NewPasskey {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
  rpId: string;
}

/** Has the server keep a recovery share under a passkey. */
export function protectByNewPasskey(account: Account, made: NewPasskey): Promise<{ ok: true } | Refusal> {
  const { crypto } = account;
  const { output, credentialId, prfSalt, rpId } = made;
  const seal = (share: Parameters<typeof protectByPasskey>[0]) =>
    protectByPasskey(share, { output, credentialId, prfSalt, rpId, crypto });
  return storeProtection(account, { kind: 'passkey', seal });
}

/** Has the server keep a recovery share under a password that was found good. */
export async function protectByNewPassword(
  account: Account,
  { password, cost }: { password: string; cost: ArgonCost | undefined },
): Promise<{ ok: true } | Refusal> {
  const { protectByPassword } = await import('../recovery/protectByPassword.ts');
  return storeProtection(account, {
    kind: 'password',
    async seal(share) {
      const made = await protectByPassword(share, { password, crypto: account.crypto, ...(cost ? { cost } : {}) });
      if (!made.ok) throw new Error(`A password that was found good was not taken: ${made.code}.`);
      return made.blob;
    },
  });
}
