import { COMMUNITY_ROLES, roleTitle } from '@jumpy/domain/communityRoles';
import { parseKeyRing } from '@jumpy/server/platform/keyRing';
import { findKeyringHostError } from '@jumpy/server/platform/keyringHostErrors';
import { readRedisVersion } from '@jumpy/server/platform/readRedisVersion';
import { CONTRACT_DEPLOY_ORDER } from '../contracts/deployOrder.ts';
import { contractVariableName } from '../contracts/contractVariableName.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import { fetchJson } from './fetchJson.ts';
import { checkChain } from './checkChain.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkDiscord, roleVariableName } from './checkDiscord.ts';
import { type Finding, goodFinding, laterFinding, wrongFinding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

/** The scripts require 6.2; 7.0 is tested. */
const MIN_VERSION = [6, 2] as const;

const MIN_SECRET_LENGTH = 32;

/** A setting to ask for. */
export interface SetupQuestion {
  name: string;
  text: string;
  /** Input is hidden and never printed. */
  isSecret?: boolean;
  /** May be left empty. */
  isOptional?: boolean;
  /** Default if nothing is set. */
  fallback?: (settings: EnvSettings) => string | undefined;
  /** Condition for asking. */
  when?: (settings: EnvSettings) => boolean;
}

/** Settings that are checked together. */
export interface SetupChapter {
  title: string;
  questions: readonly SetupQuestion[];
  check: (settings: EnvSettings) => Promise<Finding[]> | Finding[];
}

const CONTRACT_VARIABLES = [...CONTRACT_DEPLOY_ORDER.map(contractVariableName), 'CONTRACTS_FROM_BLOCK'];

/** Settings that are never replaced once set, since wallets, commitments and records depend on them. */
export const isPreservedSetting = (name: string): boolean =>
  ['DAILY_SECRET', 'KEYRING_KEK', 'KEYRING_URL', 'ATTEST_KEY', 'ROLE_SYNC_KEY'].includes(name) ||
  name.startsWith('CONTRACTS_');

const isChainOn = (settings: EnvSettings): boolean => settings['CHAIN_RPC_URL'] !== undefined;
const isDeployed = (settings: EnvSettings): boolean => settings['CONTRACTS_JUMP_STATS'] !== undefined;

export const SETUP_CHAPTERS: readonly SetupChapter[] = [
  {
    title: 'Hosts',
    questions: [
      { name: 'PUBLIC_URL', text: 'Where people open the product, e.g. https://jumpy.example' },
      {
        name: 'KEYRING_URL',
        text: 'Where the keyring is opened, for good',
        fallback: ({ PUBLIC_URL: url = '' }) =>
          URL.canParse(url) ? `${new URL(url).protocol}//keyring.${new URL(url).host}` : undefined,
      },
      { name: 'TRUST_PROXY', text: 'Addresses or networks of your proxies in front', fallback: () => 'none' },
    ],
    check: checkHosts,
  },
  {
    title: 'Database',
    questions: [
      { name: 'DATABASE_URL', text: 'The database as the role the server works as', isSecret: true },
      {
        name: 'DATABASE_OWNER_URL',
        text: 'The same database as the role that owns the tables',
        isSecret: true,
        isOptional: true,
      },
    ],
    check: checkDatabase,
  },
  {
    title: 'Several servers',
    questions: [
      {
        name: 'REDIS_URL',
        text: 'The Redis where they share rooms; leave it empty for one server',
        isSecret: true,
        isOptional: true,
      },
    ],
    check: checkRedis,
  },
  {
    title: 'Discord',
    questions: [
      { name: 'DISCORD_CLIENT_ID', text: 'The id of the application' },
      { name: 'DISCORD_CLIENT_SECRET', text: 'Its client secret', isSecret: true },
      { name: 'DISCORD_BOT_TOKEN', text: 'The token of its bot', isSecret: true },
      { name: 'DISCORD_GUILD_ID', text: 'The id of the community’s server' },
      { name: 'ADMIN_DISCORD_IDS', text: 'Discord ids of the administrators, with commas between' },
      ...COMMUNITY_ROLES.map((meaning) => ({
        name: roleVariableName(meaning),
        text: `The id of the role ${roleTitle(meaning, 'Jumpy')}; nothing finds it by its name`,
        isOptional: true,
      })),
    ],
    check: checkDiscord,
  },
  {
    title: 'Secrets',
    questions: [
      { name: 'SESSION_SECRET', text: 'Signs sessions; nothing makes one', isSecret: true, isOptional: true },
      {
        name: 'DAILY_SECRET',
        text: 'Promises the daily courses; nothing makes one',
        isSecret: true,
        isOptional: true,
      },
      { name: 'KEYRING_KEK', text: 'Locks shares of wallets; nothing makes one', isSecret: true, isOptional: true },
      { name: 'ATTEST_KEY', text: 'Signs verified records; nothing makes one', isSecret: true, isOptional: true },
      {
        name: 'ROLE_SYNC_KEY',
        text: 'Writes roles into the army’s contract; nothing makes one',
        isSecret: true,
        isOptional: true,
      },
    ],
    check: checkSecrets,
  },
  {
    title: 'Chain and contracts',
    questions: [
      {
        name: 'CHAIN_RPC_URL',
        text: 'A node of the chain; nothing leaves the chain off',
        isSecret: true,
        isOptional: true,
      },
      { name: 'CHAIN_ID', text: 'The id of the chain', fallback: () => '10143', when: isChainOn },
      ...CONTRACT_VARIABLES.map((name, index) => ({
        name,
        text:
          index === 0 ? 'As contracts:deploy printed it; nothing while it has not' : 'As contracts:deploy printed it',
        isOptional: true,
        when: (settings: EnvSettings) => isChainOn(settings) && (index === 0 || isDeployed(settings)),
      })),
    ],
    check: checkChain,
  },
];

/** Checks only the format; secrets are neither used nor printed. */
function checkSecrets(settings: EnvSettings): Finding[] {
  const found: Finding[] = [];
  for (const name of ['SESSION_SECRET', 'DAILY_SECRET'])
    if ((settings[name] ?? '').length < MIN_SECRET_LENGTH)
      found.push(
        wrongFinding(
          `${name} has fewer than ${MIN_SECRET_LENGTH} characters.`,
          'Leave it empty and let setup make it.',
        ),
      );
  const ring = parseKeyRing(settings['KEYRING_KEK'] ?? '');
  if (!ring)
    found.push(
      wrongFinding('KEYRING_KEK is no list of keys with ids.', 'Use id:base64 of 32 bytes, the current one first.'),
    );
  for (const name of ['ATTEST_KEY', 'ROLE_SYNC_KEY'])
    if (!/^0x(?!0{64}$)[0-9a-f]{64}$/i.test(settings[name] ?? ''))
      found.push(wrongFinding(`${name} is no private key.`, 'Use 0x and 64 hexadecimal digits, or leave it empty.'));
  return found.length > 0
    ? found
    : [
        goodFinding(
          `The secrets are whole; shares of wallets are locked under the first of ${ring?.keys.size ?? 0} keys.`,
        ),
      ];
}

/** Checks that a configured Redis answers. */
export async function checkRedis({ REDIS_URL: url }: EnvSettings): Promise<Finding[]> {
  if (url === undefined) return [goodFinding('Without REDIS_URL rooms are a server’s own: run one.')];
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    return [wrongFinding('REDIS_URL is no address of Redis.', 'Use one as redis://:PASSWORD@redis.example:6379.')];
  try {
    const version = await readRedisVersion(url);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1]))
      return [wrongFinding(`REDIS_URL is a Redis ${version}.`, 'Use 6.2 or newer; 7.0 is tested.')];
    return [goodFinding(`Redis ${version} answers: several servers may share their rooms.`)];
  } catch (error) {
    return [
      wrongFinding(
        `REDIS_URL: Redis does not answer (${error instanceof Error ? error.message : String(error)}).`,
        'See that it runs, is reached from here, and has this password.',
      ),
    ];
  }
}

