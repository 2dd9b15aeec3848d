import type { Address } from 'viem';
import { wipe } from '../bytes.ts';
import { type Sealed, seal, unseal } from '../seal.ts';
import type { Share, ShareRole } from '../shares/share.ts';
import { readShare, writeShare } from '../shares/shareCode.ts';
import type { BlobErrorCode, PasskeyBlob, PasswordBlob } from './recoveryBlob.ts';

/** Blob metadata without the sealed bytes. */
export type BlobHead = Omit<PasswordBlob, keyof Sealed> | Omit<PasskeyBlob, keyof Sealed>;

/** Result of opening a blob. */
export type OpenedShare = { ok: true; share: Share } | { ok: false; code: BlobErrorCode };

/** Seals a share, bound to its metadata: modified metadata makes opening fail. */
export async function sealShare(
  share: Share,
  { head, key }: { head: BlobHead; key: CryptoKey },
  crypto: Crypto,
): Promise<Sealed> {
  const code = writeShare(share);
  const sealed = await seal(code, { key, about: aboutOf(head) }, crypto);
  wipe(code);
  return sealed;
}

export async function unsealShare(
  blob: PasswordBlob | PasskeyBlob,
  { key, address, role }: { key: CryptoKey; address: Address; role: ShareRole },
  crypto: Crypto,
): Promise<OpenedShare> {
  const { iv, sealed, ...head } = blob;
  const code = await unseal({ iv, sealed }, { key, about: aboutOf(head) }, crypto);
  if (!code) return { ok: false, code: 'not_opened' };
  const read = readShare(code);
  wipe(code);
  if (!read.ok) return { ok: false, code: read.code === 'unknown_version' ? 'unknown_version' : 'malformed' };
  const { share } = read;
  if (share.address !== address) return { ok: false, code: 'other_wallet' };
  return share.role === role && share.generation === blob.generation ? read : { ok: false, code: 'malformed' };
}

/** Metadata in a canonical field order, as additional data. */
function aboutOf(head: BlobHead): string {
  const { version, method, role, address, generation, salt } = head;
  const means =
    head.method === 'password'
      ? [head.kdf.name, head.kdf.memoryKib, head.kdf.passes, head.kdf.lanes]
      : [head.rpId, head.credentialId, head.prfSalt];
  return JSON.stringify(['jumpy recovery', version, method, role, address, generation, salt, ...means]);
}
