import type { RecoveryBlob } from '@jumpy/protocol/http/keyring';
import type { WalletAccount } from '../walletAccount.ts';
import { sealWithPasskey } from '../recovery/sealWithPasskey.ts';
import type { Share } from '../shares/share.ts';
import type { NewPasskeySecret } from './newSecret.ts';
import type { SecretDeps } from './secretDeps.ts';

/** Verified secret in memory: passkey output or password. */
export type HeldSecret = ({ means: 'passkey' } & NewPasskeySecret) | { means: 'password' | 'kit'; password: string };

/** Seals the recovery share of the new split under a secret in memory. */
export async function resealRecoveryShare(
  share: Share,
  secret: HeldSecret,
  {
    account: { crypto },
    secretDeps: { passkeys, cost },
  }: { account: Pick<WalletAccount, 'crypto'>; secretDeps: SecretDeps },
): Promise<RecoveryBlob> {
  if (secret.means === 'passkey') {
    const { output, credentialId, prfSalt } = secret;
    const blob = await sealWithPasskey(share, {
      prfOutput: output,
      credentialId,
      prfSalt,
      rpId: passkeys.rpId,
      crypto,
    });
    return { kind: 'passkey', blob: JSON.stringify(blob) };
  }
  const { sealWithPassword } = await import('../recovery/sealWithPassword.ts');
  const { password } = secret;
  const sealed = await sealWithPassword(share, { password, crypto, isInUse: true, ...(cost ? { cost } : {}) });
  if (!sealed.ok) throw new Error(`A password in use was judged: ${sealed.code}.`);
  return { kind: 'password', blob: JSON.stringify(sealed.blob) };
}
