import { decodeShareText } from '@jumpy/keyring/shares/shareText';
import type { Share } from '@jumpy/keyring/shares/share';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import type { KeyRing } from '@jumpy/server/platform/keyRing';
import { decryptShare } from '@jumpy/server/features/wallets/keys/shareEnvelope';

/** Decrypts the server's share as someone with the database and the server's environment can. */
export async function takeServerShare(
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
