import { type RecoveryBlob, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import type { ApiRefusal } from '../api/keyringApi.ts';
import { wipe } from '../bytes.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';
import { writeShareText } from '../shares/shareText.ts';
import { type ShareSet, splitKey } from '../shares/splitKey.ts';
import { signMessage } from '../sign/signMessage.ts';
import { withKey } from '../sign/withKey.ts';

interface Resplitting {
  linked: LinkedWallet;
  /** Two shares that open the wallet, of whatever split. */
  shares: SharePair;
  /** Seals the new recovery share under what the player has in hand; undefined for a wallet that was never protected. */
  renew: ((recovery: Share) => Promise<RecoveryBlob>) | undefined;
}

const UNOPENED = 'What was opened does not fit your wallet. Nothing was changed. Try another way.';

/**
 * Splits the key anew and keeps a device share of it here. The new device share is kept beside older ones before the server hears of
 * the split, and older ones go only when the server says that it has the new one: whatever is lost on the way, the wallet still opens.
 */
export async function resplitWallet(account: Account, resplitting: Resplitting): Promise<{ ok: true } | Refusal> {
  const { linked, shares } = resplitting;
  const split = await withKey(shares, (key) => splitKey(key, { generation: linked.generation + 1 }));
  if (!split.ok || split.result.device.address.toLowerCase() !== linked.address) return refusal('locked', UNOPENED);
  const { device, server, recovery } = split.result;
  try {
    return await handIn(account, resplitting, split.result);
  } finally {
    wipe(device.point, server.point, recovery.point);
  }
}

async function handIn(
  account: Account,
  { linked, renew }: Resplitting,
  { device, server, recovery }: ShareSet,
): Promise<{ ok: true } | Refusal> {
  const { walletId, generation } = linked;
  const { playerId, api, devices } = account;
  const resplit = {
    walletId,
    generation,
    share: writeShareText(server),
    recovery: renew ? [await renew(recovery)] : [],
  };
  const signed = await signMessage([device, server], resplitMessage(resplit));
  if (!signed.ok) throw new Error(`Shares that were just made open nothing: ${signed.code}.`);
  await devices.write(playerId, device);
  const taken = await api.resplit({ ...resplit, signature: signed.result });
  if (!taken.ok && isFinal(taken)) {
    await devices.drop(playerId, device);
    return apiRefusal(taken);
  }
  if (await isTaken(account)) {
    await devices.dropOlder(playerId, device);
    return { ok: true };
  }
  return taken.ok
    ? refusal('server', 'The server did not keep your wallet anew. Please try again.')
    : apiRefusal(taken);
}

/** Whether the wallet opens by its device and server share as the server has it now; also where the answer itself was lost. */
async function isTaken(account: Account): Promise<boolean> {
  const opened = await account.shares();
  if (!opened.ok) return false;
  const { ok } = await withKey(opened.shares, () => true);
  wipe(...opened.shares.map(({ point }) => point));
  return ok;
}

/** Whether the server has decided against it; what may be lost on the way, or be taken later, leaves the share where it is. */
function isFinal({ status, code }: ApiRefusal): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'signed_out';
}
