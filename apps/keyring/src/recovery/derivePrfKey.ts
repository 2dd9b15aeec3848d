import { stringToBytes } from 'viem';
import type { Bytes } from '../bytes.ts';

/** Length of a passkey's PRF output. */
const PRF_BYTES = 32;

/** Derives a non-extractable AES key from a passkey's PRF output (HKDF-SHA-256). */
export async function derivePrfKey(
  output: Bytes,
  { salt }: { salt: Bytes },
  { subtle }: Pick<Crypto, 'subtle'>,
): Promise<CryptoKey> {
  if (output.length !== PRF_BYTES) throw new Error(`A passkey gives ${PRF_BYTES} bytes, not ${output.length}.`);
  const base = await subtle.importKey('raw', output, 'HKDF', false, ['deriveKey']);
  const info = new Uint8Array(stringToBytes('jumpy recovery share 1'));
  const algorithm: HkdfParams = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
