import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import type { ApiRefusal } from '../api/keyringApi.ts';
import { wipe } from '../bytes.ts';
import { askToPersist } from '../device/askToPersist.ts';
import { type Outcome, refusal } from '../outcome.ts';
import { type ShareSet, splitKey } from '../shares/splitKey.ts';
import { writeShareText } from '../shares/shareText.ts';
import { signMessage } from '../sign/signMessage.ts';
import { makePrivateKey } from '../wallet/privateKey.ts';
import { changedStatus, readStatus } from './readStatus.ts';

/** Linked wallet to replace, if any; the caller has obtained the player's consent. */
interface Creating {
  replaces?: string | undefined;
}

/**
 * Creates and links the player's wallet. Idempotent: an existing wallet is returned, and a pending one signed here is
 * activated. The device share is stored before the server can link anything.
 */
export function createWallet(account: Account, { replaces }: Creating = {}): Promise<Outcome> {
  return account.alone('create', async () => {
    const facts = await account.facts();
    if (!facts.ok) return apiRefusal(facts);
    const { linked, pending } = facts.value;
    if (linked && linked.walletId !== replaces) {
      if (replaces === undefined) return readStatus(account);
      return refusal('bad_request', 'This is not your wallet any more. Please look again.');
    }
    const begun = pending && (await activateAgain(account, pending));
    if (begun) return begun;
    // If the wallet to replace is already gone, nothing is replaced.
    return makeWallet(account, linked ? { replaces } : {});
  });
}

async function activateAgain(
  account: Account,
  pending: { walletId: string; address: string },
): Promise<Outcome | undefined> {
  const kept = await account.activations.read(account.playerId);
  if (kept?.walletId !== pending.walletId) return undefined;
  const share = await account.devices.read(account.playerId, { address: pending.address, generation: 1 });
  return share.ok ? activate(account, kept) : undefined;
}

async function makeWallet(account: Account, { replaces }: Creating): Promise<Outcome> {
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

async function linkWallet(account: Account, { device, server }: ShareSet, { replaces }: Creating): Promise<Outcome> {
  const { playerId, devices, api } = account;
  await devices.write(playerId, device);
  const { address } = device;
  const share = writeShareText(server);
  const begun = await api.begin({ address, share, ...(replaces === undefined ? {} : { replaces }) });
  if (!begun.ok) {
    // Nothing was signed, so the server can never link this wallet, even if it received the request.
    await devices.drop(playerId, device);
    return apiRefusal(begun);
  }
  const { walletId, nonce } = begun.value;
  const signed = await signMessage([device, server], activationMessage({ walletId, nonce }));
  if (!signed.ok) throw new Error(`Shares that were just made open nothing: ${signed.code}.`);
  const activation = { playerId, walletId, address, signature: signed.result };
  await account.activations.write(activation);
  const activated = await activate(account, activation);
  return activated ?? refusal('server', 'Your wallet was not made in time. Please try again.');
}

/** Returns undefined if this wallet can no longer be activated and another must be created. */
async function activate(
  account: Account,
  { walletId, signature }: { walletId: string; signature: string },
): Promise<Outcome | undefined> {
  const activated = await account.api.activate({ walletId, signature });
  if (!activated.ok && !isFinal(activated)) return apiRefusal(activated);
  await account.activations.forget(account.playerId);
  if (!activated.ok) return OVER.includes(activated.code) ? undefined : apiRefusal(activated);
  await askToPersist(account.storage);
  return changedStatus(account);
}

const OVER = ['wallet_expired', 'wallet_unknown', 'wallet_signature', 'wallet_exists'];

/** Whether the server has definitely rejected it. On lost responses and temporary errors the device share is kept. */
function isFinal({ status, code }: ApiRefusal): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'signed_out';
}
