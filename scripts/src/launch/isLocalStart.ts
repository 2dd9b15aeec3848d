import { isIP } from 'node:net';
import type { ScriptEnv } from '../env.ts';

/**
 * Whether the processes are reachable only from this computer. Only then are sandbox and generated secrets used;
 * otherwise the server gets only what is configured and reports what is missing.
 */
export function isLocalStart({
  host,
  publicUrl,
  keyringUrl,
  lan,
}: Pick<ScriptEnv, 'host' | 'publicUrl' | 'keyringUrl'> & Partial<Pick<ScriptEnv, 'lan'>>): boolean {
  if (!isLoopback(host)) return false;
  // With --lan the network reaches only what the launcher exposes, under local names.
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