/** Checks both URLs: format, relation to each other, and whether something already answers there. */
async function checkHosts(settings: EnvSettings): Promise<Finding[]> {
  const publicUrl = settings['PUBLIC_URL'] ?? '';
  const keyringUrl = settings['KEYRING_URL'] ?? '';
  const isLocal = isLocalStart({ host: settings['HOST'] ?? '127.0.0.1', publicUrl, keyringUrl });
  const found = [
    ...checkUrlForm('PUBLIC_URL', publicUrl, { isLocal }),
    ...checkUrlForm('KEYRING_URL', keyringUrl, { isLocal }),
  ];
  const why = isLocal ? undefined : findKeyringHostError({ publicUrl, keyringUrl });
  if (why !== undefined)
    found.push(
      wrongFinding(`KEYRING_URL ${why}.`, 'Use a host of its own beside PUBLIC_URL, as https://keyring.jumpy.example.'),
    );
  if (found.length > 0) return found;
  return Promise.all([
    checkReachable('PUBLIC_URL', publicUrl, '/healthz'),
    checkReachable('KEYRING_URL', keyringUrl, '/config.json'),
  ]);
}

function checkUrlForm(name: string, url: string, { isLocal }: { isLocal: boolean }): Finding[] {
  if (!URL.canParse(url)) return [wrongFinding(`${name} is no address.`, 'Use one as https://jumpy.example.')];
  const { protocol, origin, href } = new URL(url);
  if (protocol !== 'https:' && !isLocal) return [wrongFinding(`${name} is not https: ${url}.`, 'Use https.')];
  if (href !== `${origin}/`)
    return [wrongFinding(`${name} is more than a host: ${url}.`, 'Leave path and query away.')];
  return [];
}

/** Before the first start nothing has to answer; a second call then detects a misconfigured proxy. */
async function checkReachable(name: string, url: string, route: string): Promise<Finding> {
  const answer = await fetchJson(`${url}${route}`);
  if ('status' in answer && answer.status < 500 && typeof answer.body === 'object' && answer.body !== null)
    return goodFinding(`${name}: our server answers at ${url}.`);
  const what = 'status' in answer ? `answered ${answer.status}` : answer.unreachable;
  return laterFinding(
    `${name}: our server does not answer at ${url} yet (${what}).`,
    'Call setup again when it runs behind its proxy.',
  );
}
