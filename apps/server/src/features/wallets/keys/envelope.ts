import { GCM_KEY_BYTES, gcmOpen, gcmSeal } from '../../../platform/gcm.ts';
import type { KeyRing } from '../../../platform/keyRing.ts';
import type { Random } from '../../../platform/random.ts';

/** A stored share, encrypted with its own data key, which is wrapped by a key-encryption key. */
export interface Envelope {
  keyId: string;
  wrappedKey: Buffer;
  sealed: Buffer;
}

/** Wallet and split of a share; bound as additional data, so that an envelope moved to another row cannot be opened. */
export interface EnvelopeOwner {
  walletId: string;
  generation: number;
}

/** Why an envelope cannot be opened: its key is not in the key ring, or it is damaged or belongs to another row. */
export type EnvelopeError = 'unknown_key' | 'damaged';

const about = (what: string, { walletId, generation }: EnvelopeOwner): string =>
  `jumpy wallet ${what}\n${walletId}\n${generation}`;

export function sealShare(
  share: string,
  { ring, owner, random }: { ring: KeyRing; owner: EnvelopeOwner; random: Random },
): Envelope {
  const dataKey = random.bytes(GCM_KEY_BYTES);
  const sealed = gcmSeal(Buffer.from(share), { key: dataKey, about: about('share', owner), random });
  return { ...wrap(dataKey, { ring, owner, random }), sealed };
}

export function openShare(
  envelope: Envelope,
  { ring, owner }: { ring: KeyRing; owner: EnvelopeOwner },
): { share: string } | EnvelopeError {
  const dataKey = unwrap(envelope, { ring, owner });
  if (typeof dataKey === 'string') return dataKey;
  const share = gcmOpen(envelope.sealed, { key: dataKey, about: about('share', owner) });
  return share ? { share: share.toString() } : 'damaged';
}

/** Rewraps the data key under the current key; the share itself is not re-encrypted. */
export function rewrap(
  envelope: Pick<Envelope, 'keyId' | 'wrappedKey'>,
  { ring, owner, random }: { ring: KeyRing; owner: EnvelopeOwner; random: Random },
): Omit<Envelope, 'sealed'> | EnvelopeError {
  const dataKey = unwrap(envelope, { ring, owner });
  return typeof dataKey === 'string' ? dataKey : wrap(dataKey, { ring, owner, random });
}

function wrap(
  dataKey: Buffer,
  { ring, owner, random }: { ring: KeyRing; owner: EnvelopeOwner; random: Random },
): Omit<Envelope, 'sealed'> {
  const key = ring.keys.get(ring.currentId);
  if (!key) throw new Error(`the key ring has no key ${ring.currentId}`);
  return { keyId: ring.currentId, wrappedKey: gcmSeal(dataKey, { key, about: about('data key', owner), random }) };
}

function unwrap(
  { keyId, wrappedKey }: Pick<Envelope, 'keyId' | 'wrappedKey'>,
  { ring, owner }: { ring: KeyRing; owner: EnvelopeOwner },
): Buffer | EnvelopeError {
  const key = ring.keys.get(keyId);
  if (!key) return 'unknown_key';
  const dataKey = gcmOpen(wrappedKey, { key, about: about('data key', owner) });
  return dataKey?.length === GCM_KEY_BYTES ? dataKey : 'damaged';
}
