import { isIP } from 'node:net';
import { MAX_INSTANCES } from '@jumpy/domain/localAddress';
import { parseMon } from '@jumpy/domain/mon';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { XP_POINT_RATES } from '@jumpy/domain/xp';
import { isSafeOrigin, type WalletSites } from '@jumpy/protocol/walletSites';
import { type Address, type Hex, isAddress } from 'viem';
import * as z from 'zod';
import { parseClockSetting } from './clock.ts';
import { PINATA_URL } from './ipfs/pinningService.ts';
import { parseKeyRing } from './keyRing.ts';

/** Public endpoints of Monad's test network. */
export const MONAD_TESTNET = {
  chainId: 10_143,
  rpcUrl: 'https://testnet-rpc.monad.xyz',
  explorerUrl: 'https://testnet.monadvision.com',
  faucetUrl: 'https://faucet.monad.xyz',
} as const;

const MAX_PORT = 65_535;
const MAX_CHAIN_ID = 4_294_967_295;
const MIN_SECRET_CHARS = 32;
const SNOWFLAKE = /^\d{15,21}$/;
const PRIVATE_KEY = /^0x(?!0{64}$)[0-9a-f]{64}$/i;
/** Characters allowed in a header. */
const TOKEN = /^[\x21-\x7e]+$/;
const S3_BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const HEX_COLOR = /^#[\dA-Fa-f]{6}$/;
/** 32 bytes as base64url. */
const VAPID_PRIVATE_KEY = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
const PRIVY_APP_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Parameter of a zod check. */
interface Explanation {
  error: (issue: { input?: unknown }) => string;
}

/**
 * Message of a wrong value: what is wrong, and on its last line what to do. Shows the value unless a reason is given,
 * as secrets and addresses with a password need one.
 */
const explain = (remedy: string, reason = (text: string) => `is "${text}"`): Explanation => ({
  error: ({ input }) => `${reason(String(input))}\n${remedy}`,
});

const explainPattern = (pattern: RegExp): Explanation => explain(`use a value like ${pattern.source}`);

/** A value that `parse` makes of the text; undefined if it is wrong. */
const parsed = <T>(parse: (text: string) => T | undefined, { error }: Explanation) =>
  z.string().transform((text, { issues }): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    issues.push({ code: 'custom', input: text, message: error({ input: text }) });
    return z.NEVER;
  });

const text = z.string();
const secret = z.string().min(
  MIN_SECRET_CHARS,
  explain(`use ${MIN_SECRET_CHARS} or more`, ({ length }) => `has ${length} characters`),
);
const matching = (pattern: RegExp, explanation = explainPattern(pattern)) => z.string().regex(pattern, explanation);
const oneOf = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, explain(`use one of ${choices.join(', ')}`));

function integer(min: number, max: number) {
  const parse = (digits: string): number | undefined => {
    const value = Number(digits);
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };
  return parsed(parse, explain(`use a whole number from ${min} to ${max}`));
}

/** A share from 0 to 1. */
const ratio = () =>
  parsed((digits) => {
    const value = digits.trim() === '' ? Number.NaN : Number(digits);
    return value >= 0 && value <= 1 ? value : undefined;
  }, explain('use a number from 0 to 1, such as 0.1'));

/** An absolute URL, without a trailing slash. */
const url = (protocols: readonly string[] = ['https:', 'http:']) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      explain(`use one that begins with ${protocols[0]}//`, () => 'is not an address'),
    )
    .transform((value) => value.replace(/\/+$/, ''));

/** A URL without a path, as browsers send in `Origin`. */
const origin = (protocols?: readonly string[]) =>
  url(protocols)
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, explain('leave path and query away'))
    .transform((value) => new URL(value).origin);

const splitList = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

const postgresUrl = url(['postgres:', 'postgresql:']);
const roleId = matching(SNOWFLAKE, explain('use the id of a role, or leave it away to find the role by its name'));
const privateKey = matching(
  PRIVATE_KEY,
  explain('use 0x and 64 hexadecimal digits', () => 'is not a private key'),
).transform((key) => key as Hex);
/** An address in any case; mixed case requires a valid checksum. */
const contract = z
  .string()
  .refine((address) => isAddress(address), explain('use the address of the contract, 0x and 40 digits'))
  .transform((address) => address.toLowerCase() as Address);

