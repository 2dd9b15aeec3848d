import { COMMUNITY_ROLES, roleTitle } from '@jumpy/domain/communityRoles';
import { CONTRACT_DEPLOY_ORDER } from '../contracts/deployOrder.ts';
import { contractVariableName } from '../contracts/contractVariableName.ts';
import { checkChain } from './checkChain.ts';
import { checkDatabase, checkHosts, checkOperatorTexts, checkRedis, checkSecrets } from './checkSettings.ts';
import { checkDiscord, roleVariableName } from './checkDiscord.ts';
import type { Finding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

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
  [
    'DAILY_SECRET',
    'KEYRING_KEK',
    'KEYRING_URL',
    'ATTEST_KEY',
    'ROLE_SYNC_KEY',
    'RUN_ROOTS_KEY',
    'VAPID_PRIVATE_KEY',
  ].includes(name) || name.startsWith('CONTRACTS_');

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
      {
        name: 'RUN_ROOTS_KEY',
        text: 'Writes the nightly roots of runs; nothing makes one',
        isSecret: true,
        isOptional: true,
      },
      { name: 'VAPID_PRIVATE_KEY', text: 'Signs reminders; nothing makes one', isSecret: true, isOptional: true },
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
  {
    title: 'Terms, privacy and contact',
    questions: [
      {
        name: 'TERMS_URL',
        text: 'Your terms: an https address, or a Markdown or text file; nothing shows none',
        isOptional: true,
      },
      { name: 'PRIVACY_URL', text: 'Your privacy policy, likewise', isOptional: true },
      {
        name: 'SECURITY_CONTACT',
        text: 'Where to report a weakness: email or https addresses; nothing publishes none',
        isOptional: true,
      },
    ],
    check: checkOperatorTexts,
  },
];
