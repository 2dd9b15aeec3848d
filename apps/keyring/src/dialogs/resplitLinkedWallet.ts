import { type RecoveryBlob, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { ApiRefusal } from '../api/keyringApi.ts';
import { wipe } from '../bytes.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import { type SharePair, withKey, signMessage } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';
import { encodeShareText } from '../shares/shareText.ts';
import { type ShareSet, splitKey } from '../shares/splitKey.ts';
import * as m from './messages.ts';

interface ResplitOptions {
  linked: LinkedWallet;
  /** Two shares that open the wallet, of any split. */
  shares: SharePair;
  /** Seals the new recovery share under the player's secret; undefined if the wallet was never protected. */
  sealRecovery: ((recovery: Share) => Promise<RecoveryBlob>) | undefined;
}

const MISMATCH_TEXT = m.walletMismatch();

/**
 * Re-splits the key and stores a device share here. The new share is stored before the server learns of the split, and
 * older ones are deleted only after the server has confirmed it, so the wallet opens after any failure.
 */
export async function resplitLinkedWallet(
  account: WalletAccount,
  options: ResplitOptions,
): Promise<{ ok: true } | RequestRefusal> {
  const { linked, shares } = options;
  const split = await withKey(shares, (key) => splitKey(key, { generation: linked.generation + 1 }));
  if (!split.ok || split.result.device.address.toLowerCase() !== linked.address)
    return createRefusal('locked', MISMATCH_TEXT);
  const { device, server, recovery } = split.result;
  try {
    return await submitResplit(account, options, split.result);
  } finally {
    wipe(device.point, server.point, recovery.point);
  }
}

async function submitResplit(
  account: WalletAccount,
  { linked, sealRecovery }: ResplitOptions,
  { device, server, recovery }: ShareSet,
): Promise<{ ok: true } | RequestRefusal> {
  const { walletId, generation } = linked;
  const { playerId, api, devices } = account;
  const resplit = {
    walletId,
    generation,
    share: encodeShareText(server),
    recovery: sealRecovery ? [await sealRecovery(recovery)] : [],
  };
  const signed = await signMessage([device, server], resplitMessage(resplit));
  if (!signed.ok) throw new Error(`Shares that were just made open nothing: ${signed.code}.`);
  await devices.addShare(playerId, device);
  const response = await api.resplitWallet({ ...resplit, signature: signed.result });
  if (!response.ok && isRejected(response)) {
    await devices.deleteShare(playerId, device);
    return toKeyringRefusal(response);
  }
  if (await isAccepted(account)) {
    await devices.deleteOlder(playerId, device);
    return { ok: true };
  }
  return response.ok ? createRefusal('server', m.renewFailed()) : toKeyringRefusal(response);
}

/** Whether the server has accepted the new split, tested by opening the wallet; also works if the response was lost. */
async function isAccepted(account: WalletAccount): Promise<boolean> {
  const opened = await account.openShares();
  if (!opened.ok) return false;
  const { ok } = await withKey(opened.shares, () => true);
  wipe(...opened.shares.map(({ point }) => point));
  return ok;
}

/**
 * Whether the server has definitely rejected the split. In all other cases it may still be accepted, so the new share
 * is kept.
 */
function isRejected({ status, code }: ApiRefusal): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'signed_out';
}
