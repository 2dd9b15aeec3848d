import { isIP } from 'node:net';
import type { ScriptEnv } from '../env.ts';

/**
 * Whether only this computer reaches the parts that are started. Stand-ins and made-up secrets exist only then;
 * otherwise the server gets nothing it was not given, and lists what it misses.
 */
export function isLocalStart({
  host,
  publicUrl,
  keyringUrl,
  lan,
}: Pick<ScriptEnv, 'host' | 'publicUrl' | 'keyringUrl'> & Partial<Pick<ScriptEnv, 'lan'>>): boolean {
  if (!isLoopback(host)) return false;
  // With --lan the network reaches what the launcher opens to it, and only by names that are of home.
  return lan !== undefined || [publicUrl, keyringUrl].every((url) => url === undefined || isLocalUrl(url));
}

function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname.endsWith('.localhost') || isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
