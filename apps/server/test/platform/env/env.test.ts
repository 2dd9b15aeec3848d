import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getAddress } from 'viem';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../../src/platform/env.ts';
import { EnvError } from '../../../src/platform/envReader.ts';
import { EnvSchema } from '../../../src/platform/envSchema.ts';
import { SECRET_SETTINGS } from '../../../src/platform/secretFiles.ts';

const LOCAL = {
  DATABASE_URL: 'postgres://127.0.0.1/jumpy',
  SESSION_SECRET: 's'.repeat(32),
  DAILY_SECRET: 'd'.repeat(32),
  KEYRING_KEK: `first:${'k'.repeat(43)}=`,
};
const PUBLIC = {
  ...LOCAL,
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://jumpy.example',
  KEYRING_URL: 'https://keyring.jumpy.example',
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_BOT_TOKEN: 'token',
  DISCORD_GUILD_ID: '123456789012345678',
  ADMIN_DISCORD_IDS: '123456789012345679, 123456789012345680',
  TRUST_PROXY: 'none',
};

function errors(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.variables;
    throw error;
  }
}

test('a local start requires a database and secrets, and knows the sandbox', () => {
  const env = readEnv(LOCAL);
  expect(env).toMatchObject({ isLocal: true, host: '127.0.0.1', port: 4010, publicUrl: 'http://jumpy.localhost:4010' });
  expect(env.discord).toMatchObject({ clientId: 'jumpy-local', guildId: '900000000000000001' });
  expect(env.adminDiscordIds).toEqual(['900000000000000010']);
  expect([env.xpPerPoint, env.inviteXp, env.trustProxy, env.devPages]).toEqual(['2', 'ladder', false, false]);
});

test('a public start with every setting is accepted, and is not local', () => {
  const env = readEnv(PUBLIC);
  expect(env).toMatchObject({ isLocal: false, publicUrl: 'https://jumpy.example' });
  expect(env.adminDiscordIds).toEqual(['123456789012345679', '123456789012345680']);
});

test('CHECKPOINTS_IN=redis needs a Redis', () => {
  const REDIS_URL = 'redis://redis.example';
  expect(readEnv(LOCAL).checkpointsIn).toBe('auto');
  expect(readEnv({ ...LOCAL, REDIS_URL, CHECKPOINTS_IN: 'redis' }).checkpointsIn).toBe('redis');
  expect(() => readEnv({ ...LOCAL, CHECKPOINTS_IN: 'redis' })).toThrow(
    /CHECKPOINTS_IN is redis, and REDIS_URL is not set/,
  );
});

test.for(['redis://:secret@redis.example:6379', 'rediss://redis.example/1'])(
  'REDIS_URL=%s is accepted as a Redis URL',
  (REDIS_URL) => {
    expect(readEnv({ ...LOCAL, REDIS_URL }).redisUrl).toBe(REDIS_URL);
    expect(readEnv(LOCAL).redisUrl).toBeUndefined();
  },
);

describe('VAPID_PRIVATE_KEY', () => {
  const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url');

  test('switches reminders on, and the public key follows from it', () => {
    expect(readEnv(LOCAL).push).toBeUndefined();
    const env = readEnv({ ...PUBLIC, VAPID_PRIVATE_KEY });
    expect(env.push).toMatchObject({ privateKey: VAPID_PRIVATE_KEY, subject: 'https://jumpy.example' });
    expect(env.push?.publicKey).toMatch(/^B[\w-]{86}$/);
    const named = readEnv({ ...PUBLIC, VAPID_PRIVATE_KEY, SECURITY_CONTACT: 'us@jumpy.example' });
    expect(named.push?.subject).toBe('mailto:us@jumpy.example');
  });

  test('sends nothing where no worker can show it', () => {
    expect(readEnv({ ...PUBLIC, VAPID_PRIVATE_KEY, OFFLINE_WORKER: 'off' }).push).toBeUndefined();
    expect(readEnv({ ...LOCAL, VAPID_PRIVATE_KEY, DEV_PAGES: '1' }).push).toBeUndefined();
  });

  test.each(['short', `${'_'.repeat(42)}8`, 'A'.repeat(43)])('%s is refused, and not repeated', (key) => {
    expect(errors({ ...LOCAL, VAPID_PRIVATE_KEY: key })).toEqual(['VAPID_PRIVATE_KEY']);
    expect(() => readEnv({ ...LOCAL, VAPID_PRIVATE_KEY: key })).not.toThrow(key);
  });
});

