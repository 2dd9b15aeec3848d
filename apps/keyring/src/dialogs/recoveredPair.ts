import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { readShareText } from '../shares/shareText.ts';
import type { Recovered } from './askRecovery.ts';

const ALONE =
  'Our part of your wallet cannot be opened right now, and this device holds none. Use your recovery kit, or open it where you last used it.';

/**
 * Assembles two shares that open the wallet: recovery and server share, or both from a kit. If the server's share is
 * lost, recovery and device share suffice (two of three).
 */
export async function recoveredPair(
  { api, devices, playerId }: Pick<Account, 'api' | 'devices' | 'playerId'>,
  { walletId, address, generation }: Pick<LinkedWallet, 'walletId' | 'address' | 'generation'>,
  recovered: Recovered,
): Promise<{ ok: true; shares: SharePair } | Refusal> {
  if (recovered.means === 'kit') return { ok: true, shares: recovered.shares };
  const given = await api.share({ walletId, generation });
  if (!given.ok && given.code !== 'wallet_share') return apiRefusal(given);
  const server = given.ok ? readShareText(given.value.share) : undefined;
  if (server?.ok) return { ok: true, shares: [recovered.share, server.share] };
  const device = await devices.read(playerId, { address, generation });
  return device.ok ? { ok: true, shares: [device.share, recovered.share] } : refusal('locked', ALONE);
}
