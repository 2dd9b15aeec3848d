import type { RecoveryBlob } from '@jumpy/protocol/http/keyring';
import type { Account } from '../account.ts';
import { protectByPasskey } from '../recovery/protectByPasskey.ts';
import type { Share } from '../shares/share.ts';
import type { MadePasskey } from './newSecret.ts';
import type { SecretMeans } from './secretMeans.ts';

/** Verified secret in memory: passkey output or password. */
export type SecretInHand = ({ means: 'passkey' } & MadePasskey) | { means: 'password' | 'kit'; password: string };

/** Seals the recovery share of the new split under a secret in memory. */
export async function renewBlob(
  share: Share,
  secret: SecretInHand,
  { account: { crypto }, means: { passkeys, cost } }: { account: Pick<Account, 'crypto'>; means: SecretMeans },
): Promise<RecoveryBlob> {
  if (secret.means === 'passkey') {
    const { output, credentialId, prfSalt } = secret;
    const blob = await protectByPasskey(share, { output, credentialId, prfSalt, rpId: passkeys.rpId, crypto });
    return { kind: 'passkey', blob: JSON.stringify(blob) };
  }
  const { protectByPassword } = await import('../recovery/protectByPassword.ts');
  const { password } = secret;
  const made = await protectByPassword(share, { password, crypto, isInUse: true, ...(cost ? { cost } : {}) });
  if (!made.ok) throw new Error(`A password in use was judged: ${made.code}.`);
  return { kind: 'password', blob: JSON.stringify(made.blob) };
}
