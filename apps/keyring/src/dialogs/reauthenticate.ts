import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import type { Refusal } from '../outcome.ts';
import { askRecovery } from './askRecovery.ts';
import type { SecretMeans } from './secretMeans.ts';
import type { Steps } from './step.ts';

interface Asking {
  account: Account;
  means: SecretMeans;
  linked: LinkedWallet;
  title: string;
  lead: string;
}

/**
 * Re-authenticates the player: by the wallet's own secret if it is protected, else by a sign-in within ten minutes,
 * checked by the server. Undefined if the dialog was closed.
 */
export async function reauthenticate(
  panel: Steps,
  { account, means: { passkeys, ownWindow, cost }, linked, title, lead }: Asking,
): Promise<{ ok: true } | Refusal | undefined> {
  if (account.isProven) return { ok: true };
  const { walletId, generation } = linked;
  if (linked.recovery.length === 0) {
    const fresh = await account.api.share({ walletId, generation, fresh: true });
    return fresh.ok ? { ok: true } : apiRefusal(fresh);
  }
  const kept = await account.api.recovery({ walletId });
  if (!kept.ok) return apiRefusal(kept);
  const recovered = await askRecovery(panel, {
    title,
    lead,
    address: getAddress(linked.address),
    recovery: kept.value.recovery,
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
