import { bytesToHex, type Hex, hexToBytes } from 'viem';
import type { Bytes } from '../bytes.ts';
import { type SealedBytes, sealBytes, unsealBytes } from '../aesGcm.ts';

const ECDH_CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const HKDF_INFO = new TextEncoder().encode('jumpy move');

/** Data that the sealed wallet is bound to: both keyring hosts, the player, the wallet and its split. */
export interface MoveTerms {
  from: string;
  to: string;
  playerId: string;
  address: string;
  generation: number;
}

/** Bytes sealed to a one-time key, with the sender's ephemeral public key. */
interface SealedToKey extends SealedBytes {
  sender: Hex;
}

/** One-time key of a migration; its private half cannot be exported from the browser. */
export interface MoveKey {
  /** Public key in hex, to which the other side seals. */
  publicKey: Hex;
  /** Opens bytes sealed to this key and exactly these terms; undefined for anything else. */
  open(sealed: SealedToKey, terms: MoveTerms): Promise<Bytes | undefined>;
}

/** Creates the one-time key of a migration. */
export async function createMoveKey(crypto: Crypto): Promise<MoveKey> {
  const pair = await crypto.subtle.generateKey(ECDH_CURVE, false, ['deriveBits']);
  const publicKey = await exportPublicKey(pair.publicKey, crypto);
  return {
    publicKey,
    async open({ sender, ...sealed }, terms) {
      const from = await importPublicKey(sender, crypto);
      if (!from) return undefined;
      const key = await deriveSharedKey({ own: pair.privateKey, other: from, publicKey, sender }, crypto);
      return unsealBytes(sealed, { key, additionalData: toAdditionalData(terms) }, crypto);
    },
  };
}

/** Seals bytes to a public key of the other side; undefined if it is invalid. */
export async function sealToKey(
  plain: Bytes,
  { publicKey, terms }: { publicKey: Hex; terms: MoveTerms },
  crypto: Crypto,
): Promise<SealedToKey | undefined> {
  const recipientKey = await importPublicKey(publicKey, crypto);
  if (!recipientKey) return undefined;
  const pair = await crypto.subtle.generateKey(ECDH_CURVE, false, ['deriveBits']);
  const sender = await exportPublicKey(pair.publicKey, crypto);
  const key = await deriveSharedKey({ own: pair.privateKey, other: recipientKey, publicKey, sender }, crypto);
  return { sender, ...(await sealBytes(plain, { key, additionalData: toAdditionalData(terms) }, crypto)) };
}

interface KeyAgreement {
  own: CryptoKey;
  other: CryptoKey;
  publicKey: Hex;
  sender: Hex;
}

async function deriveSharedKey({ own, other, publicKey, sender }: KeyAgreement, crypto: Crypto): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  new Uint8Array(bits).fill(0);
  const salt = new Uint8Array([...hexToBytes(publicKey), ...hexToBytes(sender)]);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: HKDF_INFO };
  return crypto.subtle.deriveKey(derived, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function exportPublicKey(key: CryptoKey, crypto: Crypto): Promise<Hex> {
  return bytesToHex(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
}

async function importPublicKey(text: Hex, crypto: Crypto): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', new Uint8Array(hexToBytes(text)), ECDH_CURVE, false, []);
  } catch (error) {
    // Not a point on the curve.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function toAdditionalData({ from, to, playerId, address, generation }: MoveTerms): string {
  return JSON.stringify(['jumpy move', 1, from, to, playerId, address.toLowerCase(), generation]);
}
