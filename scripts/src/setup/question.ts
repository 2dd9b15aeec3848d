import { COMMUNITY_ROLES, roleTitle } from '@jumpy/domain/communityRoles';
import { CONTRACT_NAMES } from '../contracts/contractNames.ts';
import { contractVariable } from '../contracts/contractVariable.ts';
import { checkChain } from './checkChain.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkRedis } from './checkRedis.ts';
import { checkDiscord, roleVariable } from './checkDiscord.ts';
import { checkHosts } from './checkHosts.ts';
import { checkSecrets } from './checkSecrets.ts';
import type { Finding } from './finding.ts';
import type { Settings } from './settingsFile.ts';

/** A setting to ask for. */
export interface Question {
  name: string;
  words: string;
  /** Input is hidden and never printed. */
  isSecret?: boolean;
  /** May be left empty. */
  isOptional?: boolean;
  /** Default if nothing is set. */
  fallback?: (settings: Settings) => string | undefined;
  /** Condition for asking. */
  when?: (settings: Settings) => boolean;
}

/** Settings that are checked together. */
export interface Chapter {
  title: string;
  questions: readonly Question[];
  check: (settings: Settings) => Promise<Finding[]> | Finding[];
}

const CONTRACT_VARIABLES = [...CONTRACT_NAMES.map(contractVariable), 'CONTRACTS_FROM_BLOCK'];

/** Settings that are never replaced once set, since wallets, commitments and records depend on them. */
export const isKept = (name: string): boolean =>
  ['DAILY_SECRET', 'KEYRING_KEK', 'KEYRING_URL', 'ATTEST_KEY', 'ROLE_SYNC_KEY'].includes(name) ||
  name.startsWith('CONTRACTS_');

const isChainOn = (settings: Settings): boolean => settings['CHAIN_RPC_URL'] !== undefined;
const isDeployed = (settings: Settings): boolean => settings['CONTRACTS_JUMP_STATS'] !== undefined;

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Hosts',
    questions: [
      { name: 'PUBLIC_URL', words: 'Where people open the product, e.g. https://jumpy.example' },
      {
        name: 'KEYRING_URL',
        words: 'Where the keyring is opened, for good',
        fallback: ({ PUBLIC_URL: url = '' }) =>
          URL.canParse(url) ? `${new URL(url).protocol}//keyring.${new URL(url).host}` : undefined,
      },
      { name: 'TRUST_PROXY', words: 'Addresses or networks of your proxies in front', fallback: () => 'none' },
    ],
    check: checkHosts,
  },
  {
    title: 'Database',
    questions: [
      { name: 'DATABASE_URL', words: 'The database as the role the server works as', isSecret: true },
      {
        name: 'DATABASE_OWNER_URL',
        words: 'The same database as the role that owns the tables',
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
        words: 'The Redis where they share rooms; leave it empty for one server',
        isSecret: true,
        isOptional: true,
      },
    ],
    check: checkRedis,
  },
  {
    title: 'Discord',
    questions: [
      { name: 'DISCORD_CLIENT_ID', words: 'The id of the application' },
      { name: 'DISCORD_CLIENT_SECRET', words: 'Its client secret', isSecret: true },
      { name: 'DISCORD_BOT_TOKEN', words: 'The token of its bot', isSecret: true },
      { name: 'DISCORD_GUILD_ID', words: 'The id of the community’s server' },
      { name: 'ADMIN_DISCORD_IDS', words: 'Discord ids of the administrators, with commas between' },
      ...COMMUNITY_ROLES.map((meaning) => ({
        name: roleVariable(meaning),
        words: `The id of the role ${roleTitle(meaning, 'Jumpy')}; nothing finds it by its name`,
        isOptional: true,
      })),
    ],
    check: checkDiscord,
  },
  {
    title: 'Secrets',
    questions: [
      { name: 'SESSION_SECRET', words: 'Signs sessions; nothing makes one', isSecret: true, isOptional: true },
      {
        name: 'DAILY_SECRET',
        words: 'Promises the daily courses; nothing makes one',
        isSecret: true,
        isOptional: true,
      },
      { name: 'KEYRING_KEK', words: 'Locks shares of wallets; nothing makes one', isSecret: true, isOptional: true },
      { name: 'ATTEST_KEY', words: 'Signs verified records; nothing makes one', isSecret: true, isOptional: true },
      {
        name: 'ROLE_SYNC_KEY',
        words: 'Writes roles into the army’s contract; nothing makes one',
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
        words: 'A node of the chain; nothing leaves the chain off',
        isSecret: true,
        isOptional: true,
      },
      { name: 'CHAIN_ID', words: 'The id of the chain', fallback: () => '10143', when: isChainOn },
      ...CONTRACT_VARIABLES.map((name, index) => ({
        name,
        words:
          index === 0 ? 'As contracts:deploy printed it; nothing while it has not' : 'As contracts:deploy printed it',
        isOptional: true,
        when: (settings: Settings) => isChainOn(settings) && (index === 0 || isDeployed(settings)),
      })),
    ],
    check: checkChain,
  },
];
