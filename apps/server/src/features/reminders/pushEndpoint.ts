import type { PushEnv } from '../../platform/env.ts';

/** Hosts of the push services of browsers; a leading dot allows the hosts below. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const isPushHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/**
 * The URL of an endpoint that a browser sent, if it is one of a known push service: nothing else is ever requested on
 * a player's behalf.
 */
export function parsePushEndpoint(
  endpoint: string,
  { standInOrigin }: Pick<PushEnv, 'standInOrigin'>,
): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (url.origin === standInOrigin) return url;
  return url.protocol === 'https:' && url.port === '' && isPushHost(url.hostname) ? url : undefined;
}
