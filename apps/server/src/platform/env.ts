import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CommunityRole, RoleIds } from '@jumpy/domain/communityRoles';
import { localAddress, localKeyringAddress, localPort } from '@jumpy/domain/localAddress';
import type { ClockSetting } from './clock.ts';
import type { CheckpointPlace } from './durableRedis.ts';
import { EnvReader } from './envReader.ts';
import type { EnvValues } from './envSchema.ts';
import type { PinningEnv } from './ipfs/pinningService.ts';
import type { WalletSites } from '@jumpy/protocol/walletSites';
import type { KeyRing } from './keyRing.ts';
import { findKeyringHostError, findPreviousKeyringUrlError } from './keyringHostErrors.ts';
import { isLoopbackHostname, isLocalUrl } from './loopback.ts';
import type { ObjectStoreEnv } from './objects/objectStore.ts';
import { type ChainSettings, readChainSettings } from './readChainSettings.ts';

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
  jumperRoleGrant: EnvValues['JUMPER_ROLE_GRANT'];
}

/** Privy app whose identity tokens are accepted, and the keys to verify them. */
export interface PrivyEnv {
  appId: string;
  jwksUrl: string;
}

/** How this server identifies itself to push services. */
export interface PushEnv {
  /** Keys of the VAPID signature, base64url. */
  publicKey: string;
  privateKey: string;
  /** Contact for push services, as a URI. */
  subject: string;
  /** Origin of a stand-in for push services, for a local start. */
  standInOrigin: string | undefined;
}

/** An OpenTelemetry collector. */
export interface TracingSettings {
  /** Base address, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Share of requests and jobs that are traced, 0 to 1. */
  sampledRatio: number;
}

