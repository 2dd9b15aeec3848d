import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: private, carrier-grade NAT, loopback, link-local, test, multicast, reserved. */
const BLOCKED_IPV4_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Exceptions within public IPv6: embedded IPv4 (Teredo, 6to4) and documentation. */
const BLOCKED_IPV6_NETWORKS = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockedNetworks = new BlockList();
for (const [network, bits] of BLOCKED_IPV4_NETWORKS) blockedNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of BLOCKED_IPV6_NETWORKS) blockedNetworks.addSubnet(network, bits, 'ipv6');
/** Any other IPv6 address is private, mapped, local or unassigned. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet, so that the server may connect to it on behalf of a third party. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !blockedNetworks.check(address, 'ipv4');
  return family === 6 && publicNetworks.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6');
}
