import { isIP } from 'node:net';
import type { RoleIds } from '@jumpy/domain/communityRoles';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { localAddress, localKeyringAddress, localPort, MAX_INSTANCES } from '@jumpy/domain/localAddress';
import { XP_POINT_RATES, type XpPointRate } from '@jumpy/domain/xp';
import { EnvReader } from './envReader.ts';
import type { ClockSetting } from './clock.ts';
import { type KeyRing, parseKeyRing } from './keyRing.ts';
import { keyringHostError } from './keyringHost.ts';
import { readKeyringUrlsBefore } from './readKeyringUrlsBefore.ts';
import { isLoopbackHost, isLocalUrl } from './loopback.ts';
import { readLan } from './readLan.ts';
import { type ChainEnv, readChain } from './readChain.ts';
import { readClock } from './readClock.ts';
import { readRoleIds } from './readRoleIds.ts';
import type { PinningEnv } from './ipfs/pinningService.ts';
import { readPinning } from './readPinning.ts';
import { type PrivyEnv, readPrivy } from './readPrivy.ts';

/** Names that stand for networks nobody on the internet is in. */
const NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const BITS = { 4: 32, 6: 128 } as const;
/** A wider network is no list of one's own proxies: whoever is in it could give any address as theirs. */
const LEAST_BITS = 8;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export const INVITE_XP = ['ladder', 'range'] as const;
/** Who gives the Jumper Role to a member: our bot, or the community's own verification. */
export const JUMPER_ROLE_GRANTS = ['bot', 'community'] as const;

/** Where and as whom Discord is spoken to. */
export interface DiscordEnv {
  clientId: string;
  clientSecret: string;
  botToken: string;
  guildId: string;
  authorizeUrl: string;
  apiUrl: string;
  cdnUrl: string;
  /** Ids of the community's roles; one that is missing is found by its name. */
  roleIds: RoleIds;
  jumperRoleGrant: (typeof JUMPER_ROLE_GRANTS)[number];
}

/** Everything the server takes from its environment, checked. */
export interface Env {
  /** True while HOST is loopback and every public address is a localhost one, or one of `lan`: only then stand-ins and CLOCK exist. */
  isLocal: boolean;
  /** The name in the network at home that a start with --lan has; its pages come by https, through a door in front. */
  lan: string | undefined;
  /** Which of several products on one computer this is. */
  instance: number;
  host: string;
  port: number;
  /** Origin of the app, without a slash at the end. */
  publicUrl: string;
  /** Origin of the keyring. */
  keyringUrl: string;
  /** Origins the keyring had before, still served so that wallets can be brought from there. */
  keyringUrlsBefore: readonly string[];
  /** Where the server listens for the keyring's pages, on the same host. */
  keyringPort: number;
  /** As the role the server works as. */
  databaseUrl: string;
  /** As the role that owns the tables and migrates; undefined where the server's own does. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Where processes share their rooms; undefined for one process. */
  redisUrl: string | undefined;
  /** A process of them of which the others saw nothing for so long is dead. */
  roomLeaseMs: number;
  sessionSecret: string;
  /** What the keys of the daily courses are made of. */
  dailySecret: string;
  /** What the server's shares of wallets are locked with. */
  keyringKek: KeyRing;
  discord: DiscordEnv;
  /** Undefined while no chain is configured. */
  chain: ChainEnv | undefined;
  /** Undefined while the keyring keeps wallets. */
  privy: PrivyEnv | undefined;
  productName: string;
  /** Of the bar over the app and of what stands before it is there, as `#1D1247`. */
  appColour: string;
  communityUrl: string;
  /** Who runs this copy, in words. */
  communityName: string;
  socialUrl: string;
  marketplaceUrl: string;
  /** Origin of what shows, at /ipfs/, what `ipfs://` names. */
  ipfsGateway: string;
  /** Undefined while files are kept here alone. */
  pinning: PinningEnv | undefined;
  adminDiscordIds: readonly string[];
  xpPerPoint: XpPointRate;
  inviteXp: (typeof INVITE_XP)[number];
  /** Addresses or networks of the proxies in front, with commas between; false when nobody stands in front. */
  trustProxy: string | false;
  logLevel: (typeof LOG_LEVELS)[number];
  clock: ClockSetting | undefined;
  /** Folders of the built pages; the ones of this repository when left away. */
  webDist: string | undefined;
  gameDist: string | undefined;
  keyringDist: string | undefined;
  privyDist: string | undefined;
  /** Serves the pages from their sources, reloading. */
  devPages: boolean;
  /** False calls back the workers that keep pages at hand in players' browsers. */
  offlineWorker: boolean;
}