/** The operator's terms or privacy policy. */
export interface OperatorText {
  /** An https address elsewhere, or the path where the server shows `page`. */
  url: string;
  page: { text: string; isMarkdown: boolean } | undefined;
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
  /** Other sites that may ask the keyring for a wallet; undefined if none may. */
  keyringSites: WalletSites | undefined;
  /** Port for the keyring's pages, on the same host. */
  keyringPort: number;
  /** Connection as the server's role. */
  databaseUrl: string;
  /** Connection as the owner of the tables, for migrations; undefined if the server's role owns them. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Where replays, media and dumps go in the end; undefined if they stay here. */
  objects: ObjectStoreEnv | undefined;
  /** Folder of the monthly dumps, or for writing them if there is an object store. */
  dumpsDir: string | undefined;
  /** Where Prometheus reads this process; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces go; undefined for nowhere. */
  tracing: TracingSettings | undefined;
  /** Redis for rooms in cluster mode; undefined for a single process. */
  redisUrl: string | undefined;
  /** Where the latest checkpoints of new runs wait; `auto` for Redis if it keeps all that it acknowledges. */
  checkpointsIn: CheckpointPlace;
  /** A process without heartbeat progress for this long is dead. */
  roomLeaseMs: number;
  /** How long a server that was asked to stop still takes requests, until proxies have noticed. */
  drainMs: number;
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
  /** Undefined without a key or without the workers that show reminders; none are sent then. */
  push: PushEnv | undefined;
  productName: string;
  /** Theme color of the browser UI and splash screen, such as `#1D1247`. */
  appColour: string;
  communityUrl: string;
  /** Name of the operator. */
  communityName: string;
  socialUrl: string;
  marketplaceUrl: string;
  /** The operator's terms and privacy policy; undefined if there are none. */
  terms: OperatorText | undefined;
  privacy: OperatorText | undefined;
  /** Where to report a weakness, as URIs; none if no contact is published. */
  securityContacts: readonly string[];
  /** Origin of the gateway that serves `ipfs://` content at /ipfs/. */
  ipfsGateway: string;
  /** Undefined if files are stored only here. */
  pinning: PinningEnv | undefined;
  adminDiscordIds: readonly string[];
  xpPerPoint: EnvValues['XP_PER_POINT'];
  inviteXp: EnvValues['INVITE_XP'];
  /** Comma-separated addresses or networks of the proxies in front; false if there are none. */
  trustProxy: string | false;
  logLevel: EnvValues['LOG_LEVEL'];
  /** How much of a visitor's IP address the log has. */
  logAddresses: EnvValues['LOG_ADDRESSES'];
  /** How long hashes of networks are kept, by which invites are compared. */
  networkDays: number;
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

/** Reads the environment, or throws one EnvError listing all problems. The only place in the server that reads it. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = new EnvReader(source);
  const host = read.get('HOST');
  const instance = read.get('INSTANCE');
  const port = read.get('PORT') ?? localPort(4010, instance);
  const keyringPort = read.get('KEYRING_PORT') ?? localPort(4011, instance);
  // A wrong URL stays as it is: if it is not local, everything that a public server needs is listed too.
  const publicUrl = read.get('PUBLIC_URL') ?? read.getText('PUBLIC_URL') ?? localAddress(port, instance);
  const keyringUrl =
    read.get('KEYRING_URL') ?? read.getText('KEYRING_URL') ?? localKeyringAddress(keyringPort, instance);
  const isLoopback = isLoopbackHostname(host);
  const urls = [publicUrl, keyringUrl];
  const lan = readLan(read, { isLoopback, urls });
  const isLocal = isLoopback && (lan !== undefined || urls.every(isLocalUrl));
  if (!isLocal) rejectLocalOnlySettings(read, { publicUrl, keyringUrl });
  const productName = read.get('PRODUCT_NAME');
  const metricsPort = read.get('METRICS_PORT');
  const env: Env = {
    isLocal,
    lan,
    instance,
    host,
    port,
    publicUrl,
    keyringUrl,
    previousKeyringUrls: readPreviousKeyringUrls(read, { isLocal, publicUrl, keyringUrl }),
    keyringSites: readKeyringSites(read),
    keyringPort,
    databaseUrl: read.require('DATABASE_URL'),
    databaseOwnerUrl: read.get('DATABASE_OWNER_URL'),
    databasePoolSize: read.get('DATABASE_POOL_SIZE'),
    objects: readObjects(read),
    dumpsDir: read.get('DUMPS_DIR'),
    metrics: metricsPort === undefined ? undefined : { host: read.get('METRICS_HOST'), port: metricsPort },
    tracing: readTracing(read),
    redisUrl: read.get('REDIS_URL'),
    checkpointsIn: readCheckpointPlace(read),
    roomLeaseMs: read.get('ROOM_LEASE_MS'),
    drainMs: read.get('DRAIN_MS'),
    sessionSecret: read.require('SESSION_SECRET'),
    dailySecret: read.require('DAILY_SECRET'),
    keyringKek: read.require('KEYRING_KEK'),
    discord: readDiscord(read, isLocal),
    chain: readChainSettings(read, { isLocal }),
    privy: readPrivy(read, isLocal),
    push: readPush(read, { isLocal, publicUrl }),
    productName,
    appColour: read.get('APP_COLOUR'),
    communityName: read.get('COMMUNITY_NAME') ?? `${productName} community`,
    communityUrl: read.get('COMMUNITY_INVITE_URL'),
    socialUrl: read.get('SOCIAL_URL'),
    marketplaceUrl: read.get('MARKETPLACE_URL'),
    ...readOperatorTexts(read),
    pinning: readPinning(read, isLocal),
    ipfsGateway: read.get('IPFS_GATEWAY'),
    adminDiscordIds: read.require('ADMIN_DISCORD_IDS', isLocal ? [LOCAL_ADMIN] : undefined),
    xpPerPoint: read.get('XP_PER_POINT'),
    inviteXp: read.get('INVITE_XP'),
    trustProxy: readTrustProxy(read, isLocal),
    logLevel: read.get('LOG_LEVEL'),
    logAddresses: read.get('LOG_ADDRESSES'),
    networkDays: read.get('NETWORK_DAYS'),
    clock: read.get('CLOCK'),
    webDist: read.get('WEB_DIST'),
    gameDist: read.get('GAME_DIST'),
    keyringDist: read.get('KEYRING_DIST'),
    privyDist: read.get('PRIVY_DIST'),
    devPages: read.get('DEV_PAGES') === '1',
    offlineWorker: read.get('OFFLINE_WORKER') === 'on',
  };
  read.throwIfInvalid();
  return env;
}

/**
 * Network name of `npm start -- --lan`; undefined otherwise. Such a start counts as local although its pages use https:
 * the server listens on loopback, behind a proxy of the launcher.
 */
function readLan(
  read: EnvReader,
  { isLoopback, urls }: { isLoopback: boolean; urls: readonly string[] },
): string | undefined {
  const name = read.get('LAN_NAME');
  if (name === undefined) return undefined;
  const isOwnUrl = (url: string): boolean => {
    const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
    return protocol === 'https:' && (hostname === name || hostname.endsWith(`.${name}`));
  };
  if (isLoopback && urls.every(isOwnUrl)) return name;
  read.addError('LAN_NAME', {
    reason: isLoopback
      ? 'is set, and PUBLIC_URL or KEYRING_URL is no https address of it'
      : 'is set, and HOST is no loopback address',
    remedy: 'leave it away, and start by npm start -- --lan',
  });
  return undefined;
}

function readCheckpointPlace(read: EnvReader): CheckpointPlace {
  const place = read.get('CHECKPOINTS_IN');
  if (place === 'redis' && read.get('REDIS_URL') === undefined)
    read.addError('CHECKPOINTS_IN', {
      reason: 'is redis, and REDIS_URL is not set',
      remedy: 'set REDIS_URL, or leave it away',
    });
  return place;
}

/** Former keyring origins, de-duplicated. */
function readPreviousKeyringUrls(
  read: EnvReader,
  current: { isLocal: boolean; publicUrl: string; keyringUrl: string },
): readonly string[] {
  const urls = read.get('KEYRING_URL_BEFORE');
  for (const url of urls) {
    const problem = findPreviousKeyringUrlError(url, current);
    if (problem !== undefined)
      read.addError('KEYRING_URL_BEFORE', {
        reason: `has ${url}, which ${problem}`,
        remedy: 'name the former values of KEYRING_URL alone',
      });
  }
  return [...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).origin : url)))];
}

