import { isIP } from 'node:net';

function isLoopbackAddress(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 4 ? bare.startsWith('127.') : bare === '::1';
}

/** Whether a listener on this host is reachable only from this machine. */
export function isLoopbackHostname(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

/** Whether a URL points to this machine: localhost, a subdomain of it, or a loopback address. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname);
}
