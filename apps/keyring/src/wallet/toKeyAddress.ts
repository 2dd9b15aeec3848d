import type { Address } from 'viem';
import { toKeyAccount } from './toKeyAccount.ts';

/** Checksummed address of a private key. Throws on invalid bytes. */
export function toKeyAddress(key: Uint8Array): Address {
  return toKeyAccount(key).address;
}