const TEXT_FILE_PATTERN = /^(?!\w+:\/\/).+\.(?:md|markdown|txt)$/i;

/** An https address, or the path of a text file. */
const operatorText = parsed((value) => {
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return { url: new URL(value).href };
  return TEXT_FILE_PATTERN.test(value) ? { file: value } : undefined;
}, explain('use an https address, or the path of a Markdown or text file (.md or .txt)'));

const HEADER_PATTERN = /^([\w-]+)=(.+)$/;

/** Headers as OpenTelemetry writes them: `name=value` with commas between, percent-encoded; undefined if wrong. */
function parseHeaderList(list: string): Readonly<Record<string, string>> | undefined {
  try {
    const entries = list.split(',').map((entry) => HEADER_PATTERN.exec(entry.trim()));
    const headers = entries.map((match) => match && ([match[1], decodeURIComponent(match[2] ?? '')] as const));
    return headers.includes(null) ? undefined : Object.fromEntries(headers as [string, string][]);
  } catch {
    return undefined;
  }
}

const EMAIL_PATTERN = /^[^\s@<>:/]+@[^\s@<>:/]+\.[^\s@<>:/]+$/;

/** A contact as RFC 9116 wants it: `mailto:` or https; undefined if it is neither. */
function parseContact(contact: string): string | undefined {
  const address = contact.replace(/^mailto:/i, '');
  if (EMAIL_PATTERN.test(address)) return `mailto:${address}`;
  return URL.canParse(contact) && new URL(contact).protocol === 'https:' ? new URL(contact).href : undefined;
}

/** Sites that may ask the keyring; undefined unless the value is `off`, `any` or a list of safe origins. */
function parseWalletSites(value: string): { sites: WalletSites | undefined } | undefined {
  if (value === 'off') return { sites: undefined };
  if (value === 'any') return { sites: value };
  const sites = splitList(value).map((site) => site.replace(/\/+$/, ''));
  return sites.length > 0 && sites.every(isSafeOrigin) ? { sites } : undefined;
}

