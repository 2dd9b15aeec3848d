import type { FastifyRequest } from 'fastify';
import { isLocalUrl } from '../platform/loopback.ts';

type RedirectCandidate = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'headers'>;

/**
 * Redirects page navigations on localhost to the canonical host, keeping path and query, since each name (localhost,
 * 127.0.0.1) has its own cookies and storage. Undefined for other requests and on public deployments. Never redirects
 * anywhere else.
 */
export function createCanonicalHostRedirect({
  home,
  others = [],
  isLocal,
  isLan = false,
}: {
  home: string;
  /** Further addresses that are served without a redirect. */
  others?: readonly string[];
  isLocal: boolean;
  /** The server is also reachable by its address in the local network. */
  isLan?: boolean;
}): (asked: RedirectCandidate) => string | undefined {
  const hosts = new Set([home, ...others].map((address) => new URL(address).host));
  return (asked) => {
    if (!isLocal || hosts.has(asked.host) || !isNavigation(asked)) return undefined;
    return (isLan || isLocalUrl(`http://${asked.host}`)) && asked.url.startsWith('/') ? home + asked.url : undefined;
  };
}

/** A top-level navigation; browsers without Fetch Metadata are recognized by accepting HTML. */
function isNavigation({ method, headers }: RedirectCandidate): boolean {
  if (method !== 'GET') return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
}
