import type { Hex } from 'viem';
import type { EnvReader } from './envReader.ts';

const PRIVATE_KEY_PATTERN = /^0x(?!0{64}$)[0-9a-f]{64}$/i;

/** A private key; error messages never contain its value. */
export function readPrivateKey(read: EnvReader, name: string): Hex | undefined {
  const text = read.optional(name);
  if (text !== undefined && !PRIVATE_KEY_PATTERN.test(text))
    read.addError(name, { reason: 'is not a private key', remedy: 'use 0x and 64 hexadecimal digits' });
  return text as Hex | undefined;
}
