import path from 'node:path';
import { createContractsEnv } from '../contracts/contractsEnv.ts';
import type { StoredContracts } from '../contracts/ensureContracts.ts';
import { readSecretFiles } from '@jumpy/server/platform/secretFiles';
import type { ScriptEnv } from '../env.ts';
import type { Lan } from '../lan/lan.ts';
import type { ProductDatabase } from './openProductDatabase.ts';
import type { LocalSecrets } from './localSecrets.ts';

const LOOPBACK = '127.0.0.1';

/** URL of the local chain's gate. */
export const getLocalChainUrl = ({ chainPort }: Pick<ScriptEnv, 'chainPort'>): string =>
  `http://${LOOPBACK}:${chainPort}`;

/** Environment of the sandbox. With the local chain's secret it can set balances and display the chain. */
export const sandboxChildEnv = (
  env: ScriptEnv,
  { chainSecret, hasCrowd = false }: { chainSecret: string | undefined; hasCrowd?: boolean },
): NodeJS.ProcessEnv => ({
  ...env.inherited,
  SANDBOX_PORT: String(env.sandboxPort),
  SANDBOX_STATE: path.join(env.dataDir, 'sandbox.json'),
  PUBLIC_URL: env.publicUrl,
  ...(env.lan ? { SANDBOX_URL: env.lan.urls.discord } : {}),
  ...(hasCrowd ? { SANDBOX_LIMITS: 'off' } : {}),
  ...(chainSecret === undefined ? {} : { CHAIN_RPC_URL: getLocalChainUrl(env), CHAIN_SECRET: chainSecret }),
});

/** Environment of the local chain. */
export const chainChildEnv = (
  env: ScriptEnv,
  { chainSecret, beganMs }: Pick<LocalSecrets, 'chainSecret'> & { beganMs?: number | undefined },
): NodeJS.ProcessEnv => ({
  ...env.inherited,
  CHAIN_PORT: String(env.chainPort),
  CHAIN_FOLDER: path.join(env.dataDir, 'chain'),
  CHAIN_SECRET: chainSecret,
  ...(env.lan
    ? {
        CHAIN_LAN_HOST: new URL(env.lan.urls.chain).host,
        CHAIN_LAN_ORIGINS: [env.lan.urls.app, env.lan.urls.keyring].join(','),
      }
    : {}),
  ...(beganMs === undefined ? {} : { CHAIN_BEGAN: new Date(beganMs).toISOString() }),
});

/** Server settings for the local chain. */
export const localChainEnv = ({
  rpcUrl,
  sandboxUrl,
  contracts: { fromBlock, deployment },
  secrets: { attestKey, chainSecret, roleSyncKey, runRootsKey },
  lan,
}: {
  rpcUrl: string;
  /** The sandbox displays the chain. */
  sandboxUrl: string;
  contracts: StoredContracts;
  secrets: Pick<LocalSecrets, 'attestKey' | 'chainSecret' | 'roleSyncKey' | 'runRootsKey'>;
  lan?: Lan | undefined;
}): NodeJS.ProcessEnv => ({
  CHAIN_RPC_URL: rpcUrl,
  ...(lan ? { CHAIN_PUBLIC_RPC_URL: lan.urls.chain } : {}),
  CHAIN_SECRET: chainSecret,
  CHAIN_EXPLORER_URL: `${lan?.urls.discord ?? sandboxUrl}/explorer`,
  ATTEST_KEY: attestKey,
  ROLE_SYNC_KEY: roleSyncKey,
  RUN_ROOTS_KEY: runRootsKey,
  ...createContractsEnv({ fromBlock, deployment }),
});

/** Server settings for the Discord sandbox. */
export const createSandboxEnv = (sandboxUrl: string, lan?: Lan): NodeJS.ProcessEnv => ({
  DISCORD_CLIENT_ID: 'jumpy-local',
  DISCORD_CLIENT_SECRET: 'jumpy-local-secret',
  DISCORD_BOT_TOKEN: 'jumpy-local-bot',
  DISCORD_GUILD_ID: '900000000000000001',
  DISCORD_AUTHORIZE_URL: `${lan?.urls.discord ?? sandboxUrl}/oauth2/authorize`,
  DISCORD_API_URL: `${sandboxUrl}/api/v10`,
  DISCORD_CDN_URL: `${sandboxUrl}/cdn`,
});

export interface ServerParts {
  database: Pick<ProductDatabase, 'url' | 'ownerUrl'>;
  secrets: LocalSecrets;
  sandboxUrl: string | undefined;
  /** Settings for the local chain, if there is one. */
  chainEnv?: NodeJS.ProcessEnv | undefined;
  isDev: boolean;
}

/** The sandbox's administrator. */
const SANDBOX_ADMIN_ID = '900000000000000010';

/**
 * Environment of the server in a local start. User settings take precedence, except when the Discord sandbox is used.
 */
export const serverChildEnv = (
  env: ScriptEnv,
  { database, secrets, sandboxUrl, chainEnv = {}, isDev }: ServerParts,
): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  SESSION_SECRET: secrets.sessionSecret,
  DAILY_SECRET: secrets.dailySecret,
  KEYRING_KEK: `local:${secrets.keyringKek}`,
  VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
  DUMPS_DIR: path.join(env.dataDir, 'dumps'),
  ADMIN_DISCORD_IDS: SANDBOX_ADMIN_ID,
  ...(sandboxUrl === undefined ? {} : { COMMUNITY_INVITE_URL: `${env.lan?.urls.discord ?? sandboxUrl}/invite/jumpy` }),
  ...omitEmpty(readSecretFiles(env.inherited).env),
  ...(sandboxUrl === undefined ? {} : createSandboxEnv(sandboxUrl, env.lan)),
  ...chainEnv,
  ...(isDev ? { DEV_PAGES: '1' } : {}),
  INSTANCE: String(env.instance),
  HOST: env.host,
  PORT: String(env.port),
  KEYRING_PORT: String(env.keyringPort),
  PUBLIC_URL: env.publicUrl,
  // A configured name applies only to starts with --lan.
  LAN_NAME: env.lan?.name ?? '',
  ...(env.lan ? { KEYRING_URL: env.lan.urls.keyring, TRUST_PROXY: LOOPBACK } : {}),
  DATABASE_URL: database.url,
  ...(database.ownerUrl === undefined ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
});

/** Treats empty variables as unset, as in a copied `.env.example`. */
const omitEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
