import { isIP } from 'node:net';

/** Names that stand for networks nobody on the internet is in. */
const NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const BITS = { 4: 32, 6: 128 } as const;
/** A wider network is no list of one's own proxies: whoever is in it could give any address as theirs. */
const LEAST_BITS = 8;

/** Whether a text names proxies by address, network or one of the three names, with commas between. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((item) => isProxy(item.trim()));
}

function isProxy(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version !== 4 && version !== 6) return NAMES.has(item);
  if (bits === undefined) return true;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= LEAST_BITS && Number(bits) <= BITS[version];
}
