import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { decodeShareText } from '../shares/shareText.ts';
import type { RecoveredSecret } from './recoveryPrompt.ts';
import * as m from './messages.ts';

const SHARE_MISSING_TEXT = m.serverPartUnavailable();

/**
 * Assembles two shares that open the wallet: recovery and server share, or both from a kit. If the server's share is
 * lost, recovery and device share suffice (two of three).
 */
export async function assembleSharePair(
  { api, devices, playerId }: Pick<WalletAccount, 'api' | 'devices' | 'playerId'>,
  { walletId, address, generation }: Pick<LinkedWallet, 'walletId' | 'address' | 'generation'>,
  recovered: RecoveredSecret,
): Promise<{ ok: true; shares: SharePair } | RequestRefusal> {
  if (recovered.means === 'kit') return { ok: true, shares: recovered.shares };
  const shareResult = await api.readServerShare({ walletId, generation });
  if (!shareResult.ok && shareResult.code !== 'wallet_share') return toKeyringRefusal(shareResult);
  const server = shareResult.ok ? decodeShareText(shareResult.value.share) : undefined;
  if (server?.ok) return { ok: true, shares: [recovered.share, server.share] };
  const device = await devices.getShare(playerId, { address, generation });
  return device.ok
    ? { ok: true, shares: [device.share, recovered.share] }
    : createRefusal('locked', SHARE_MISSING_TEXT);
}
