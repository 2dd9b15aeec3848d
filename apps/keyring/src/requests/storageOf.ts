import type { KeyringStorage } from '@jumpy/protocol/keyring';
import type { Account } from '../account.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import { type Refusal, refusal } from '../outcome.ts';

const CLOSED =
  'You can play. This browser lets your wallet keep nothing inside this page. Open it in a window of its own.';

/**
 * Storage status for this player. If the browser may evict a frame's storage, no new wallet is created, so that none is
 * lost unexpectedly; an existing share still opens its wallet.
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

/** Refusal for requests that need storage. */
export function storageClosed(): Refusal {
  return refusal('storage_closed', CLOSED);
}
