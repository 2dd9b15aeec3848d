import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import type { RequestRefusal } from '../requestOutcome.ts';
import { promptRecovery } from './recoveryPrompt.ts';
import type { SecretDeps } from './secretDeps.ts';
import type { StepsPanel } from './dialogSteps.ts';

interface ReauthenticateOptions {
  account: WalletAccount;
  secretDeps: SecretDeps;
  linked: LinkedWallet;
  title: string;
  lead: string;
}

/**
 * Re-authenticates the player: by the wallet's own secret if it is protected, else by a sign-in within ten minutes,
 * checked by the server. Undefined if the dialog was closed.
 */
export async function reauthenticate(
  panel: StepsPanel,
  { account, secretDeps: { passkeys, ownWindow, cost }, linked, title, lead }: ReauthenticateOptions,
): Promise<{ ok: true } | RequestRefusal | undefined> {
  if (account.isReauthenticated) return { ok: true };
  const { walletId, generation } = linked;
  if (linked.recovery.length === 0) {
    const signInCheck = await account.api.readServerShare({ walletId, generation, fresh: true });
    return signInCheck.ok ? { ok: true } : toKeyringRefusal(signInCheck);
  }
  const stored = await account.api.readRecovery({ walletId });
  if (!stored.ok) return toKeyringRefusal(stored);
  const recovered = await promptRecovery(panel, {
    title,
    lead,
    address: getAddress(linked.address),
    recovery: stored.value.recovery,
    withKit: false,
    passkeys,
    ownWindow,
    crypto: account.crypto,
    least: cost,
  });
  if (!recovered) return undefined;
  if (recovered.means === 'passkey') wipe(recovered.output);
  if (recovered.means !== 'kit') wipe(recovered.share.point);
  return { ok: true };
}
