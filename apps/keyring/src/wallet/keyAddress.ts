import type { Address } from 'viem';
import { keyAccount } from './keyAccount.ts';

/** The address of a private key, with its checksum in the letters. Throws when the bytes are no key. */
export function keyAddress(key: Uint8Array): Address {
  return keyAccount(key).address;
}
