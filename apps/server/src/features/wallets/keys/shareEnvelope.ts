import { GCM_KEY_BYTES, decryptGcm, encryptGcm } from '../../../platform/aesGcm.ts';
import type { KeyRing } from '../../../platform/keyRing.ts';
import type { RandomSource } from '../../../platform/random.ts';

/** A stored share, encrypted with its own data key, which is wrapped by a key-encryption key. */
export interface ShareEnvelope {
  keyId: string;
  wrappedKey: Buffer;
  sealed: Buffer;
}

/** Wallet and split of a share; bound as additional data, so that an envelope moved to another row cannot be opened. */
export interface ShareEnvelopeOwner {
  walletId: string;
  generation: number;
}

/** Why an envelope cannot be opened: its key is not in the key ring, or it is damaged or belongs to another row. */
export type EnvelopeError = 'unknown_key' | 'damaged';

const toAssociatedData = (label: string, { walletId, generation }: ShareEnvelopeOwner): string =>
  `jumpy wallet ${label}\n${walletId}\n${generation}`;

export function encryptShare(
  share: string,
  { ring, owner, random }: { ring: KeyRing; owner: ShareEnvelopeOwner; random: RandomSource },
): ShareEnvelope {
  const dataKey = random.bytes(GCM_KEY_BYTES);
  const sealed = encryptGcm(Buffer.from(share), {
    key: dataKey,
    associatedData: toAssociatedData('share', owner),
    random,
  });
  return { ...wrapDataKey(dataKey, { ring, owner, random }), sealed };
}

export function decryptShare(
  envelope: ShareEnvelope,
  { ring, owner }: { ring: KeyRing; owner: ShareEnvelopeOwner },
): { share: string } | EnvelopeError {
  const dataKey = unwrapDataKey(envelope, { ring, owner });
  if (typeof dataKey === 'string') return dataKey;
  const share = decryptGcm(envelope.sealed, { key: dataKey, associatedData: toAssociatedData('share', owner) });
  return share ? { share: share.toString() } : 'damaged';
}

/** Rewraps the data key under the current key; the share itself is not re-encrypted. */
export function rewrapDataKey(
  envelope: Pick<ShareEnvelope, 'keyId' | 'wrappedKey'>,
  { ring, owner, random }: { ring: KeyRing; owner: ShareEnvelopeOwner; random: RandomSource },
): Omit<ShareEnvelope, 'sealed'> | EnvelopeError {
  const dataKey = unwrapDataKey(envelope, { ring, owner });
  return typeof dataKey === 'string' ? dataKey : wrapDataKey(dataKey, { ring, owner, random });
}

function wrapDataKey(
  dataKey: Buffer,
  { ring, owner, random }: { ring: KeyRing; owner: ShareEnvelopeOwner; random: RandomSource },
): Omit<ShareEnvelope, 'sealed'> {
  const key = ring.keys.get(ring.currentId);
  if (!key) throw new Error(`the key ring has no key ${ring.currentId}`);
  return {
    keyId: ring.currentId,
    wrappedKey: encryptGcm(dataKey, { key, associatedData: toAssociatedData('data key', owner), random }),
  };
}

function unwrapDataKey(
  { keyId, wrappedKey }: Pick<ShareEnvelope, 'keyId' | 'wrappedKey'>,
  { ring, owner }: { ring: KeyRing; owner: ShareEnvelopeOwner },
): Buffer | EnvelopeError {
  const key = ring.keys.get(keyId);
  if (!key) return 'unknown_key';
  const dataKey = decryptGcm(wrappedKey, { key, associatedData: toAssociatedData('data key', owner) });
  return dataKey?.length === GCM_KEY_BYTES ? dataKey : 'damaged';
}
