import path from 'node:path';
import { localAddress, localInstanceName, localPort, MAX_INSTANCES } from '@jumpy/domain/localAddress';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { readSecretFiles } from '@jumpy/server/platform/secretFiles';
import type { Lan } from './lan/lan.ts';
import { readFileIfExists } from './readFileIfExists.ts';
import { StartError } from './startError.ts';

/** Environment of the scripts; every variable is documented in `.env.example`. */
export interface ScriptEnv {
  chromiumPath: string | undefined;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Seals settings and keys in a backup. */
  backupPassphrase: string | undefined;
  ci: boolean;
  /** True in `npm run proof`, where tests cover more cases. */
  isProof: boolean;
  /** True if tests must use a real Redis, and may download one. */
  requiresRedis: boolean;
  /** Seed of property tests; undefined for a new one. */
  propertySeed: number | undefined;
  /** Number of this instance; each has its own ports, names and folder. */
  instance: number;
  /** Folder for all data of a local start. */
  dataDir: string;
  host: string;
  port: number;
  sandboxPort: number;
  keyringPort: number;
  /** Port of the local chain, which starts only if no external node is configured. */
  chainPort: number;
  chainRpcUrl: string | undefined;
  /** Settings for deployments to real networks. */
  deploy: {
    /** File with the key; the key itself is never a setting. */
    keyFile: string | undefined;
    /** Deployment file. */
    file: string;
    attestKey: string | undefined;
    attester: string | undefined;
    roleSync: string | undefined;
    roleSyncKey: string | undefined;
    /** Verifier of sources; deployments are submitted to it. */
    sourcifyUrl: string | undefined;
    rootWriter: string | undefined;
    runRootsKey: string | undefined;
  };
  publicUrl: string;
  /** For starts with --lan: host name, address, and the port that serves the certificate. */
  lanSettings: { name: string; address: string | undefined; trustPort: number };
  /** Where a --lan start is reached; otherwise undefined. */
  lan: Lan | undefined;
  productName: string;
  /** Service that pins a seeded shop's files, if configured. */
  pinning: { jwt: string; url: string | undefined } | undefined;
  keyringUrl: string | undefined;
  /** Set if the real Discord is used; otherwise the sandbox starts. */
  discordClientId: string | undefined;
  /** The complete environment, passed to child processes; secrets in files stay there. */
  inherited: NodeJS.ProcessEnv;
}

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Node's compile cache, which saves a third of a process's start time. */
export const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');

/** Reads and validates the settings. Throws a StartError that names the first invalid one. */
export function scriptEnv(
  inherited: NodeJS.ProcessEnv = process.env,
  { folder = '.data', instance: given }: { folder?: string; instance?: number | undefined } = {},
): ScriptEnv {
  const env = readSecrets(inherited);
  const instance = given || readIntegerSetting(env, 'INSTANCE', { fallback: 1, min: 1, max: MAX_INSTANCES });
  const portOf = (name: string, usualPort: number): number =>
    readIntegerSetting(env, name, { fallback: localPort(usualPort, instance), min: 1, max: 65_535 });
  const port = portOf('PORT', 4010);
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || (instance === 1 ? folder : `${folder}-${instance}`));
  return {
    chromiumPath: env['CHROMIUM_PATH'] || undefined,
    databaseUrl: readUrlSetting(env, 'DATABASE_URL', POSTGRES_URL),
    databaseOwnerUrl: readUrlSetting(env, 'DATABASE_OWNER_URL', POSTGRES_URL),
    backupPassphrase: env['BACKUP_PASSPHRASE'] || undefined,
    ci: env['CI'] === 'true',
    isProof: env['PROOF'] === '1',
    requiresRedis: env['REDIS'] === 'required',
    propertySeed: env['FC_SEED']
      ? readIntegerSetting(env, 'FC_SEED', { fallback: 0, min: -(2 ** 31), max: 2 ** 32 })
      : undefined,
    instance,
    dataDir,
    host: env['HOST'] || '127.0.0.1',
    port,
    lanSettings: {
      name: env['LAN_NAME'] || `${localInstanceName(instance)}.local`,
      address: env['LAN_ADDRESS'] || undefined,
      trustPort: portOf('LAN_TRUST_PORT', 4012),
    },
    lan: undefined,
    productName: env['PRODUCT_NAME'] || DEFAULT_PRODUCT_NAME,
    pinning: env['PINNING_JWT']
      ? { jwt: env['PINNING_JWT'], url: readUrlSetting(env, 'PINNING_URL', WEB_URL) }
      : undefined,
    sandboxPort: portOf('SANDBOX_PORT', 4020),
    keyringPort: portOf('KEYRING_PORT', 4011),
    chainPort: portOf('CHAIN_PORT', 4030),
    chainRpcUrl: readUrlSetting(env, 'CHAIN_RPC_URL', WEB_URL),
    deploy: {
      keyFile: env['DEPLOY_KEY_FILE'] || undefined,
      file: path.resolve(ROOT, env['DEPLOYMENT_FILE'] || path.join(dataDir, 'deployment.json')),
      attestKey: env['ATTEST_KEY'] || undefined,
      attester: env['CONTRACTS_ATTESTER'] || undefined,
      roleSync: env['CONTRACTS_ROLE_SYNC'] || undefined,
      roleSyncKey: env['ROLE_SYNC_KEY'] || undefined,
      sourcifyUrl: readUrlSetting(env, 'SOURCIFY_URL', WEB_URL)?.replace(/\/+$/, ''),
      rootWriter: env['CONTRACTS_ROOT_WRITER'] || undefined,
      runRootsKey: env['RUN_ROOTS_KEY'] || undefined,
    },
    publicUrl: readUrlSetting(env, 'PUBLIC_URL', WEB_URL) ?? localAddress(port, instance),
    keyringUrl: readUrlSetting(env, 'KEYRING_URL', WEB_URL),
    discordClientId: env['DISCORD_CLIENT_ID'] || undefined,
    inherited: { ...inherited },
  };
}

