import { isIP } from 'node:net';
import type { RoleIds } from '@jumpy/domain/communityRoles';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { localAddress, localKeyringAddress, localPort, MAX_INSTANCES } from '@jumpy/domain/localAddress';
import { XP_POINT_RATES, type XpPointRate } from '@jumpy/domain/xp';
import { EnvReader } from './envReader.ts';
import type { ClockSetting } from './clock.ts';
import { type KeyRing, parseKeyRing } from './keyRing.ts';
import { findKeyringHostError } from './keyringHostErrors.ts';
import { readPreviousKeyringUrls } from './readPreviousKeyringUrls.ts';
import { isLoopbackHostname, isLocalUrl } from './loopback.ts';
import { readLan } from './readLan.ts';
import { type ChainSettings, readChainSettings } from './readChainSettings.ts';
import { readClock } from './readClock.ts';
import { readRoleIds } from './readRoleIds.ts';
import type { PinningEnv } from './ipfs/pinningService.ts';
import { readPinning } from './readPinning.ts';
import { type PrivyEnv, readPrivy } from './readPrivy.ts';

/** Named ranges that are unreachable from the internet. */
const NETWORK_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const ADDRESS_BITS = { 4: 32, 6: 128 } as const;
/** Wider CIDRs are rejected: any host inside could spoof X-Forwarded-For. */
const MIN_PREFIX_BITS = 8;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const INVITE_XP = ['ladder', 'range'] as const;
/** Who gives members the Jumper Role: our bot, or the community's own verification. */
export const JUMPER_ROLE_GRANTS = ['bot', 'community'] as const;

export interface DiscordEnv {
  clientId: string;
  clientSecret: string;
  botToken: string;
  guildId: string;
  authorizeUrl: string;
  apiUrl: string;
  cdnUrl: string;
  /** Ids of the community's roles; missing ones are looked up by name. */
  roleIds: RoleIds;
  jumperRoleGrant: (typeof JUMPER_ROLE_GRANTS)[number];
}

export interface Env {
  /**
   * True if HOST is loopback and every public URL is a localhost one, or one of `lan`. Stand-ins and CLOCK are
   * available only then.
   */
  isLocal: boolean;
  /** Local network name of a start with --lan; its pages are served over https by a proxy in front. */
  lan: string | undefined;
  /** Number of this instance, if several run on one computer. */
  instance: number;
  host: string;
  port: number;
  /** Origin of the app, without a trailing slash. */
  publicUrl: string;
  keyringUrl: string;
  /** Former origins of the keyring, still served so that wallets can be transferred. */
  previousKeyringUrls: readonly string[];
  /** Port for the keyring's pages, on the same host. */
  keyringPort: number;
  /** Connection as the server's role. */
  databaseUrl: string;
  /** Connection as the owner of the tables, for migrations; undefined if the server's role owns them. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Redis for rooms in cluster mode; undefined for a single process. */
  redisUrl: string | undefined;
  /** A process without heartbeat progress for this long is dead. */
  roomLeaseMs: number;
  sessionSecret: string;
  /** Secret from which the keys of the daily courses are derived. */
  dailySecret: string;
  /** Key-encryption keys for the server shares of wallets. */
  keyringKek: KeyRing;
  discord: DiscordEnv;
  /** Undefined if no chain is configured. */
  chain: ChainSettings | undefined;
  /** Undefined if the keyring manages wallets. */
  privy: PrivyEnv | undefined;
  productName: string;
  /** Theme color of the browser UI and splash screen, such as `#1D1247`. */
  appColour: string;
  communityUrl: string;
  /** Name of the operator. */
  communityName: string;
  socialUrl: string;
  marketplaceUrl: string;
  /** Origin of the gateway that serves `ipfs://` content at /ipfs/. */
  ipfsGateway: string;
  /** Undefined if files are stored only here. */
  pinning: PinningEnv | undefined;
  adminDiscordIds: readonly string[];
  xpPerPoint: XpPointRate;
  inviteXp: (typeof INVITE_XP)[number];
  /** Comma-separated addresses or networks of the proxies in front; false if there are none. */
  trustProxy: string | false;
  logLevel: (typeof LOG_LEVELS)[number];
  clock: ClockSetting | undefined;
  /** Folders of the built pages; default to those of this repository. */
  webDist: string | undefined;
  gameDist: string | undefined;
  keyringDist: string | undefined;
  privyDist: string | undefined;
  /** Serves the pages from source with hot reloading. */
  devPages: boolean;
  /** False removes the service workers from players' browsers. */
  offlineWorker: boolean;
}

