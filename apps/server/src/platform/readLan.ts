import type { EnvReader } from './envReader.ts';

/** Suffixes that are never public (RFC 6762, RFC 8375, ICANN's `.internal`), plus one that routers use. */
const LOCAL_NETWORK_SUFFIXES = ['local', 'home.arpa', 'internal', 'lan'];
const HOSTNAME_PATTERN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]+$/;

/** Whether a name can only exist in a local network. */
export const isLocalNetworkName = (name: string): boolean =>
  HOSTNAME_PATTERN.test(name) &&
  LOCAL_NETWORK_SUFFIXES.some((ending) => name.endsWith(`.${ending}`) && name.length > ending.length + 1);

/**
 * Network name of `npm start -- --lan`; undefined otherwise. Such a start counts as local although its pages use https:
 * the server listens on loopback, behind a proxy of the launcher.
 */
export function readLan(
  read: EnvReader,
  { isLoopback, urls }: { isLoopback: boolean; urls: readonly string[] },
): string | undefined {
  const name = read.optional('LAN_NAME');
  if (name === undefined) return undefined;
  const why = isLocalNetworkName(name)
    ? findLanError(name, { isLoopback, urls })
    : `is "${name}", which others could own`;
  if (why === undefined) return name;
  read.addError('LAN_NAME', { reason: why, remedy: 'leave it away, and start by npm start -- --lan' });
  return undefined;
}

function findLanError(
  name: string,
  { isLoopback, urls }: { isLoopback: boolean; urls: readonly string[] },
): string | undefined {
  if (!isLoopback) return 'is set, and HOST is no loopback address';
  const isUnder = urls.every((url) => {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' && (hostname === name || hostname.endsWith(`.${name}`));
  });
  return isUnder ? undefined : 'is set, and PUBLIC_URL or KEYRING_URL is no https address of it';
}