/** Every variable that the server reads, by itself; what they require of each other is in the readers. */
export const EnvSchema = z.object({
  INSTANCE: integer(1, MAX_INSTANCES).default(1),
  HOST: text.default('127.0.0.1'),
  PORT: integer(0, MAX_PORT).optional(),
  PUBLIC_URL: origin().optional(),
  KEYRING_URL: origin().optional(),
  KEYRING_URL_BEFORE: text.transform(splitList).default([]),
  KEYRING_PORT: integer(0, MAX_PORT).optional(),
  KEYRING_SITES: parsed(
    parseWalletSites,
    explain('use off, any, or origins with commas between, as https://shop.example; http only from this computer'),
  ).default({ sites: undefined }),
  TRUST_PROXY: z
    .string()
    .refine(isProxySetting, explain('use none, or the addresses or networks of your own proxies with commas between'))
    .optional(),
  LAN_NAME: z
    .string()
    .refine(
      isLocalNetworkName,
      explain('leave it away, and start by npm start -- --lan', (name) => `is "${name}", which others could own`),
    )
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: integer(2, 500).default(20),
  S3_ENDPOINT: url().optional(),
  S3_BUCKET: matching(S3_BUCKET, explain('use the name of a bucket: 3 to 63 of a-z, 0-9, dots and dashes')).optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: matching(
    TOKEN,
    explain('copy it again, in one line', () => 'holds blanks or other letters'),
  ).optional(),
  S3_SECRET_ACCESS_KEY: matching(
    TOKEN,
    explain('copy it again, in one line', () => 'holds blanks or other letters'),
  ).optional(),
  /** Where the bucket's name is in the address. */
  S3_BUCKET_IN: oneOf(['path', 'host']).default('path'),
  DUMPS_DIR: text.optional(),
  METRICS_PORT: integer(0, MAX_PORT).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: parsed(
    parseHeaderList,
    explain('use name=value, commas between, special characters as %2C', () => 'is not a list of headers'),
  ).default({}),
  OTEL_SERVICE_NAME: text.default('jumpy'),
  OTEL_TRACES_SAMPLER_ARG: ratio().default(1),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  /** Where the latest checkpoints of runs wait until the run stops. */
  CHECKPOINTS_IN: oneOf(['auto', 'redis', 'postgres']).default('auto'),
  ROOM_LEASE_MS: integer(1_500, 60_000).default(1_500),
  DRAIN_MS: integer(0, 60_000).default(0),
  SESSION_SECRET: secret.optional(),
  DAILY_SECRET: secret.optional(),
  KEYRING_KEK: parsed(
    parseKeyRing,
    explain('use id:base64 of 32 bytes, commas between, the current one first', () => 'is not a list of keys with ids'),
  ).optional(),
  DISCORD_CLIENT_ID: text.optional(),
  DISCORD_CLIENT_SECRET: text.optional(),
  DISCORD_BOT_TOKEN: text.optional(),
  DISCORD_GUILD_ID: matching(SNOWFLAKE).optional(),
  DISCORD_AUTHORIZE_URL: url().default('https://discord.com/oauth2/authorize'),
  DISCORD_API_URL: url().default('https://discord.com/api/v10'),
  DISCORD_CDN_URL: url().default('https://cdn.discordapp.com'),
  DISCORD_ROLE_JUMPER: roleId.optional(),
  DISCORD_ROLE_L10: roleId.optional(),
  DISCORD_ROLE_L15: roleId.optional(),
  DISCORD_ROLE_FCFS: roleId.optional(),
  DISCORD_ROLE_JUMPING_HOT: roleId.optional(),
  DISCORD_ROLE_PASS_HOLDER: roleId.optional(),
  DISCORD_ROLE_JUMPLIST: roleId.optional(),
  DISCORD_ROLE_L35: roleId.optional(),
  DISCORD_ROLE_L40: roleId.optional(),
  DISCORD_ROLE_L45: roleId.optional(),
  DISCORD_ROLE_MASTER: roleId.optional(),
  DISCORD_ROLE_ELITE: roleId.optional(),
  /** Who gives members the Jumper Role: our bot, or the community's own verification. */
  JUMPER_ROLE_GRANT: oneOf(['bot', 'community']).default('bot'),
  CHAIN_RPC_URL: url().optional(),
  CHAIN_ID: integer(1, MAX_CHAIN_ID).default(MONAD_TESTNET.chainId),
  CHAIN_PUBLIC_RPC_URL: url().optional(),
  CHAIN_SECOND_RPC_URL: url().optional(),
  CHAIN_EXPLORER_URL: url().optional(),
  CHAIN_FAUCET_URL: url().optional(),
  CHAIN_SECRET: text.optional(),
  CONTRACTS_JUMP_STATS: contract.optional(),
  CONTRACTS_QUEST_CLAIMS: contract.optional(),
  CONTRACTS_REVIVE_GATE: contract.optional(),
  CONTRACTS_JUMP_SHOP: contract.optional(),
  CONTRACTS_JUMPY_ARMY: contract.optional(),
  CONTRACTS_RUN_ROOTS: contract.optional(),
  CONTRACTS_FROM_BLOCK: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  ATTEST_KEY: privateKey.optional(),
  ROLE_SYNC_KEY: privateKey.optional(),
  ROLE_SYNC_URL: url().optional(),
  ROLE_SYNC_DAY_MON: parsed(parseMon, explain('use an amount of MON, as 25 or 0.5')).default(parseMon('25') ?? 0n),
  RUN_ROOTS_KEY: privateKey.optional(),
  RUN_ROOTS_DAY_MON: parsed(parseMon, explain('use an amount of MON, as 25 or 0.5')).default(parseMon('1') ?? 0n),
  PRIVY_APP_ID: matching(PRIVY_APP_ID).optional(),
  PRIVY_JWKS_URL: url().optional(),
  PRODUCT_NAME: text.default(DEFAULT_PRODUCT_NAME),
  APP_COLOUR: matching(HEX_COLOR).default('#1D1247'),
  COMMUNITY_NAME: text.optional(),
  COMMUNITY_INVITE_URL: url().default('https://discord.gg/jumpy'),
  SOCIAL_URL: url().default('https://x.com/jumpy'),
  MARKETPLACE_URL: url().default('https://magiceden.io'),
  TERMS_URL: operatorText.optional(),
  PRIVACY_URL: operatorText.optional(),
  SECURITY_CONTACT: parsed((list): string[] | undefined => {
    const contacts = splitList(list).map(parseContact);
    return contacts.every((contact) => contact !== undefined) ? contacts : undefined;
  }, explain('use email addresses or https addresses with commas between them')).default([]),
  IPFS_GATEWAY: origin(['https:']).default('https://ipfs.io'),
  PINNING_JWT: matching(
    TOKEN,
    explain('copy it again, in one line', () => 'holds blanks or letters that no token has'),
  ).optional(),
  PINNING_URL: url().default(PINATA_URL),
  VAPID_PRIVATE_KEY: matching(
    VAPID_PRIVATE_KEY,
    explain('use 43 characters, from npx web-push generate-vapid-keys', () => 'is not a private key'),
  ).optional(),
  PUSH_STAND_IN_URL: origin().optional(),
  ADMIN_DISCORD_IDS: text
    .transform(splitList)
    .superRefine((ids, { addIssue }) => {
      const invalidIds = ids.filter((id) => !SNOWFLAKE.test(id));
      if (invalidIds.length > 0) addIssue(`has ${invalidIds.join(', ')}\nuse ids with commas between them`);
    })
    .optional(),
  XP_PER_POINT: oneOf(XP_POINT_RATES).default('2'),
  INVITE_XP: oneOf(['ladder', 'range']).default('ladder'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_ADDRESSES: oneOf(['full', 'network', 'none']).default('network'),
  NETWORK_DAYS: integer(1, 90).default(30),
  CLOCK: parsed(parseClockSetting, explain('give a moment (2026-11-20T12:00:00Z) or an offset (+36h)')).optional(),
  WEB_DIST: text.optional(),
  GAME_DIST: text.optional(),
  KEYRING_DIST: text.optional(),
  PRIVY_DIST: text.optional(),
  DEV_PAGES: oneOf(['0', '1']).default('0'),
  OFFLINE_WORKER: oneOf(['on', 'off']).default('on'),
});

export type EnvValues = z.output<typeof EnvSchema>;

/** Named ranges that are unreachable from the internet. */
const NETWORK_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const ADDRESS_BITS = { 4: 32, 6: 128 } as const;
/** Wider CIDRs are rejected: any host inside could spoof X-Forwarded-For. */
const MIN_PREFIX_BITS = 8;

/** Whether a text is `none`, or lists proxies by address, network or named range, separated by commas. */
function isProxySetting(value: string): boolean {
  return value === 'none' || value.split(',').every((item) => isProxy(item.trim()));
}

function isProxy(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version !== 4 && version !== 6) return NETWORK_NAMES.has(item);
  if (bits === undefined) return true;
  return (
    rest.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) >= MIN_PREFIX_BITS &&
    Number(bits) <= ADDRESS_BITS[version]
  );
}

/** Suffixes that are never public (RFC 6762, RFC 8375, ICANN's `.internal`), plus one that routers use. */
const LOCAL_NETWORK_SUFFIXES = ['local', 'home.arpa', 'internal', 'lan'];
const HOSTNAME_PATTERN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]+$/;

/** Whether a name can only exist in a local network. */
function isLocalNetworkName(name: string): boolean {
  return (
    HOSTNAME_PATTERN.test(name) &&
    LOCAL_NETWORK_SUFFIXES.some((ending) => name.endsWith(`.${ending}`) && name.length > ending.length + 1)
  );
}
