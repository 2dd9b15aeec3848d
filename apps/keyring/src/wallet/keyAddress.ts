import type { Address } from 'viem';
import { keyAccount } from './keyAccount.ts';

/** Checksummed address of a private key. Throws on invalid bytes. */
export function keyAddress(key: Uint8Array): Address {
  return keyAccount(key).address;
}
