import { decodeShare } from '@jumpy/keyring/shares/shareCodec';
import type { Share } from '@jumpy/keyring/shares/share';
import type { Frame } from '@playwright/test';
import { decodeShareText } from '@jumpy/keyring/shares/shareText';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import type { KeyRing } from '@jumpy/server/platform/keyRing';
import { decryptShare } from '@jumpy/server/features/wallets/keys/shareEnvelope';

/** Decrypts this device's share inside the keyring's page: the key is not extractable and works only there. */
export async function readDeviceShare(keyring: Frame): Promise<Share> {
  const read = decodeShare(Uint8Array.from(await keyring.evaluate(openShare)));
  if (!read.ok) throw new Error(`the device's share does not open: ${read.code}`);
  return read.share;
}

/** Runs in the keyring's frame. */
async function openShare(): Promise<number[]> {
  interface Kept {
    playerId: string;
    address: string;
    generation: number;
    key: CryptoKey;
    iv: string;
    sealed: string;
  }
  const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no answer')));
    });
  const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const db = await toPromise(indexedDB.open('jumpy-keyring'));
  const rows = await toPromise(db.transaction('shares').objectStore('shares').getAll() as IDBRequest<Kept[]>);
  db.close();
  const latestRow = rows.at(-1);
  if (!latestRow) throw new Error('this device keeps no share');
  const { playerId, address, generation, key, iv, sealed } = latestRow;
  const about = JSON.stringify(['jumpy device share', 2, playerId, address, generation]);
  const cipher = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: new TextEncoder().encode(about) };
  return [...new Uint8Array(await crypto.subtle.decrypt(cipher, key, bytesOf(sealed)))];
}

/** Decrypts the server's share as someone with the database and the server's environment can. */
export async function readServerShare(
  url: string,
  { ring, address }: { ring: KeyRing; address: string },
): Promise<{ text: string; share: Share }> {
  const row = await withDatabaseAdmin(url, async (client) => {
    const { rows } = await client.query<{
      wallet_id: string;
      generation: number;
      key_id: string;
      wrapped_key: Buffer;
      sealed: Buffer;
    }>('SELECT s.* FROM wallet_shares s JOIN wallets w ON w.id = s.wallet_id WHERE w.address = $1', [
      address.toLowerCase(),
    ]);
    return rows[0];
  });
  if (!row) throw new Error(`the server has no share of ${address}`);
  const { wallet_id: walletId, generation, key_id: keyId, wrapped_key: wrappedKey, sealed } = row;
  const opened = decryptShare({ keyId, wrappedKey, sealed }, { ring, owner: { walletId, generation } });
  if (typeof opened === 'string') throw new Error(`the server's share does not open: ${opened}`);
  const read = decodeShareText(opened.share);
  if (!read.ok) throw new Error(`the server's share cannot be read: ${read.code}`);
  return { text: opened.share, share: read.share };
}