function readDiscord(read: EnvReader, isLocal: boolean): DiscordEnv {
  const local = isLocal ? LOCAL_DISCORD : undefined;
  return {
    clientId: read.require('DISCORD_CLIENT_ID', local?.clientId),
    clientSecret: read.require('DISCORD_CLIENT_SECRET', local?.clientSecret),
    botToken: read.require('DISCORD_BOT_TOKEN', local?.botToken),
    guildId: read.require('DISCORD_GUILD_ID', local?.guildId),
    authorizeUrl: read.get('DISCORD_AUTHORIZE_URL'),
    apiUrl: read.get('DISCORD_API_URL'),
    cdnUrl: read.get('DISCORD_CDN_URL'),
    roleIds: readRoleIds(read),
    jumperRoleGrant: read.get('JUMPER_ROLE_GRANT'),
  };
}

function readRoleIds(read: EnvReader): RoleIds {
  const ids: Record<CommunityRole, string | undefined> = {
    jumper: read.get('DISCORD_ROLE_JUMPER'),
    l10: read.get('DISCORD_ROLE_L10'),
    l15: read.get('DISCORD_ROLE_L15'),
    fcfs: read.get('DISCORD_ROLE_FCFS'),
    jumping_hot: read.get('DISCORD_ROLE_JUMPING_HOT'),
    pass_holder: read.get('DISCORD_ROLE_PASS_HOLDER'),
    jumplist: read.get('DISCORD_ROLE_JUMPLIST'),
    l35: read.get('DISCORD_ROLE_L35'),
    l40: read.get('DISCORD_ROLE_L40'),
    l45: read.get('DISCORD_ROLE_L45'),
    master: read.get('DISCORD_ROLE_MASTER'),
    elite: read.get('DISCORD_ROLE_ELITE'),
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
}

/** Other sites that may ask the keyring; wallets at Privy are not the keyring's to offer. */
function readKeyringSites(read: EnvReader): WalletSites | undefined {
  const { sites } = read.get('KEYRING_SITES');
  if (sites !== undefined && read.getText('PRIVY_APP_ID') !== undefined)
    read.addError('KEYRING_SITES', {
      reason: 'is set beside PRIVY_APP_ID, whose wallets the keyring does not hold',
      remedy: 'leave it away, or PRIVY_APP_ID',
    });
  return sites;
}

/** Privy as provider of sign-in and wallets; undefined without an app id, in which case the keyring is used. */
function readPrivy(read: EnvReader, isLocal: boolean): PrivyEnv | undefined {
  if (read.getText('PRIVY_APP_ID') === undefined) return undefined;
  const appId = read.require('PRIVY_APP_ID');
  const jwksUrl = read.get('PRIVY_JWKS_URL') ?? `https://auth.privy.io/api/v1/apps/${appId}/jwks.json`;
  if (!isLocal) read.requireHttps('PRIVY_JWKS_URL', jwksUrl);
  return { appId, jwksUrl };
}

/** The pinning service; undefined without a credential, in which case files are stored only here. */
function readPinning(read: EnvReader, isLocal: boolean): PinningEnv | undefined {
  const jwt = read.get('PINNING_JWT');
  if (jwt === undefined) return undefined;
  const url = read.get('PINNING_URL');
  if (!isLocal) read.requireHttps('PINNING_URL', url);
  return { url, jwt };
}

function readTracing(read: EnvReader): TracingSettings | undefined {
  const endpoint = read.get('OTEL_EXPORTER_OTLP_ENDPOINT');
  // Also read without an endpoint, so that wrong values are reported.
  const settings = {
    headers: read.get('OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: read.get('OTEL_SERVICE_NAME'),
    sampledRatio: read.get('OTEL_TRACES_SAMPLER_ARG'),
  };
  return endpoint === undefined ? undefined : { endpoint, ...settings };
}

/** The object store; undefined without an endpoint. */
function readObjects(read: EnvReader): ObjectStoreEnv | undefined {
  if (read.getText('S3_ENDPOINT') === undefined) return undefined;
  return {
    endpoint: read.require('S3_ENDPOINT'),
    bucket: read.require('S3_BUCKET'),
    region: read.get('S3_REGION'),
    accessKeyId: read.require('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.require('S3_SECRET_ACCESS_KEY'),
    isPathStyle: read.get('S3_BUCKET_IN') === 'path',
  };
}

/** Contact of a local start, which has no address that a push service accepts. */
const LOCAL_PUSH_SUBJECT = 'mailto:local@jumpy.example';

/** Web Push; undefined without a key. The contact is the first of SECURITY_CONTACT, else the public address. */
function readPush(
  read: EnvReader,
  { isLocal, publicUrl }: { isLocal: boolean; publicUrl: string },
): PushEnv | undefined {
  const privateKey = read.get('VAPID_PRIVATE_KEY');
  const standInOrigin = read.get('PUSH_STAND_IN_URL');
  const hasWorkers = read.get('OFFLINE_WORKER') === 'on' && read.get('DEV_PAGES') === '0';
  if (privateKey === undefined || !hasWorkers) return undefined;
  const keyPair = createECDH('prime256v1');
  try {
    keyPair.setPrivateKey(privateKey, 'base64url');
  } catch {
    read.addError('VAPID_PRIVATE_KEY', {
      reason: 'is not a private key',
      remedy: 'use the private one that npx web-push generate-vapid-keys prints',
    });
    return undefined;
  }
  const subject = read.get('SECURITY_CONTACT')[0] ?? (isLocal ? LOCAL_PUSH_SUBJECT : publicUrl);
  return { publicKey: keyPair.getPublicKey('base64url'), privateKey, subject, standInOrigin };
}

/** What the operator says to players, and to people who found a weakness. */
export function readOperatorTexts(read: EnvReader): Pick<Env, 'terms' | 'privacy' | 'securityContacts'> {
  return {
    terms: readOperatorText(read, 'TERMS_URL', '/terms'),
    privacy: readOperatorText(read, 'PRIVACY_URL', '/privacy'),
    securityContacts: read.get('SECURITY_CONTACT'),
  };
}

/** Longer files are not what was meant. */
const MAX_TEXT_BYTES = 512 * 1024;

/** A text of the operator; a file is read now, so that a wrong one fails at the start. */
function readOperatorText(
  read: EnvReader,
  name: 'TERMS_URL' | 'PRIVACY_URL',
  path: OperatorText['url'],
): OperatorText | undefined {
  const setting = read.get(name);
  if (!setting) return undefined;
  if ('url' in setting) return { url: setting.url, page: undefined };
  const { file } = setting;
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_TEXT_BYTES) throw new Error(`it has more than ${MAX_TEXT_BYTES / 1024} KB`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { url: path, page: { text, isMarkdown: !/\.txt$/i.test(file) } };
  } catch (error) {
    read.addError(name, {
      reason: `is "${file}", which can’t be read: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'name a Markdown or text file in UTF-8 that the server may read, or an https address',
    });
    return undefined;
  }
}

function readTrustProxy(read: EnvReader, isLocal: boolean): Env['trustProxy'] {
  const proxies = read.require('TRUST_PROXY', isLocal ? 'none' : undefined);
  return proxies === 'none' ? false : proxies;
}

/** Checks of a public deployment: https everywhere, and no simulation-only settings. */
function rejectLocalOnlySettings(read: EnvReader, urls: { publicUrl: string; keyringUrl: string }): void {
  read.requireHttps('PUBLIC_URL', urls.publicUrl);
  read.requireHttps('KEYRING_URL', urls.keyringUrl);
  const problem = findKeyringHostError(urls);
  if (problem !== undefined)
    read.addError('KEYRING_URL', {
      reason: problem,
      remedy: 'use a host of its own beside it, as https://keyring.jumpy.example',
    });
  for (const name of ['DISCORD_AUTHORIZE_URL', 'DISCORD_API_URL', 'DISCORD_CDN_URL'] as const)
    read.requireHttps(name, read.getText(name));
  for (const name of ['CLOCK', 'DEV_PAGES', 'PUSH_STAND_IN_URL'] as const) {
    if (read.getText(name) === undefined) continue;
    read.addError(name, {
      reason: 'is for this machine alone',
      remedy: 'leave it away, or set HOST, PUBLIC_URL and KEYRING_URL to localhost',
    });
  }
}
