import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns an address with its EIP-55 checksum, whatever its case; the checksum catches most typing errors (WAL-21).
 * @example toChecksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') //
 * '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const characters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${characters.join('')}`;
}

/**
 * Whether an address has a valid EIP-55 checksum.
 * @example isAddressChecksumValid('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // false
 */
export function isAddressChecksumValid(address: string): boolean {
  return toChecksumAddress(address) === address;
}
