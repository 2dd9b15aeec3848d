import type { Address } from 'viem';
import { wipe } from '../bytes.ts';
import { type SealedBytes, sealBytes, unsealBytes } from '../aesGcm.ts';
import type { Share, ShareRole } from '../shares/share.ts';
import { decodeShare, encodeShare } from '../shares/shareCodec.ts';
import type { BlobErrorCode, PasskeyBlob, PasswordBlob } from './recoveryBlob.ts';

/** Blob metadata without the sealed bytes. */
type BlobMetadata = Omit<PasswordBlob, keyof SealedBytes> | Omit<PasskeyBlob, keyof SealedBytes>;

/** Result of opening a blob. */
export type OpenShareResult = { ok: true; share: Share } | { ok: false; code: BlobErrorCode };

/** Seals a share, bound to its metadata: modified metadata makes opening fail. */
export async function sealBlobShare(
  share: Share,
  { head, key }: { head: BlobMetadata; key: CryptoKey },
  crypto: Crypto,
): Promise<SealedBytes> {
  const code = encodeShare(share);
  const sealed = await sealBytes(code, { key, additionalData: toAdditionalData(head) }, crypto);
  wipe(code);
  return sealed;
}

export async function openBlobShare(
  blob: PasswordBlob | PasskeyBlob,
  { key, address, role }: { key: CryptoKey; address: Address; role: ShareRole },
  crypto: Crypto,
): Promise<OpenShareResult> {
  const { iv, sealed, ...head } = blob;
  const code = await unsealBytes({ iv, sealed }, { key, additionalData: toAdditionalData(head) }, crypto);
  if (!code) return { ok: false, code: 'not_opened' };
  const read = decodeShare(code);
  wipe(code);
  if (!read.ok) return { ok: false, code: read.code === 'unknown_version' ? 'unknown_version' : 'malformed' };
  const { share } = read;
  if (share.address !== address) return { ok: false, code: 'other_wallet' };
  return share.role === role && share.generation === blob.generation ? read : { ok: false, code: 'malformed' };
}

/** Metadata in a canonical field order, as additional data. */
function toAdditionalData(head: BlobMetadata): string {
  const { version, method, role, address, generation, salt } = head;
  const methodParams =
    head.method === 'password'
      ? [head.kdf.name, head.kdf.memoryKib, head.kdf.passes, head.kdf.lanes]
      : [head.rpId, head.credentialId, head.prfSalt];
  return JSON.stringify(['jumpy recovery', version, method, role, address, generation, salt, ...methodParams]);
}
