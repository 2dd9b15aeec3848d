import { argon2id } from 'hash-wasm';
import { type Bytes, wipe } from '../bytes.ts';
import type { ArgonCost } from './argonCost.ts';

/**
 * Derives a non-extractable AES key from a password (Argon2id). Normalized by NFKC, so that keyboards do not matter.
 */
export async function derivePasswordKey(
  password: string,
  { salt, cost }: { salt: Bytes; cost: ArgonCost },
  { subtle }: Pick<Crypto, 'subtle'>,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  const derived = await argon2id({
    password: bytes,
    salt,
    memorySize: cost.memoryKib,
    iterations: cost.passes,
    parallelism: cost.lanes,
    hashLength: 32,
    outputType: 'binary',
  });
  const raw = new Uint8Array(derived);
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  wipe(bytes, derived, raw);
  return key;
}
