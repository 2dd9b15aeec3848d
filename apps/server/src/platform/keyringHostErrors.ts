import { isIP } from 'node:net';
import { isLocalUrl } from './loopback.ts';

/** Second-level labels under which country domains are registered, as in co.uk. */
const PUBLIC_SUFFIX_LABELS: ReadonlySet<string> = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gov',
  'ltd',
  'ne',
  'net',
  'or',
  'org',
]);
/** Hosts under which anyone can register a name. */
const PUBLIC_SUFFIX_HOSTS: ReadonlySet<string> = new Set([
  'fly.dev',
  'github.io',
  'herokuapp.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'up.railway.app',
  'vercel.app',
  'web.app',
  'workers.dev',
]);

/**
 * Problem of the keyring's host in relation to the app's, if any. A separate host isolates cookies and passkeys;
 * sharing the registrable domain keeps its storage first-party; a parent domain would let the app use its passkeys.
 */
export function findKeyringHostError(urls: { publicUrl: string; keyringUrl: string }): string | undefined {
  if (!URL.canParse(urls.publicUrl) || !URL.canParse(urls.keyringUrl)) return undefined;
  const passkeysError = findKeyringPasskeysError(urls);
  if (passkeysError !== undefined) return passkeysError;
  const app = new URL(urls.publicUrl).hostname;
  const keyring = new URL(urls.keyringUrl).hostname;
  const sharedSuffix = commonSuffix(app, keyring);
  if (isIpAddress(app) || isIpAddress(keyring) || isPublicSuffix(sharedSuffix))
    return 'is not under the registrable domain of PUBLIC_URL';
  return undefined;
}

/** Why the app could use the passkeys of a keyring at that host, if so; the only check for former hosts. */
function findKeyringPasskeysError(urls: { publicUrl: string; keyringUrl: string }): string | undefined {
  if (!URL.canParse(urls.publicUrl) || !URL.canParse(urls.keyringUrl)) return undefined;
  const app = new URL(urls.publicUrl).hostname;
  const keyring = new URL(urls.keyringUrl).hostname;
  if (keyring === app) return 'has the host of PUBLIC_URL; cookies and passkeys ignore ports';
  if (app.endsWith(`.${keyring}`)) return 'is above PUBLIC_URL, which could then ask for its passkeys';
  return undefined;
}

/** Problem of a former origin of the keyring, if any: https for public deployments, local for local starts, not in use. */
export function findPreviousKeyringUrlError(
  url: string,
  { isLocal, publicUrl, keyringUrl }: { isLocal: boolean; publicUrl: string; keyringUrl: string },
): string | undefined {
  if (!URL.canParse(url)) return 'is not an address';
  const { origin, href, protocol } = new URL(url);
  if (href !== `${origin}/`) return 'has a path or a query';
  if (origin === keyringUrl) return 'is KEYRING_URL itself';
  if (origin === publicUrl) return 'is PUBLIC_URL';
  if (isLocal) return isLocalUrl(origin) ? undefined : 'is not of this machine';
  if (protocol !== 'https:') return 'is not https';
  return findKeyringPasskeysError({ publicUrl, keyringUrl: origin });
}

function isIpAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

function commonSuffix(one: string, other: string): string[] {
  const [labels, otherLabels] = [one.split('.').toReversed(), other.split('.').toReversed()];
  const length = labels.findIndex((label, index) => label !== otherLabels[index]);
  return labels.slice(0, length < 0 ? labels.length : length).toReversed();
}

function isPublicSuffix(labels: readonly string[]): boolean {
  if (labels.length < 2 || PUBLIC_SUFFIX_HOSTS.has(labels.join('.'))) return true;
  const [first = '', country = ''] = labels;
  return labels.length === 2 && country.length === 2 && PUBLIC_SUFFIX_LABELS.has(first);
}
