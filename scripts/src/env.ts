import path from 'node:path';
import { localAddress, localName, localPort, MAX_INSTANCES } from '@jumpy/domain/localAddress';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import type { Lan } from './lan/lan.ts';
import { readFileIfExists } from './readFileIfExists.ts';
import { readAddress, readInteger } from './readSetting.ts';
import { StartError } from './startError.ts';

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
  /** Which of several products on this computer it is: each has ports, names and a folder of its own. */
  instance: number;
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

/** The settings, checked. Throws a StartError that names the first wrong one. */
export function scriptEnv(
  env: NodeJS.ProcessEnv = process.env,
  { folder = '.data', instance: given }: { folder?: string; instance?: number | undefined } = {},
): ScriptEnv {
  const instance = given || readInteger(env, 'INSTANCE', { fallback: 1, min: 1, max: MAX_INSTANCES });
  const portOf = (name: string, usualPort: number): number =>
    readInteger(env, name, { fallback: localPort(usualPort, instance), min: 1, max: 65_535 });
  const port = portOf('PORT', 4010);
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] || (instance === 1 ? folder : `${folder}-${instance}`));
  return {
    chromiumPath: env['CHROMIUM_PATH'] || undefined,
    databaseUrl: readAddress(env, 'DATABASE_URL', POSTGRES),
    databaseOwnerUrl: readAddress(env, 'DATABASE_OWNER_URL', POSTGRES),
    ci: env['CI'] === 'true',
    isProof: env['PROOF'] === '1',
    requiresRedis: env['REDIS'] === 'required',
    propertySeed: env['FC_SEED']
      ? readInteger(env, 'FC_SEED', { fallback: 0, min: -(2 ** 31), max: 2 ** 32 })
      : undefined,
    instance,
    dataDir,
    host: env['HOST'] || '127.0.0.1',
    port,
    lanSettings: {
      name: env['LAN_NAME'] || `${localName(instance)}.local`,
      address: env['LAN_ADDRESS'] || undefined,
      trustPort: portOf('LAN_TRUST_PORT', 4012),
    },
    lan: undefined,
    productName: env['PRODUCT_NAME'] || DEFAULT_PRODUCT_NAME,
    pinning: env['PINNING_JWT'] ? { jwt: env['PINNING_JWT'], url: readAddress(env, 'PINNING_URL', WEB) } : undefined,
    sandboxPort: portOf('SANDBOX_PORT', 4020),
    keyringPort: portOf('KEYRING_PORT', 4011),
    chainPort: portOf('CHAIN_PORT', 4030),
    chainRpcUrl: readAddress(env, 'CHAIN_RPC_URL', WEB),
    deploy: {
      keyFile: env['DEPLOY_KEY_FILE'] || undefined,
      file: path.resolve(ROOT, env['DEPLOYMENT_FILE'] || path.join(dataDir, 'deployment.json')),
      attestKey: env['ATTEST_KEY'] || undefined,
      attester: env['CONTRACTS_ATTESTER'] || undefined,
      roleSync: env['CONTRACTS_ROLE_SYNC'] || undefined,
      roleSyncKey: env['ROLE_SYNC_KEY'] || undefined,
    },
    publicUrl: readAddress(env, 'PUBLIC_URL', WEB) ?? localAddress(port, instance),
    keyringUrl: readAddress(env, 'KEYRING_URL', WEB),
    discordClientId: env['DISCORD_CLIENT_ID'] || undefined,
    inherited: { ...env },
  };
}

const POSTGRES = { protocols: ['postgres:', 'postgresql:'], example: 'postgres://jumpy:secret@db.example/jumpy' };
const WEB = { protocols: ['https:', 'http:'], example: 'https://jumpy.example' };

/** Options of npm itself that some script has too: these may be set for another reason. */
const OF_NPM = new Set(['all', 'force', 'yes']);

/** Which of a script's options were written before the lone `--`, where npm takes them and says little about it. */
export const takenByNpm = (names: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] =>
  names.filter((name) => !OF_NPM.has(name) && Boolean(env[`npm_config_${name.toLowerCase().replaceAll('-', '_')}`]));

/** Takes in `.env` beside package.json when there is one; what is set already stays as it is. */
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

/** A whole setting: a value in quotes may have several lines. */
const SETTING =
  /^[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?!["'`])[^\n]*)[^\n]*$/;
const EMPTY = /^[ \t]*(?:#[^\n]*)?$/;

/** The number of the first line that Node would leave out without a word. */
function findWrongLine(text: string): number | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const begun = at;
    let setting = lines[at] ?? '';
    if (EMPTY.test(setting)) continue;
    while (!SETTING.test(setting) && at + 1 < lines.length && /=[ \t]*["'`]/.test(setting))
      setting += `\n${lines[(at += 1)]}`;
    if (!SETTING.test(setting)) return begun + 1;
  }
  return undefined;
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