/** Discord defaults for a local start: public credentials of the stand-in, worthless elsewhere. */
const LOCAL_DISCORD = {
  clientId: 'jumpy-local',
  clientSecret: 'jumpy-local-secret',
  botToken: 'jumpy-local-bot',
  guildId: '900000000000000001',
} as const;
const LOCAL_ADMIN = '900000000000000010';
const MIN_SECRET_CHARS = 32;
const POSTGRES_URL_RULE = { protocols: ['postgres:', 'postgresql:'] } as const;
const REDIS_URL_RULE = { protocols: ['redis:', 'rediss:'] } as const;
const SNOWFLAKE = /^\d{15,21}$/;

/** Reads the environment, or throws one EnvError listing all problems. The only place in the server that reads it. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = new EnvReader(source);
  const host = read.text('HOST', { fallback: '127.0.0.1' });
  const instance = read.integer('INSTANCE', { fallback: 1, min: 1, max: MAX_INSTANCES });
  const port = read.integer('PORT', { fallback: localPort(4010, instance), min: 0, max: 65_535 });
  const publicUrl = read.origin('PUBLIC_URL', { fallback: localAddress(port, instance) });
  const keyringPort = read.integer('KEYRING_PORT', { fallback: localPort(4011, instance), min: 0, max: 65_535 });
  const keyringUrl = read.origin('KEYRING_URL', { fallback: localKeyringAddress(keyringPort, instance) });
  const isLoopback = isLoopbackHostname(host);
  const urls = [publicUrl, keyringUrl];
  const lan = readLan(read, { isLoopback, urls });
  const isLocal = isLoopback && (lan !== undefined || urls.every(isLocalUrl));
  if (!isLocal) rejectLocalOnlySettings(read, { publicUrl, keyringUrl });
  const productName = read.text('PRODUCT_NAME', { fallback: DEFAULT_PRODUCT_NAME });
  const env: Env = {
    isLocal,
    lan,
    instance,
    host,
    port,
    publicUrl,
    keyringUrl,
    previousKeyringUrls: readPreviousKeyringUrls(read, { isLocal, publicUrl, keyringUrl }),
    keyringPort,
    databaseUrl: read.url('DATABASE_URL', POSTGRES_URL_RULE),
    databaseOwnerUrl: read.optional('DATABASE_OWNER_URL') && read.url('DATABASE_OWNER_URL', POSTGRES_URL_RULE),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', { fallback: 20, min: 2, max: 500 }),
    redisUrl: read.optional('REDIS_URL') && read.url('REDIS_URL', REDIS_URL_RULE),
    roomLeaseMs: read.integer('ROOM_LEASE_MS', { fallback: 1_500, min: 1_500, max: 60_000 }),
    sessionSecret: read.text('SESSION_SECRET', { minChars: MIN_SECRET_CHARS }),
    dailySecret: read.text('DAILY_SECRET', { minChars: MIN_SECRET_CHARS }),
    keyringKek: readKeyEncryptionKeys(read),
    discord: readDiscord(read, isLocal),
    chain: readChainSettings(read, { isLocal }),
    privy: readPrivy(read, { isLocal }),
    productName,
    appColour: read.text('APP_COLOUR', { fallback: '#1D1247', pattern: /^#[\dA-Fa-f]{6}$/ }),
    communityName: read.text('COMMUNITY_NAME', { fallback: `${productName} community` }),
    communityUrl: read.url('COMMUNITY_INVITE_URL', { fallback: 'https://discord.gg/jumpy' }),
    socialUrl: read.url('SOCIAL_URL', { fallback: 'https://x.com/jumpy' }),
    marketplaceUrl: read.url('MARKETPLACE_URL', { fallback: 'https://magiceden.io' }),
    pinning: readPinning(read, { isLocal }),
    ipfsGateway: read.origin('IPFS_GATEWAY', { fallback: 'https://ipfs.io', protocols: ['https:'] }),
    adminDiscordIds: read.list('ADMIN_DISCORD_IDS', { fallback: isLocal ? LOCAL_ADMIN : undefined, item: SNOWFLAKE }),
    xpPerPoint: read.choice('XP_PER_POINT', XP_POINT_RATES, '2'),
    inviteXp: read.choice('INVITE_XP', INVITE_XP, 'ladder'),
    trustProxy: readTrustProxy(read, isLocal),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    clock: readClock(read),
    webDist: read.optional('WEB_DIST'),
    gameDist: read.optional('GAME_DIST'),
    keyringDist: read.optional('KEYRING_DIST'),
    privyDist: read.optional('PRIVY_DIST'),
    devPages: read.flag('DEV_PAGES'),
    offlineWorker: read.choice('OFFLINE_WORKER', ['on', 'off'], 'on') === 'on',
  };
  read.throwIfInvalid();
  return env;
}

function readKeyEncryptionKeys(read: EnvReader): KeyRing {
  const text = read.text('KEYRING_KEK', {});
  const ring = parseKeyRing(text);
  if (!ring)
    read.addError('KEYRING_KEK', {
      reason: 'is not a list of keys with ids',
      remedy: 'use id:base64 of 32 bytes, commas between, the current one first',
    });
  return ring ?? { currentId: '', keys: new Map() };
}

function readDiscord(read: EnvReader, isLocal: boolean): DiscordEnv {
  const local = isLocal ? LOCAL_DISCORD : undefined;
  return {
    clientId: read.text('DISCORD_CLIENT_ID', { fallback: local?.clientId }),
    clientSecret: read.text('DISCORD_CLIENT_SECRET', { fallback: local?.clientSecret }),
    botToken: read.text('DISCORD_BOT_TOKEN', { fallback: local?.botToken }),
    guildId: read.text('DISCORD_GUILD_ID', { fallback: local?.guildId, pattern: SNOWFLAKE }),
    authorizeUrl: read.url('DISCORD_AUTHORIZE_URL', { fallback: 'https://discord.com/oauth2/authorize' }),
    apiUrl: read.url('DISCORD_API_URL', { fallback: 'https://discord.com/api/v10' }),
    cdnUrl: read.url('DISCORD_CDN_URL', { fallback: 'https://cdn.discordapp.com' }),
    roleIds: readRoleIds(read),
    jumperRoleGrant: read.choice('JUMPER_ROLE_GRANT', JUMPER_ROLE_GRANTS, 'bot'),
  };
}

function readTrustProxy(read: EnvReader, isLocal: boolean): Env['trustProxy'] {
  const value = read.text('TRUST_PROXY', { fallback: isLocal ? 'none' : undefined });
  if (value === 'none' || value === '') return false;
  if (isProxyList(value)) return value;
  read.addError('TRUST_PROXY', {
    reason: `is "${value}"`,
    remedy: 'use none, or the addresses or networks of your own proxies with commas between',
  });
  return false;
}

/** Checks of a public deployment: https everywhere, and no simulation-only settings. */
function rejectLocalOnlySettings(read: EnvReader, urls: { publicUrl: string; keyringUrl: string }): void {
  read.requireHttps('PUBLIC_URL', urls.publicUrl);
  read.requireHttps('KEYRING_URL', urls.keyringUrl);
  const why = findKeyringHostError(urls);
  if (why !== undefined)
    read.addError('KEYRING_URL', {
      reason: why,
      remedy: 'use a host of its own beside it, as https://keyring.jumpy.example',
    });
  for (const name of ['DISCORD_AUTHORIZE_URL', 'DISCORD_API_URL', 'DISCORD_CDN_URL']) {
    const value = read.optional(name);
    if (value !== undefined) read.requireHttps(name, value);
  }
  for (const name of ['CLOCK', 'DEV_PAGES']) {
    if (read.optional(name) === undefined) continue;
    read.addError(name, {
      reason: 'is for this machine alone',
      remedy: 'leave it away, or set HOST, PUBLIC_URL and KEYRING_URL to localhost',
    });
  }
}

/** Whether a text lists proxies by address, network or named range, separated by commas. */
function isProxyList(text: string): boolean {
  return text.split(',').every((item) => isProxy(item.trim()));
}

function isProxy(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version !== 4 && version !== 6) return NETWORK_NAMES.has(item);
  if (bits === undefined) return true;
  return (
    more.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) >= MIN_PREFIX_BITS &&
    Number(bits) <= ADDRESS_BITS[version]
  );
}
