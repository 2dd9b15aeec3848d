import { expect, test } from 'vitest';
import { hashNetwork } from '../../src/platform/hashNetwork.ts';

const SECRET = 'a-secret-of-the-tests-0123456789abcdef';
const hex = (address: string, secret = SECRET) => hashNetwork(address, secret)?.toString('hex');

test.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['203.0.113.7', '::ffff:203.0.113.9', true],
  ['2001:db8:0:1200::1', '2001:db8:0:12ff:5::9', true],
  ['2001:db8:0:1200::1', '2001:db8:0:1300::1', false],
  ['2001:db8:0:12::1', '2001:db8:0:99::1', true],
])('%s and %s are in the same network: %s', (one, other, isSame) => {
  expect(hex(one) === hex(other)).toBe(isSame);
});

test('another secret gives another hash of 16 bytes', () => {
  expect(hex('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/);
  expect(hex('203.0.113.7', `${SECRET}!`)).not.toBe(hex('203.0.113.7'));
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s has no network', (address) => {
  expect(hashNetwork(address, SECRET)).toBeUndefined();
});
