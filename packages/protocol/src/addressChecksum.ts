import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * An address with the capitals of EIP-55, whatever capitals it came with; whoever types it wrongly is then most likely found out (WAL-21).
 * @example checksummedAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function checksummedAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}

/**
 * Whether the capitals of an address are those of EIP-55.
 * @example isAddressChecksumValid('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // false
 */
export function isAddressChecksumValid(address: string): boolean {
  return checksummedAddress(address) === address;
}
