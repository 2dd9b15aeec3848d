import type { FastifyRequest } from 'fastify';
import { isLocalUrl } from '../platform/loopback.ts';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'headers'>;

/**
 * Where a page belongs that was opened on this machine under another of its names (localhost, 127.0.0.1), path and query kept: every
 * name has cookies and storage of its own, and only one of them is the product's. Undefined for whatever is to be answered as it is:
 * a page at its address, anything but a person's way to a page, and every start that others can reach. It leads to `home` or nowhere.
 */
export function createHomeward({
  home,
  others = [],
  isLocal,
  isLan = false,
}: {
  home: string;
  /** Addresses that are answered as they are, too. */
  others?: readonly string[];
  isLocal: boolean;
  /** Others reach it too, by whatever leads to this machine: its address in the network. */
  isLan?: boolean;
}): (asked: Asked) => string | undefined {
  const hosts = new Set([home, ...others].map((address) => new URL(address).host));
  return (asked) => {
    if (!isLocal || hosts.has(asked.host) || !isNavigation(asked)) return undefined;
    return (isLan || isLocalUrl(`http://${asked.host}`)) && asked.url.startsWith('/') ? home + asked.url : undefined;
  };
}

/** A window that goes to an address; browsers that do not say so ask for HTML alone. */
function isNavigation({ method, headers }: Asked): boolean {
  if (method !== 'GET') return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
}
