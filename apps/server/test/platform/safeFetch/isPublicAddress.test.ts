import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/platform/safeFetch/safeFetch.ts';

test.each([
  ['this network', ['0.0.0.0', '0.255.255.255']],
  ['private', ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1']],
  ['shared by carriers', ['100.64.0.1', '100.127.255.255']],
  ['loopback', ['127.0.0.1', '127.255.255.254']],
  ['link-local, where clouds tell their secrets', ['169.254.169.254']],
  ['of the protocols', ['192.0.0.1', '192.88.99.1']],
  ['for documents and tests', ['192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1']],
  ['multicast', ['224.0.0.1', '239.255.255.255']],
  ['reserved', ['240.0.0.1', '255.255.255.255']],
  ['loopback of IPv6, and none', ['::1', '::']],
  ['mapped', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1']],
  ['translated', ['64:ff9b::a00:1', '64:ff9b:1::1']],
  ['link-local of IPv6', ['fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['site-local of old', ['fec0::1']],
  ['unique-local', ['fc00::1', 'fd12:3456:789a::1']],
  ['multicast of IPv6', ['ff02::1']],
  ['IPv4 in a tunnel', ['2002:a00:1::', '2001:0:4136:e378::']],
  ['for documents of IPv6', ['2001:db8::1', '3fff::1']],
  ['discarded', ['100::1']],
  ['no address', ['', 'localhost', '127.1', '2606:4700::1%eth0']],
])('CHAIN-22 rejects %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('CHAIN-22 accepts everything outside those networks', () => {
  const outside = [
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
  ];
  const more = ['169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '223.255.255.255'];
  const sixes = ['2606:4700::1111', '2001:200::1', '2a00:1450:4001::200e', '2003::1'];
  const all = [...outside, ...more, ...sixes];
  expect(all.filter(isPublicAddress)).toEqual(all);
});
