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

/** Which linked wallet the new one takes the place of, if any; who asks for that has asked the player. */
interface Creating {
  replaces?: string | undefined;
}

/**
 * Makes the player's wallet and links it (RECOV-01, RECOV-04). Asked again it makes no second one: a wallet that is there is answered,
 * one that was begun and signed for here is activated. The device's share is kept before the server can link anything.
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
    // A replaced wallet that is gone meanwhile is nothing to replace.
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
    // Nothing was signed, so the server can never link it, whether or not it heard of it.
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

/** Undefined when this wallet cannot be activated any more and another has to be made. */
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

/** Whether the server has decided: what may have been lost on the way, or may pass, leaves the device's share where it is. */
function isFinal({ status, code }: ApiRefusal): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'signed_out';
}
