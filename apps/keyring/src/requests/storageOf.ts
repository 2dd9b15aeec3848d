import type { KeyringStorage } from '@jumpy/protocol/keyring';
import type { Account } from '../account.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import { type Refusal, refusal } from '../outcome.ts';

const CLOSED =
  'You can play. This browser lets your wallet keep nothing inside this page. Open it in a window of its own.';

/**
 * What can be kept for this player. Where the browser may drop what a frame keeps, nothing new is begun, so that nobody loses a wallet
 * they did not know to be passing; a share that lies there already goes on opening its wallet.
 */
export async function storageOf(
  { devices, playerId }: Pick<Account, 'devices' | 'playerId'>,
  access: Pick<StorageAccess, 'standing' | 'mayAsk'>,
): Promise<KeyringStorage> {
  const standing = await access.standing();
  if (standing === 'open') return 'open';
  if (standing === 'passing' && (await devices.splits(playerId)).length > 0) return 'open';
  return access.mayAsk ? 'askable' : 'closed';
}

/** What is answered to whatever needs the storage. */
export function storageClosed(): Refusal {
  return refusal('storage_closed', CLOSED);
}
