import { isIP } from 'node:net';
import type { ScriptEnv } from '../env.ts';

/**
 * Whether only this computer can reach what is started. Stand-ins and made-up secrets exist only then;
 * otherwise the server gets nothing it was not given, and lists what it misses.
 */
export function isLocalStart({
  host,
  publicUrl,
  keyringUrl,
}: Pick<ScriptEnv, 'host' | 'publicUrl' | 'keyringUrl'>): boolean {
  return isLoopback(host) && [publicUrl, keyringUrl].every((url) => url === undefined || isLocalUrl(url));
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
