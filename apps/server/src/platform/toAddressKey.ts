const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const IPV6_GROUPS = 8;
/** IPv6 networks are assigned as /64, which is four groups. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * Rate-limit key of an address: the address itself, or its /64 network for IPv6. A connection that is already closed has
 * no address; all of them share a key.
 */
export function toAddressKey(address: string | undefined): string {
  if (address === undefined) return 'closed';
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail ? tail.split(':') : [];
  const missingCount = tail === undefined ? 0 : IPV6_GROUPS - leading.length - trailing.length;
  const groups = [...leading, ...Array.from({ length: Math.max(0, missingCount) }, () => '0'), ...trailing];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
