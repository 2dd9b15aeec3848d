import { keyringHostError } from '@jumpy/server/platform/keyringHost';
import { isLocalStart } from '../launch/isLocalStart.ts';
import { askHttp } from './askHttp.ts';
import { type Finding, good, later, wrong } from './finding.ts';
import type { Settings } from './settingsFile.ts';

/** Checks both URLs: format, relation to each other, and whether something already answers there. */
export async function checkHosts(settings: Settings): Promise<Finding[]> {
  const publicUrl = settings['PUBLIC_URL'] ?? '';
  const keyringUrl = settings['KEYRING_URL'] ?? '';
  const isLocal = isLocalStart({ host: settings['HOST'] ?? '127.0.0.1', publicUrl, keyringUrl });
  const found = [...formOf('PUBLIC_URL', publicUrl, { isLocal }), ...formOf('KEYRING_URL', keyringUrl, { isLocal })];
  const why = isLocal ? undefined : keyringHostError({ publicUrl, keyringUrl });
  if (why !== undefined)
    found.push(
      wrong(`KEYRING_URL ${why}.`, 'Use a host of its own beside PUBLIC_URL, as https://keyring.jumpy.example.'),
    );
  if (found.length > 0) return found;
  return Promise.all([
    answersAt('PUBLIC_URL', publicUrl, '/healthz'),
    answersAt('KEYRING_URL', keyringUrl, '/config.json'),
  ]);
}

function formOf(name: string, url: string, { isLocal }: { isLocal: boolean }): Finding[] {
  if (!URL.canParse(url)) return [wrong(`${name} is no address.`, 'Use one as https://jumpy.example.')];
  const { protocol, origin, href } = new URL(url);
  if (protocol !== 'https:' && !isLocal) return [wrong(`${name} is not https: ${url}.`, 'Use https.')];
  if (href !== `${origin}/`) return [wrong(`${name} is more than a host: ${url}.`, 'Leave path and query away.')];
  return [];
}

/** Before the first start nothing has to answer; a second call then detects a misconfigured proxy. */
async function answersAt(name: string, url: string, route: string): Promise<Finding> {
  const answer = await askHttp(`${url}${route}`);
  if ('status' in answer && answer.status < 500 && typeof answer.body === 'object' && answer.body !== null)
    return good(`${name}: our server answers at ${url}.`);
  const what = 'status' in answer ? `answered ${answer.status}` : answer.unreachable;
  return later(
    `${name}: our server does not answer at ${url} yet (${what}).`,
    'Call setup again when it runs behind its proxy.',
  );
}
