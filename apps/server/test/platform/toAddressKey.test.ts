import { expect, test } from 'vitest';
import { toAddressKey } from '../../src/platform/toAddressKey.ts';

test.for([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['one that came in over IPv6 as well', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address is its network', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['whatever its lower half', '2001:db8:1:2:ffff::', '2001:db8:1:2'],
  ['and however it is written', '2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['a gap may be in the network', '2001:db8::1', '2001:db8:0:0'],
  ['loopback', '::1', '0:0:0:0'],
  ['a connection that is already closed has none', undefined, 'closed'],
  ['a zone does not matter', 'fe80::1%eth0', 'fe80:0:0:0'],
] as const)('%s: %s', ([, address, key]) => {
  expect(toAddressKey(address)).toBe(key);
});
