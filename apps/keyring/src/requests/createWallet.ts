import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import type { ApiRefusal } from '../api/keyringApi.ts';
import { wipe } from '../bytes.ts';
import { requestPersistence } from '../device/requestPersistence.ts';
import { type RequestOutcome, createRefusal } from '../requestOutcome.ts';
import { type ShareSet, splitKey } from '../shares/splitKey.ts';
import { encodeShareText } from '../shares/shareText.ts';
import { makePrivateKey } from '../wallet/privateKey.ts';
import { notifyAndReadStatus, readKeyringStatus } from './readStatus.ts';
import { signMessage } from '../shares/combineShares.ts';
import * as m from './messages.ts';

/** Linked wallet to replace, if any; the caller has obtained the player's consent. */
interface CreateWalletOptions {
  replaces?: string | undefined;
}

/**
 * Creates and links the player's wallet. Idempotent: an existing wallet is returned, and a pending one signed here is
 * activated. The device share is stored before the server can link anything.
 */
export function createLinkedWallet(
  account: WalletAccount,
  { replaces }: CreateWalletOptions = {},
): Promise<RequestOutcome> {
  return account.withTabLock('create', async () => {
    const facts = await account.fetchFacts();
    if (!facts.ok) return toKeyringRefusal(facts);
    const { linked, pending } = facts.value;
    if (linked && linked.walletId !== replaces) {
      if (replaces === undefined) return readKeyringStatus(account);
      return createRefusal('bad_request', m.walletChanged());
    }
    const resumed = pending && (await retryActivation(account, pending));
    if (resumed) return resumed;
    // If the wallet to replace is already gone, nothing is replaced.
    return generateWallet(account, linked ? { replaces } : {});
  });
}

async function retryActivation(
  account: WalletAccount,
  pending: { walletId: string; address: string },
): Promise<RequestOutcome | undefined> {
  const activation = await account.activations.get(account.playerId);
  if (activation?.walletId !== pending.walletId) return undefined;
  const share = await account.devices.getShare(account.playerId, { address: pending.address, generation: 1 });
  return share.ok ? activate(account, activation) : undefined;
}

async function generateWallet(account: WalletAccount, { replaces }: CreateWalletOptions): Promise<RequestOutcome> {
  const key = makePrivateKey(account.crypto);
  let shares: ShareSet | undefined;
  try {
    shares = await splitKey(key, { generation: 1 });
    wipe(key);
    return await linkWallet(account, shares, { replaces });
  } finally {
    wipe(key, shares?.device.point, shares?.server.point, shares?.recovery.point);
  }
}

async function linkWallet(
  account: WalletAccount,
  { device, server }: ShareSet,
  { replaces }: CreateWalletOptions,
): Promise<RequestOutcome> {
  const { playerId, devices, api } = account;
  await devices.addShare(playerId, device);
  const { address } = device;
  const share = encodeShareText(server);
  const created = await api.beginWallet({ address, share, ...(replaces === undefined ? {} : { replaces }) });
  if (!created.ok) {
    // Nothing was signed, so the server can never link this wallet, even if it received the request.
    await devices.deleteShare(playerId, device);
    return toKeyringRefusal(created);
  }
  const { walletId, nonce } = created.value;
  const signed = await signMessage([device, server], activationMessage({ walletId, nonce }));
  if (!signed.ok) throw new Error(`Shares that were just made open nothing: ${signed.code}.`);
  const activation = { playerId, walletId, address, signature: signed.result };
  await account.activations.put(activation);
  const activated = await activate(account, activation);
  return activated ?? createRefusal('server', m.creationTimedOut());
}

/** Returns undefined if this wallet can no longer be activated and another must be created. */
async function activate(
  account: WalletAccount,
  { walletId, signature }: { walletId: string; signature: string },
): Promise<RequestOutcome | undefined> {
  const activated = await account.api.activateWallet({ walletId, signature });
  if (!activated.ok && !isRejected(activated)) return toKeyringRefusal(activated);
  await account.activations.delete(account.playerId);
  if (!activated.ok) return FINAL_ERROR_CODES.includes(activated.code) ? undefined : toKeyringRefusal(activated);
  await requestPersistence(account.storage);
  return notifyAndReadStatus(account);
}

const FINAL_ERROR_CODES = ['wallet_expired', 'wallet_unknown', 'wallet_signature', 'wallet_exists'];

/** Whether the server has definitely rejected it. On lost responses and temporary errors the device share is kept. */
function isRejected({ status, code }: ApiRefusal): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'signed_out';
}
