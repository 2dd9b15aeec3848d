import type { KeyringStatus, KeyringStorage } from '@jumpy/protocol/keyring';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { RequestOutcome, RequestRefusal } from '../requestOutcome.ts';

/** Wallet status: the server's facts, and this device's share if it can store one. */
export async function readKeyringStatus(
  account: WalletAccount,
  storage: KeyringStorage = 'open',
): Promise<{ ok: true; result: KeyringStatus } | RequestRefusal> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked, pending } = facts.value;
  const wallet = linked ?? (pending && { ...pending, generation: 1, hasServerShare: true, recovery: [] });
  const isPersisted = (await account.storage?.persisted().catch(() => false)) ?? false;
  const opensHere = wallet?.hasServerShare && storage === 'open' ? await account.hasDeviceShare(wallet) : false;
  const mayLieBefore = linked !== null && storage === 'open' && !opensHere && account.movedFrom.length > 0;
  return {
    ok: true,
    result: {
      address: wallet?.address ?? null,
      walletId: wallet?.walletId ?? null,
      isLinked: linked !== null,
      opensHere,
      hasServerShare: wallet?.hasServerShare ?? false,
      recovery: (wallet?.recovery ?? []).map(({ kind }) => kind),
      isPersisted,
      ...(mayLieBefore ? { mayLieBefore } : {}),
      ...(storage === 'open' ? {} : { storage }),
    } satisfies KeyringStatus,
  };
}

/** Returns the status after a change, and notifies the app. */
export async function notifyAndReadStatus(account: WalletAccount): Promise<RequestOutcome> {
  account.notifyChanged();
  return readKeyringStatus(account);
}
