import { createHmac, hkdfSync } from 'node:crypto';
import { addressKey } from './addressKey.ts';

const KEY_BYTES = 32;
const HASH_BYTES = 16;
/** The first bits of an address that a household or an office shares: 24 of IPv4, 56 of IPv6. */
const IPV4_NUMBERS = 3;
const IPV6_DIGITS = 14;

/** Of this machine itself: nobody's network. */
const LOOPBACK = /^(?:127\.|0:0:0:0$)/;

/**
 * The network an address is in, as a keyed hash: two of them can be held against each other, and nobody learns from it where somebody is.
 * Undefined for this machine itself.
 * @example networkHash('203.0.113.7', secret) // as of '203.0.113.200'
 */
export function networkHash(address: string, secret: string): Buffer | undefined {
  const key = addressKey(address);
  if (LOOPBACK.test(key)) return undefined;
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'jumpy networks', KEY_BYTES));
  return createHmac('sha256', hmacKey).update(prefixOf(key)).digest().subarray(0, HASH_BYTES);
}

/** Of a key of `addressKey`: an IPv4 address, or four groups of an IPv6 one. */
function prefixOf(key: string): string {
  if (!key.includes(':')) return key.split('.').slice(0, IPV4_NUMBERS).join('.');
  const digits = key
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join('');
  return `6:${digits.slice(0, IPV6_DIGITS)}`;
}
