import { createHmac, hkdfSync } from 'node:crypto';
import { toAddressKey } from './toAddressKey.ts';

const KEY_BYTES = 32;
const HASH_BYTES = 16;
/** Address prefix shared by a household or office: 24 bits of IPv4, 56 of IPv6. */
const IPV4_PREFIX_OCTETS = 3;
const IPV6_PREFIX_DIGITS = 14;

/** Loopback addresses, which have no network. */
const LOOPBACK_PATTERN = /^(?:127\.|0:0:0:0$)/;

/**
 * Keyed hash of an address's network: hashes can be compared without revealing the location. Undefined for localhost and
 * for a connection that is already closed.
 * @example hashNetwork('203.0.113.7', secret) // as of '203.0.113.200'
 */
export function hashNetwork(address: string | undefined, secret: string): Buffer | undefined {
  if (address === undefined) return undefined;
  const key = toAddressKey(address);
  if (LOOPBACK_PATTERN.test(key)) return undefined;
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'jumpy networks', KEY_BYTES));
  return createHmac('sha256', hmacKey).update(toNetworkPrefix(key)).digest().subarray(0, HASH_BYTES);
}

/**
 * Network of an address for people to read: 24 bits of IPv4, 56 of IPv6.
 * @example toNetwork('203.0.113.7') // '203.0.113.0/24'
 * @example toNetwork('2001:db8:1:2ff::7') // '2001:db8:1:200::/56'
 */
export function toNetwork(address: string): string {
  const prefix = toNetworkPrefix(toAddressKey(address));
  if (!prefix.startsWith('6:')) return `${prefix}.0/24`;
  const groups = prefix.slice(2).padEnd(16, '0').match(/.{4}/g) ?? [];
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/56`;
}

/** Prefix of a key from `toAddressKey`: an IPv4 address, or four groups of an IPv6 one. */
function toNetworkPrefix(key: string): string {
  if (!key.includes(':')) return key.split('.').slice(0, IPV4_PREFIX_OCTETS).join('.');
  const digits = key
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join('');
  return `6:${digits.slice(0, IPV6_PREFIX_DIGITS)}`;
}
