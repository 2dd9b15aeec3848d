import { existsSync } from 'node:fs';
import path from 'node:path';
import { localAddress } from '@jumpy/domain/localAddress';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import type { Lan } from './lan/lan.ts';

/** What the scripts read from the environment; every variable stands in `.env.example`. */
export interface ScriptEnv {
  chromiumPath: string | undefined;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  ci: boolean;
  /** True in `npm run proof`, for tests that then look at more of the same. */
  isProof: boolean;
  /** True where tests must have a real Redis, and may fetch one. */
  requiresRedis: boolean;
  /** What property tests begin from; undefined for a new seed. */
  propertySeed: number | undefined;
  /** The folder of everything a local start keeps. */
  dataDir: string;
  host: string;
  port: number;
  sandboxPort: number;
  keyringPort: number;
  /** Where the local chain listens; it starts only without a node of somebody else's. */
  chainPort: number;
  chainRpcUrl: string | undefined;
  /** What a deployment to a real network is given. */
  deploy: {
    /** The file that holds the key, which is never a setting itself. */
    keyFile: string | undefined;
    /** Where the deployment is kept. */
    file: string;
    attestKey: string | undefined;
    attester: string | undefined;
    roleSync: string | undefined;
    roleSyncKey: string | undefined;
  };
  publicUrl: string;
  /** How a start with --lan is called in its network, at which of its addresses, and where it hands out its certificate. */
  lanSettings: { name: string; address: string | undefined; trustPort: number };
  /** Where such a start is reached; undefined for any other. */
  lan: Lan | undefined;
  productName: string;
  /** Where a filled shop's files are pinned; undefined for nowhere. */
  pinning: { jwt: string; url: string | undefined } | undefined;
  keyringUrl: string | undefined;
  /** Set when the real Discord is used; the stand-in starts only without it. */
  discordClientId: string | undefined;
  /** Everything that was set, for the processes a script starts. */
  inherited: NodeJS.ProcessEnv;
}

/** The folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where Node keeps what it has compiled once: a third of a part's start. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

export function scriptEnv(env: NodeJS.ProcessEnv = process.env, { folder = '.data' } = {}): ScriptEnv {
  const port = Number(env['PORT'] || 4010);
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || folder);
  return {
    chromiumPath: env['CHROMIUM_PATH'] || undefined,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
    ci: env['CI'] === 'true',
    isProof: env['PROOF'] === '1',
    requiresRedis: env['REDIS'] === 'required',
    propertySeed: env['FC_SEED'] ? Number(env['FC_SEED']) : undefined,
    dataDir,
    host: env['HOST'] || '127.0.0.1',
    port,
    lanSettings: {
      name: env['LAN_NAME'] || 'jumpy.local',
      address: env['LAN_ADDRESS'] || undefined,
      trustPort: Number(env['LAN_TRUST_PORT'] || 4012),
    },
    lan: undefined,
    productName: env['PRODUCT_NAME'] || DEFAULT_PRODUCT_NAME,
    pinning: env['PINNING_JWT'] ? { jwt: env['PINNING_JWT'], url: env['PINNING_URL'] || undefined } : undefined,
    sandboxPort: Number(env['SANDBOX_PORT'] || 4020),
    keyringPort: Number(env['KEYRING_PORT'] || 4011),
    chainPort: Number(env['CHAIN_PORT'] || 4030),
    chainRpcUrl: env['CHAIN_RPC_URL'] || undefined,
    deploy: {
      keyFile: env['DEPLOY_KEY_FILE'] || undefined,
      file: path.resolve(ROOT, env['DEPLOYMENT_FILE'] || path.join(dataDir, 'deployment.json')),
      attestKey: env['ATTEST_KEY'] || undefined,
      attester: env['CONTRACTS_ATTESTER'] || undefined,
      roleSync: env['CONTRACTS_ROLE_SYNC'] || undefined,
      roleSyncKey: env['ROLE_SYNC_KEY'] || undefined,
    },
    publicUrl: env['PUBLIC_URL'] || localAddress(port),
    keyringUrl: env['KEYRING_URL'] || undefined,
    discordClientId: env['DISCORD_CLIENT_ID'] || undefined,
    inherited: { ...env },
  };
}

/** Options of npm itself that some script has too: these may be set for another reason. */
const OF_NPM = new Set(['all', 'force', 'yes']);

/** Which of a script's options were written before the lone `--`, where npm takes them and says little about it. */
export const takenByNpm = (names: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] =>
  names.filter((name) => !OF_NPM.has(name) && Boolean(env[`npm_config_${name.toLowerCase().replaceAll('-', '_')}`]));

/** Takes in `.env` beside package.json when there is one; what is set already stays as it is. */
export function loadDotEnv(root: string = ROOT): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs `work` while TMPDIR names another folder, for libraries that unpack themselves there. */
export async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