/** The environment with the secrets that are in files. */
function readSecrets(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { env, errors } = readSecretFiles(source);
  const [error] = errors;
  if (error === undefined) return env;
  throw new StartError(`${error.name} cannot be used.`, {
    why: `It ${error.reason}.`,
    remedy: `${error.remedy.replace(/^\w/, (letter) => letter.toUpperCase())}.`,
  });
}

const POSTGRES_URL = { protocols: ['postgres:', 'postgresql:'], example: 'postgres://jumpy:secret@db.example/jumpy' };
const WEB_URL = { protocols: ['https:', 'http:'], example: 'https://jumpy.example' };

/** Options shared with npm itself, which may be set for other reasons. */
const NPM_OPTIONS = new Set(['all', 'force', 'yes']);

/** Options written before the lone `--`, which npm consumes almost silently. */
export const findOptionsTakenByNpm = (names: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] =>
  names.filter(
    (name) => !NPM_OPTIONS.has(name) && Boolean(env[`npm_config_${name.toLowerCase().replaceAll('-', '_')}`]),
  );

/** Loads `.env` next to package.json, if any; existing variables take precedence. */
export function loadDotEnv(root: string = ROOT): void {
  const file = path.join(root, '.env');
  const text = readDotEnv(file);
  if (text === undefined) return;
  const line = findWrongLine(text);
  if (line !== undefined) {
    throw new StartError('.env cannot be read.', {
      why: `Line ${line} of ${file} is neither NAME=value nor a comment, or a quote that begins there never ends.`,
      remedy: 'Correct that line; .env.example shows how it is written.',
    });
  }
  process.loadEnvFile(file);
}

function readDotEnv(file: string): string | undefined {
  try {
    return readFileIfExists(file);
  } catch (cause) {
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    throw new StartError('.env cannot be read.', {
      why: `${file}: ${code === 'EISDIR' ? 'it is a folder' : code === 'EACCES' ? 'it belongs to another user' : code}.`,
      remedy: 'Make it a file that you can read, or remove it.',
      cause,
    });
  }
}

/** A complete setting; quoted values may span lines. */
const SETTING_PATTERN =
  /^[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?!["'`])[^\n]*)[^\n]*$/;
const EMPTY_LINE = /^[ \t]*(?:#[^\n]*)?$/;

/** Number of the first line that Node would silently ignore. */
function findWrongLine(text: string): number | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const startLine = at;
    let setting = lines[at] ?? '';
    if (EMPTY_LINE.test(setting)) continue;
    while (!SETTING_PATTERN.test(setting) && at + 1 < lines.length && /=[ \t]*["'`]/.test(setting))
      setting += `\n${lines[(at += 1)]}`;
    if (!SETTING_PATTERN.test(setting)) return startLine + 1;
  }
  return undefined;
}

/** Runs `work` with another TMPDIR, for libraries that unpack themselves there. */
export async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const previous = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (previous === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previous;
  }
}

/** Reads an integer setting. */
function readIntegerSetting(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartError(`${name} cannot be ${text}.`, {
    why: `It is a whole number from ${min} to ${max}.`,
    remedy: `Correct ${name}, or leave it out for ${fallback}.`,
  });
}

/** Reads a URL setting; undefined if unset. Never printed, since it may contain a password. */
function readUrlSetting(
  env: NodeJS.ProcessEnv,
  name: string,
  { protocols, example }: { protocols: readonly string[]; example: string },
): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const isUnreadable = protocols.some((protocol) => text.startsWith(`${protocol}//`));
  throw new StartError(`${name} is not an address.`, {
    why: isUnreadable
      ? 'It cannot be read; in a password, # is written %23, / is %2F, @ is %40 and : is %3A.'
      : `It does not begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    remedy: `Correct ${name}, e.g. ${example}, or leave it out.`,
  });
}