/** What a local start uses for Discord when nothing is set: the stand-in's well-known words, worthless anywhere else. */
const LOCAL_DISCORD = {
  clientId: 'jumpy-local',
  clientSecret: 'jumpy-local-secret',
  botToken: 'jumpy-local-bot',
  guildId: '900000000000000001',
} as const;
const LOCAL_ADMIN = '900000000000000010';
const MIN_SECRET_CHARS = 32;
const POSTGRES = { protocols: ['postgres:', 'postgresql:'] } as const;
const REDIS = { protocols: ['redis:', 'rediss:'] } as const;
const SNOWFLAKE = /^\d{15,21}$/;

/**
 * Reads the environment, or throws one `EnvError` that lists everything that is wrong with it.
 * This is the only place in the server that reads it.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = new EnvReader(source);
  const host = read.text('HOST', { fallback: '127.0.0.1' });
  const instance = read.integer('INSTANCE', { fallback: 1, min: 1, max: MAX_INSTANCES });
  const port = read.integer('PORT', { fallback: localPort(4010, instance), min: 0, max: 65_535 });
  const publicUrl = read.origin('PUBLIC_URL', { fallback: localAddress(port, instance) });
  const keyringPort = read.integer('KEYRING_PORT', { fallback: localPort(4011, instance), min: 0, max: 65_535 });
  const keyringUrl = read.origin('KEYRING_URL', { fallback: localKeyringAddress(keyringPort, instance) });
  const isLoopback = isLoopbackHost(host);
  const urls = [publicUrl, keyringUrl];
  const lan = readLan(read, { isLoopback, urls });
  const isLocal = isLoopback && (lan !== undefined || urls.every(isLocalUrl));
  if (!isLocal) refuseLocalOnly(read, { publicUrl, keyringUrl });
  const productName = read.text('PRODUCT_NAME', { fallback: DEFAULT_PRODUCT_NAME });
  const env: Env = {
    isLocal,
    lan,
    instance,
    host,
    port,
    publicUrl,
    keyringUrl,
    keyringUrlsBefore: readKeyringUrlsBefore(read, { isLocal, publicUrl, keyringUrl }),
    keyringPort,
    databaseUrl: read.url('DATABASE_URL', POSTGRES),
    databaseOwnerUrl: read.optional('DATABASE_OWNER_URL') && read.url('DATABASE_OWNER_URL', POSTGRES),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', { fallback: 20, min: 2, max: 500 }),
    redisUrl: read.optional('REDIS_URL') && read.url('REDIS_URL', REDIS),
    roomLeaseMs: read.integer('ROOM_LEASE_MS', { fallback: 1_500, min: 1_500, max: 60_000 }),
    sessionSecret: read.text('SESSION_SECRET', { minChars: MIN_SECRET_CHARS }),
    dailySecret: read.text('DAILY_SECRET', { minChars: MIN_SECRET_CHARS }),
    keyringKek: readKeyringKek(read),
    discord: readDiscord(read, isLocal),
    chain: readChain(read, { isLocal }),
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
  read.finish();
  return env;
}

function readKeyringKek(read: EnvReader): KeyRing {
  const text = read.text('KEYRING_KEK', {});
  const ring = parseKeyRing(text);
  if (!ring)
    read.error('KEYRING_KEK', {
      why: 'is not a list of keys with ids',
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
  read.error('TRUST_PROXY', {
    why: `is "${value}"`,
    remedy: 'use none, or the addresses or networks of your own proxies with commas between',
  });
  return false;
}

/** Away from this machine: https everywhere, and nothing that only a simulation may use. */
function refuseLocalOnly(read: EnvReader, urls: { publicUrl: string; keyringUrl: string }): void {
  read.needsHttps('PUBLIC_URL', urls.publicUrl);
  read.needsHttps('KEYRING_URL', urls.keyringUrl);
  const why = keyringHostError(urls);
  if (why !== undefined)
    read.error('KEYRING_URL', { why, remedy: 'use a host of its own beside it, as https://keyring.jumpy.example' });
  for (const name of ['DISCORD_AUTHORIZE_URL', 'DISCORD_API_URL', 'DISCORD_CDN_URL']) {
    const value = read.optional(name);
    if (value !== undefined) read.needsHttps(name, value);
  }
  for (const name of ['CLOCK', 'DEV_PAGES']) {
    if (read.optional(name) === undefined) continue;
    read.error(name, {
      why: 'is for this machine alone',
      remedy: 'leave it away, or set HOST, PUBLIC_URL and KEYRING_URL to localhost',
    });
  }
}

/** Whether a text names proxies by address, network or one of the three names, with commas between. */
function isProxyList(text: string): boolean {
  return text.split(',').every((item) => isProxy(item.trim()));
}

function isProxy(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/');
  const version = isIP(address);
  if (version !== 4 && version !== 6) return NAMES.has(item);
  if (bits === undefined) return true;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= LEAST_BITS && Number(bits) <= BITS[version];
}
