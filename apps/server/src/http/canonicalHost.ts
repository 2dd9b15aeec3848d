import type { FastifyRequest } from 'fastify';
import { isLocalUrl } from '../platform/loopback.ts';

type RedirectCandidate = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'headers'>;

/**
 * Redirects page navigations on localhost to the canonical host, keeping path and query, since each name (localhost,
 * 127.0.0.1) has its own cookies and storage. Undefined for other requests and on public deployments. Never redirects
 * anywhere else.
 */
export function createCanonicalHostRedirect({
  canonicalUrl,
  aliases = [],
  isLocal,
  isLan = false,
}: {
  canonicalUrl: string;
  /** Further addresses that are served without a redirect. */
  aliases?: readonly string[];
  isLocal: boolean;
  /** The server is also reachable by its address in the local network. */
  isLan?: boolean;
}): (candidate: RedirectCandidate) => string | undefined {
  const hosts = new Set([canonicalUrl, ...aliases].map((address) => new URL(address).host));
  return (candidate) => {
    if (!isLocal || hosts.has(candidate.host) || !isNavigation(candidate)) return undefined;
    return (isLan || isLocalUrl(`http://${candidate.host}`)) && candidate.url.startsWith('/')
      ? canonicalUrl + candidate.url
      : undefined;
  };
}

/** A top-level navigation; browsers without Fetch Metadata are recognized by accepting HTML. */
function isNavigation({ method, headers }: RedirectCandidate): boolean {
  if (method !== 'GET') return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
}
