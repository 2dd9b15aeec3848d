import type { KeyringStorage } from '@jumpy/protocol/keyring';
import type { WalletAccount } from '../walletAccount.ts';
import type { StorageAccess } from '../device/storageAccess.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import * as m from './messages.ts';

const STORAGE_CLOSED_TEXT = m.storageBlocked();

/**
 * Storage status for this player. If the browser may evict a frame's storage, no new wallet is created, so that none is
 * lost unexpectedly; an existing share still opens its wallet.
 */
export async function getKeyringStorage(
  { devices, playerId }: Pick<WalletAccount, 'devices' | 'playerId'>,
  access: Pick<StorageAccess, 'getStatus' | 'canRequest'>,
): Promise<KeyringStorage> {
  const status = await access.getStatus();
  if (status === 'open') return 'open';
  if (status === 'passing' && (await devices.listSplits(playerId)).length > 0) return 'open';
  return access.canRequest ? 'askable' : 'closed';
}

/** Refusal for requests that need storage. */
export function createStorageClosedRefusal(): RequestRefusal {
  return createRefusal('storage_closed', STORAGE_CLOSED_TEXT);
}