test('reports every error at once with what, why and the remedy', () => {
  const source = { PORT: 'many', XP_PER_POINT: '3', SESSION_SECRET: 'short', DAILY_SECRET: 'short', LOG_LEVEL: 'loud' };
  expect(errors(source).toSorted()).toEqual([
    'DAILY_SECRET',
    'DATABASE_URL',
    'KEYRING_KEK',
    'LOG_LEVEL',
    'PORT',
    'SESSION_SECRET',
    'XP_PER_POINT',
  ]);
  expect(() => readEnv(source)).toThrow(/PORT is "many"\n {4}Do: use a whole number from 0 to 65535\./);
  expect(() => readEnv(source)).toThrow(/DATABASE_URL is not set\n {4}Do: set DATABASE_URL\./);
});

test('names each variable that has a wrong value, with the reason and the remedy', () => {
  const fields = Object.entries(EnvSchema.shape);
  const source = Object.fromEntries(fields.map(([name]) => [name, 'wrong!']));
  const wrong = fields.filter(([, field]) => !field.safeParse('wrong!').success).map(([name]) => name);
  expect(wrong.length).toBeGreaterThan(50);
  expect(errors(source)).toEqual(expect.arrayContaining(wrong));
  for (const name of wrong)
    expect(() => readEnv(source)).toThrow(new RegExp(`^ {2}${name} (?:is|has|holds) .+\n {4}Do: .+\\.$`, 'm'));
});

