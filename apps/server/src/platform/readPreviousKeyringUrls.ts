import type { EnvReader } from './envReader.ts';
import { findKeyringPasskeysError } from './keyringHostErrors.ts';
import { isLocalUrl } from './loopback.ts';

/**
 * Former keyring origins, de-duplicated: https for public deployments, local for local starts, and none currently in
 * use.
 */
export function readPreviousKeyringUrls(
  read: EnvReader,
  { isLocal, publicUrl, keyringUrl }: { isLocal: boolean; publicUrl: string; keyringUrl: string },
): readonly string[] {
  const items = (read.optional('KEYRING_URL_BEFORE') ?? '').split(/[\s,]+/).filter(Boolean);
  const origins = items.map((item) => {
    const why = findUrlError(item, { isLocal, publicUrl, keyringUrl });
    if (why !== undefined)
      read.addError('KEYRING_URL_BEFORE', {
        reason: `has ${item}, which ${why}`,
        remedy: 'name the former values of KEYRING_URL alone',
      });
    return URL.canParse(item) ? new URL(item).origin : item;
  });
  return [...new Set(origins)];
}

function findUrlError(
  item: string,
  { isLocal, publicUrl, keyringUrl }: { isLocal: boolean; publicUrl: string; keyringUrl: string },
): string | undefined {
  if (!URL.canParse(item)) return 'is not an address';
  const { origin, href, protocol } = new URL(item);
  if (href !== `${origin}/`) return 'has a path or a query';
  if (origin === keyringUrl) return 'is KEYRING_URL itself';
  if (origin === publicUrl) return 'is PUBLIC_URL';
  if (isLocal) return isLocalUrl(origin) ? undefined : 'is not of this machine';
  if (protocol !== 'https:') return 'is not https';
  return findKeyringPasskeysError({ publicUrl, keyringUrl: origin });
}
