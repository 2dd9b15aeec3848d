import { isIP } from 'node:net';
import type { WebhookFormat } from '@jumpy/protocol/http/webhooks';
import type { Env } from '../../platform/env.ts';
import { isLocalUrl } from '../../platform/loopback.ts';
import { isPublicAddress } from '../../platform/safeFetch/safeFetch.ts';

type AddressEnv = Pick<Env, 'isLocal'>;

const DISCORD_HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'ptb.discord.com',
  'canary.discord.com',
  'discordapp.com',
]);
const DISCORD_PATH = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/;

/** Whether an address is on this machine and may be, because the whole product is: a local start. */
export const isOwnMachine = (url: URL, { isLocal }: AddressEnv): boolean => isLocal && isLocalUrl(url.href);

/**
 * Reads the address of a hook; a string says what is wrong with it. Names are resolved and checked with each delivery,
 * because they can lead elsewhere later.
 */
export function parseWebhookAddress(
  text: string,
  { format, env }: { format: WebhookFormat; env: AddressEnv },
): URL | string {
  const url = URL.parse(text.trim());
  if (!url) return 'That isn’t a complete address. It starts with https://.';
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    return 'Leave out names, passwords and anything after #.';
  if (isOwnMachine(url, env)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : 'Use http or https.';
  if (url.protocol !== 'https:') return 'Use an address that starts with https://.';
  if (url.port !== '') return 'Use the usual port, so leave it out.';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isLocalUrl(url.href) || (isIP(host) !== 0 && !isPublicAddress(host)))
    return 'That address isn’t on the public internet.';
  const isDiscord = DISCORD_HOSTS.has(url.hostname) && DISCORD_PATH.test(url.pathname);
  if (format === 'discord' && !isDiscord)
    return 'Copy the address from Discord: channel settings, Integrations, Webhooks, Copy Webhook URL.';
  return url;
}