test('never repeats a secret in a message', () => {
  expect(() => readEnv({ ...LOCAL, SESSION_SECRET: 'hunter2' })).toThrow(/^((?!hunter2)[\s\S])*$/);
  expect(errors({ ...LOCAL, PINNING_JWT: 'hunter2\nhunter2' })).toEqual(['PINNING_JWT']);
  expect(() => readEnv({ ...LOCAL, PINNING_JWT: 'hunter2\nhunter2' })).toThrow(/^((?!hunter2)[\s\S])*$/);
  expect(() => readEnv({ ...LOCAL, KEYRING_KEK: 'hunter2' })).toThrow(/^((?!hunter2)[\s\S])*$/);
  expect(() => readEnv({ ...LOCAL, DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/^((?!hunter2)[\s\S])*$/);
});

describe('safe by default: one public address makes every setting required', () => {
  test.for([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST of a network', { HOST: '192.168.1.20' }],
    ['HOST as a name', { HOST: 'jumpy.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://jumpy.example' }],
    ['PUBLIC_URL that only looks local', { PUBLIC_URL: 'https://localhost.jumpy.example' }],
    ['KEYRING_URL', { KEYRING_URL: 'https://keyring.example' }],
  ] as const)('%s', ([, change]) => {
    const needed = ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'];
    expect(errors({ ...LOCAL, ...change })).toEqual(
      expect.arrayContaining([...needed, 'ADMIN_DISCORD_IDS', 'TRUST_PROXY']),
    );
  });

  test.for([
    ['the host of the app on another port', 'https://jumpy.example:4011'],
    ['another domain', 'https://keyring.example'],
    ['a domain that only ends alike', 'https://notjumpy.example'],
    ['the domain above the app', 'https://example.com', 'https://play.example.com'],
    ['a neighbour under a country', 'https://keyring.co.uk', 'https://jumpy.co.uk'],
    ['a neighbour of a host of many', 'https://keyring.github.io', 'https://jumpy.github.io'],
    ['addresses without names', 'https://203.0.113.8', 'https://203.0.113.7'],
  ] as const)('rejects a keyring at %s', ([, KEYRING_URL, PUBLIC_URL = PUBLIC.PUBLIC_URL]) => {
    expect(errors({ ...PUBLIC, KEYRING_URL, PUBLIC_URL })).toEqual(['KEYRING_URL']);
  });

  test.for([
    ['under the app', 'https://keyring.jumpy.example'],
    ['beside the app', 'https://keyring.jumpy.example', 'https://play.jumpy.example'],
    ['beside the app under a country', 'https://keyring.jumpy.co.uk', 'https://www.jumpy.co.uk'],
  ] as const)('accepts a keyring %s', ([, KEYRING_URL, PUBLIC_URL = PUBLIC.PUBLIC_URL]) => {
    expect(errors({ ...PUBLIC, KEYRING_URL, PUBLIC_URL })).toEqual([]);
  });

  test.for([
    ['plain http', { PUBLIC_URL: 'http://jumpy.example' }, ['PUBLIC_URL']],
    ['a keyring on this machine', { KEYRING_URL: 'http://keyring.localhost:4011' }, ['KEYRING_URL']],
    ['the stand-in', { DISCORD_API_URL: 'http://127.0.0.1:4020/api/v10' }, ['DISCORD_API_URL']],
    ['a pinning service by http', { PINNING_JWT: 'jwt', PINNING_URL: 'http://pinning.example' }, ['PINNING_URL']],
    ['CLOCK', { CLOCK: '+1d' }, ['CLOCK']],
    ['a stand-in for push services', { PUSH_STAND_IN_URL: 'http://127.0.0.1:4999' }, ['PUSH_STAND_IN_URL']],
    ['pages from their sources', { DEV_PAGES: '1' }, ['DEV_PAGES']],
    ['no secret', { SESSION_SECRET: undefined }, ['SESSION_SECRET']],
    ['no secret of the courses', { DAILY_SECRET: undefined }, ['DAILY_SECRET']],
    ['no keys of the keyring', { KEYRING_KEK: undefined }, ['KEYRING_KEK']],
    ['no database', { DATABASE_URL: '' }, ['DATABASE_URL']],
    ['NODE_ENV changes nothing', { NODE_ENV: 'development', TRUST_PROXY: '' }, ['TRUST_PROXY']],
  ] as const)('rejects a public start with %s', ([, change, variables]) => {
    expect(errors({ ...PUBLIC, ...change })).toEqual(variables);
  });

  test.for([
    ['localhost', {}],
    ['IPv6 loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:4010' }],
    ['a name under localhost', { HOST: 'localhost', PUBLIC_URL: 'http://other.localhost:4010' }],
    ['another loopback address', { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:4010' }],
  ] as const)('%s is local', ([, change]) => {
    expect(readEnv({ ...LOCAL, ...change }).isLocal).toBe(true);
  });
});

test.for([
  ['2030-01-02T03:04:05Z', { kind: 'at', atMs: Date.UTC(2030, 0, 2, 3, 4, 5) }],
  ['+36h', { kind: 'offset', byMs: 36 * 3_600_000 }],
  ['-2d', { kind: 'offset', byMs: -2 * 86_400_000 }],
] as const)('CLOCK=%s', ([CLOCK, clock]) => {
  expect(readEnv({ ...LOCAL, CLOCK }).clock).toEqual(clock);
});

test.for([
  ['CLOCK', 'yesterday'],
  ['KEYRING_KEK', 'k'.repeat(43)],
  ['KEYRING_KEK', 'first:short'],
  ['PUBLIC_URL', 'ftp://localhost:4010'],
  ['PUBLIC_URL', 'http://localhost:4010/app'],
  ['DATABASE_POOL_SIZE', '0'],
  ['REDIS_URL', 'redis.example:6379'],
  ['REDIS_URL', 'https://redis.example'],
  ['CHECKPOINTS_IN', 'memory'],
  ['ADMIN_DISCORD_IDS', 'skyla'],
  ['INVITE_XP', 'some'],
  ['TERMS_URL', 'http://pond.example/terms'],
  ['TERMS_URL', 'terms.docx'],
  ['TERMS_URL', 'nowhere/terms.md'],
  ['PRIVACY_URL', 'ftp://pond.example/privacy.md'],
  ['SECURITY_CONTACT', 'us'],
  ['SECURITY_CONTACT', 'us@pond.example, http://pond.example'],
  ['IPFS_GATEWAY', 'http://ipfs.example'],
  ['IPFS_GATEWAY', 'https://ipfs.example/ipfs'],
  ['DISCORD_GUILD_ID', 'guild'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.1, proxy.example'],
] as const)('rejects %s=%s by name', ([name, value]) => {
  expect(errors({ ...LOCAL, [name]: value })).toEqual([name]);
});

test.for([
  ['none', false],
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['loopback', 'loopback'],
] as const)('TRUST_PROXY=%s', ([TRUST_PROXY, trustProxy]) => {
  expect(readEnv({ ...LOCAL, TRUST_PROXY }).trustProxy).toBe(trustProxy);
});

describe('the operator’s texts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Buffer): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };

  test('are none by default, an https address, or a Markdown or text file that is read at the start', () => {
    expect(readEnv(LOCAL)).toMatchObject({ terms: undefined, privacy: undefined });
    const files = { TERMS_URL: write('terms.md', '# Terms'), PRIVACY_URL: write('privacy.TXT', 'We keep little.') };
    expect(readEnv({ ...LOCAL, ...files })).toMatchObject({
      terms: { url: '/terms', page: { text: '# Terms', isMarkdown: true } },
      privacy: { url: '/privacy', page: { text: 'We keep little.', isMarkdown: false } },
    });
    expect(readEnv({ ...LOCAL, PRIVACY_URL: 'https://pond.example/privacy?a=1' }).privacy).toEqual({
      url: 'https://pond.example/privacy?a=1',
      page: undefined,
    });
  });

  test.for([
    ['that isn’t there', () => path.join(folder, 'none.md'), /ENOENT/],
    ['that is a folder', () => mkdirSync(path.join(folder, 'folder.md'), { recursive: true }) ?? '', /EISDIR/],
    ['that isn’t text', () => write('terms.txt', Buffer.from([0x50, 0x4b, 0xff, 0xfe])), /utf-8/],
    ['of a megabyte', () => write('long.md', 'x'.repeat(1024 * 1024)), /it has more than 512 KB/],
  ] as const)('stop the start in a line that names a file %s', ([, file, why]) => {
    const TERMS_URL = file();
    expect(errors({ ...LOCAL, TERMS_URL })).toEqual(['TERMS_URL']);
    expect(() => readEnv({ ...LOCAL, TERMS_URL })).toThrow(why);
    expect(() => readEnv({ ...LOCAL, TERMS_URL })).toThrow(
      /TERMS_URL is ".+", which can’t be read: .+\n {4}Do: name a/,
    );
  });
});

test.for([
  ['', []],
  ['us@pond.example', ['mailto:us@pond.example']],
  ['mailto:us@pond.example', ['mailto:us@pond.example']],
  ['https://pond.example/report, us@pond.example', ['https://pond.example/report', 'mailto:us@pond.example']],
] as const)('SECURITY_CONTACT=%s', ([SECURITY_CONTACT, contacts]) => {
  expect(readEnv({ ...LOCAL, SECURITY_CONTACT }).securityContacts).toEqual(contacts);
});

describe('the chain', () => {
  const ADDRESS = getAddress('0x00000000000000000000000000000000000c0de1');
  const CHAIN = {
    CHAIN_RPC_URL: 'https://node.example/key-of-ours',
    CONTRACTS_JUMP_STATS: ADDRESS,
    CONTRACTS_QUEST_CLAIMS: ADDRESS,
    CONTRACTS_REVIVE_GATE: ADDRESS,
    CONTRACTS_JUMP_SHOP: ADDRESS,
    CONTRACTS_JUMPY_ARMY: ADDRESS.toLowerCase(),
    CONTRACTS_RUN_ROOTS: ADDRESS,
    CONTRACTS_FROM_BLOCK: '41',
  };
  const swapped = (text: string): string =>
    text.replace(/[a-fA-F]/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  const ATTEST_KEY = `0x${'7'.repeat(64)}`;

  test.each([LOCAL, PUBLIC])('is off without a node and contracts', (source) => {
    expect(readEnv(source).chain).toBeUndefined();
  });

  test.each([LOCAL, PUBLIC])(
    'CHAIN-01 CHAIN-02 CHAIN-03 is Monad testnet on the configured node, with the public one as fallback and for pages',
    (source) => {
      expect(readEnv({ ...source, ...CHAIN, ATTEST_KEY }).chain).toEqual({
        chainId: 10_143,
        isLocal: false,
        rpcUrl: CHAIN.CHAIN_RPC_URL,
        fallbackRpcUrl: 'https://testnet-rpc.monad.xyz',
        publicRpcUrl: 'https://testnet-rpc.monad.xyz',
        secondRpcUrl: undefined,
        explorerUrl: 'https://testnet.monadvision.com',
        faucetUrl: 'https://faucet.monad.xyz',
        contracts: {
          jumpStats: ADDRESS.toLowerCase(),
          questClaims: ADDRESS.toLowerCase(),
          reviveGate: ADDRESS.toLowerCase(),
          jumpShop: ADDRESS.toLowerCase(),
          jumpyArmy: ADDRESS.toLowerCase(),
          runRoots: ADDRESS.toLowerCase(),
        },
        fromBlock: 41,
        attestKey: ATTEST_KEY,
        roleSync: { key: undefined, url: undefined, dailyBudgetWei: 25n * 10n ** 18n },
        runRoots: { key: undefined, dailyBudgetWei: 10n ** 18n },
        secret: undefined,
      });
    },
  );

  test('CHAIN-03 on localhost has only its own node, and a faucet protected by a secret', () => {
    const local = { ...LOCAL, ...CHAIN, CHAIN_RPC_URL: 'http://127.0.0.1:4030', CHAIN_SECRET: 'hush' };
    expect(readEnv({ ...local, CONTRACTS_FROM_BLOCK: '' }).chain).toMatchObject({
      isLocal: true,
      fallbackRpcUrl: undefined,
      publicRpcUrl: 'http://127.0.0.1:4030',
      secondRpcUrl: 'http://localhost:4030',
      faucetUrl: undefined,
      fromBlock: 0,
      secret: 'hush',
    });
    const second = readEnv({ ...local, CHAIN_SECOND_RPC_URL: 'https://second.example' });
    expect(second.chain?.secondRpcUrl).toBe('http://localhost:4030');
    const named = readEnv({ ...local, CHAIN_PUBLIC_RPC_URL: 'https://testnet-rpc.monad.xyz' });
    expect(named.chain?.fallbackRpcUrl).toBeUndefined();
  });

  test('a second node for the keyring must be on the real network', () => {
    const source = { ...PUBLIC, ...CHAIN, CHAIN_SECOND_RPC_URL: 'https://second.example/' };
    expect(readEnv(source).chain?.secondRpcUrl).toBe('https://second.example');
  });

  test('our own node next to a public server is on the real network', () => {
    const beside = { ...PUBLIC, ...CHAIN, CHAIN_RPC_URL: 'http://127.0.0.1:8545' };
    expect(readEnv(beside).chain).toMatchObject({ isLocal: false, fallbackRpcUrl: 'https://testnet-rpc.monad.xyz' });
  });

  test.for<[string, NodeJS.ProcessEnv, string[]]>([
    ['a contract without a node', { CHAIN_RPC_URL: '' }, ['CHAIN_RPC_URL']],
    ['a node without a contract', { CONTRACTS_JUMP_SHOP: '' }, ['CONTRACTS_JUMP_SHOP']],
    ['an address that is none', { CONTRACTS_JUMP_SHOP: '0x12' }, ['CONTRACTS_JUMP_SHOP']],
    ['a wrong checksum', { CONTRACTS_JUMP_SHOP: swapped(ADDRESS) }, ['CONTRACTS_JUMP_SHOP']],
    ['no first block', { CONTRACTS_FROM_BLOCK: '' }, ['CONTRACTS_FROM_BLOCK']],
    ['a key that is none', { ATTEST_KEY: 'hunter2' }, ['ATTEST_KEY']],
    ['the secret of the local chain', { CHAIN_SECRET: 'hush' }, ['CHAIN_SECRET']],
    ['pages sent to a plain node', { CHAIN_PUBLIC_RPC_URL: 'http://node.example' }, ['CHAIN_PUBLIC_RPC_URL']],
    ['a wallet sent to a plain node', { CHAIN_SECOND_RPC_URL: 'http://node.example' }, ['CHAIN_SECOND_RPC_URL']],
    ['another chain without its own places', { CHAIN_ID: '143' }, ['CHAIN_EXPLORER_URL', 'CHAIN_PUBLIC_RPC_URL']],
  ])('rejects a public start with %s', ([, change, variables]) => {
    expect(errors({ ...PUBLIC, ...CHAIN, ...change }).toSorted()).toEqual(variables);
    expect(() => readEnv({ ...PUBLIC, ...CHAIN, ...change })).toThrow(/^((?!hunter2|key-of-ours)[\s\S])*$/);
  });
});

describe('KEYRING_URL_BEFORE', () => {
  test.for<[string, NodeJS.ProcessEnv, string[]]>([
    ['nothing', { ...PUBLIC }, []],
    ['nothing, locally', { ...LOCAL, KEYRING_URL_BEFORE: ' ' }, []],
    ['one', { ...PUBLIC, KEYRING_URL_BEFORE: 'https://wallet.jumpy.example/' }, ['https://wallet.jumpy.example']],
    [
      'several, each once, of other sites too',
      { ...PUBLIC, KEYRING_URL_BEFORE: 'https://a.example, https://b.example:443,https://a.example' },
      ['https://a.example', 'https://b.example'],
    ],
    [
      'its own host at another port',
      { ...PUBLIC, KEYRING_URL_BEFORE: 'https://keyring.jumpy.example:8443' },
      ['https://keyring.jumpy.example:8443'],
    ],
    [
      'another name of this machine',
      { ...LOCAL, KEYRING_URL_BEFORE: 'http://keyring-old.jumpy.localhost:4011' },
      ['http://keyring-old.jumpy.localhost:4011'],
    ],
  ])('accepts %s', ([, source, expected]) => {
    expect(readEnv(source).previousKeyringUrls).toEqual(expected);
  });

  test.for<[string, NodeJS.ProcessEnv, string]>([
    ['KEYRING_URL', PUBLIC, 'https://keyring.jumpy.example'],
    ['KEYRING_URL among others', PUBLIC, 'https://a.example, https://keyring.jumpy.example:443/'],
    ['PUBLIC_URL', LOCAL, 'http://jumpy.localhost:4010'],
    ['the host of the app at another port', PUBLIC, 'https://jumpy.example:4011'],
    ['a host above the app', { ...PUBLIC, PUBLIC_URL: 'https://play.jumpy.example' }, 'https://jumpy.example'],
    ['plain http', PUBLIC, 'http://wallet.jumpy.example'],
    ['this machine, for others', PUBLIC, 'http://keyring.jumpy.localhost:4011'],
    ['another machine, locally', LOCAL, 'https://wallet.jumpy.example'],
    ['a path', PUBLIC, 'https://wallet.jumpy.example/keyring'],
    ['no address', PUBLIC, 'wallet.jumpy.example'],
  ])('rejects %s', ([, source, KEYRING_URL_BEFORE]) => {
    expect(errors({ ...source, KEYRING_URL_BEFORE })).toEqual(['KEYRING_URL_BEFORE']);
  });
});

test('the keyring has its own port and local host name', () => {
  expect(readEnv(LOCAL)).toMatchObject({ keyringPort: 4011, keyringUrl: 'http://keyring.jumpy.localhost:4011' });
  expect(readEnv({ ...LOCAL, KEYRING_PORT: '5000' }).keyringUrl).toBe('http://keyring.jumpy.localhost:5000');
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string): string => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };
  const readError = (source: NodeJS.ProcessEnv): string => {
    try {
      readEnv(source);
      return '';
    } catch (error) {
      return error instanceof EnvError ? error.message : String(error);
    }
  };

  const VALUES: Record<(typeof SECRET_SETTINGS)[number], string> = {
    DATABASE_URL: 'postgres://db.example/jumpy',
    DATABASE_OWNER_URL: 'postgres://owner@db.example/jumpy',
    BACKUP_PASSPHRASE: 'five random words',
    REDIS_URL: 'redis://redis.example',
    SESSION_SECRET: 'e'.repeat(32),
    DAILY_SECRET: 'f'.repeat(32),
    KEYRING_KEK: `second:${'k'.repeat(43)}=`,
    DISCORD_CLIENT_SECRET: 'client secret',
    DISCORD_BOT_TOKEN: 'bot token',
    CHAIN_RPC_URL: 'https://node.example/key',
    CHAIN_SECRET: 'chain secret',
    ATTEST_KEY: `0x${'1'.repeat(64)}`,
    ROLE_SYNC_KEY: `0x${'2'.repeat(64)}`,
    ROLE_SYNC_URL: 'https://sync.example/key',
    RUN_ROOTS_KEY: `0x${'3'.repeat(64)}`,
    VAPID_PRIVATE_KEY: `${'v'.repeat(42)}A`,
    PINNING_JWT: 'pinning.token',
    S3_ACCESS_KEY_ID: 'store-key',
    S3_SECRET_ACCESS_KEY: 'store/secret+',
  };
  /** Contracts, without which a chain's settings are refused. */
  const CONTRACTS = Object.fromEntries(
    ['JUMP_STATS', 'QUEST_CLAIMS', 'REVIVE_GATE', 'JUMP_SHOP', 'JUMPY_ARMY', 'RUN_ROOTS'].map((name, at) => [
      `CONTRACTS_${name}`,
      `0x${String(at + 1).repeat(40)}`,
    ]),
  );
  const BASE: NodeJS.ProcessEnv = {
    ...LOCAL,
    ...CONTRACTS,
    CONTRACTS_FROM_BLOCK: '1',
    CHAIN_RPC_URL: 'https://node.example',
  };

  test.each(SECRET_SETTINGS)('%s is read from the file that %s_FILE names', (name) => {
    const { [name]: _, ...others } = BASE;
    const file = write(`${VALUES[name]}\n`);
    expect(readEnv({ ...others, [`${name}_FILE`]: file })).toEqual(readEnv({ ...others, [name]: VALUES[name] }));
    if (name in LOCAL) expect(readError(others)).toContain(`${name} is not set`);
  });

  test.each(SECRET_SETTINGS)('%s is refused in two places', (name) => {
    const message = readError({ ...BASE, [name]: VALUES[name], [`${name}_FILE`]: write(VALUES[name]) });
    expect(message).toContain(`${name} is set, and so is ${name}_FILE`);
    expect(message).not.toContain(VALUES[name]);
  });

  test.each(SECRET_SETTINGS)('%s says why its file cannot be read, once', (name) => {
    const { [name]: _, ...others } = BASE;
    const message = readError({ ...others, [`${name}_FILE`]: path.join(folder, 'none') });
    expect(message.split('\n').filter((line) => line.includes(name))).toEqual([
      expect.stringContaining(`${name} is in a file, by ${name}_FILE, which can’t be read: ENOENT`),
      expect.stringContaining('Do: name a file that the server may read'),
    ]);
  });

  test('an empty file is no secret, and a wrong one is checked like a setting', () => {
    expect(readError({ ...BASE, SESSION_SECRET: '', SESSION_SECRET_FILE: write(' \n') })).toContain('it is empty');
    expect(readError({ ...BASE, SESSION_SECRET: '', SESSION_SECRET_FILE: write('short') })).toContain(
      'SESSION_SECRET has 5 characters',
    );
  });
});

test.for([
  [undefined, undefined],
  ['off', undefined],
  ['any', 'any'],
  ['https://shop.example, http://localhost:5173/', ['https://shop.example', 'http://localhost:5173']],
] as const)('KEYRING_SITES=%s lets these sites ask the keyring: %o', ([KEYRING_SITES, sites]) => {
  expect(readEnv({ ...PUBLIC, KEYRING_SITES }).keyringSites).toEqual(sites);
});

test.for([
  'on',
  '*',
  'null',
  'shop.example',
  'http://shop.example',
  'https://shop.example/path',
  'any,https://a.example',
])('KEYRING_SITES=%s is refused', (KEYRING_SITES) =>
  expect(errors({ ...PUBLIC, KEYRING_SITES })).toEqual(['KEYRING_SITES']),
);

test('KEYRING_SITES is refused beside Privy, which holds the wallets then', () => {
  expect(errors({ ...PUBLIC, KEYRING_SITES: 'any', PRIVY_APP_ID: 'clx000000000000000000000' })).toEqual([
    'KEYRING_SITES',
  ]);
});
