import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { startLocalChain, type LocalChain } from '@jumpy/sandbox/chain/localChain';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { scriptEnv } from '@jumpy/scripts/env';
import { SECRET_SETTINGS } from '@jumpy/server/platform/secretFiles';
import { parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractVariableName } from '../src/contracts/contractVariableName.ts';
import { CONTRACT_DEPLOY_ORDER } from '../src/contracts/deployOrder.ts';
import { deployContracts } from '../src/contracts/deployContracts.ts';
import { toDeployParties } from '../src/contracts/deployLocally.ts';
import { createComposeSettings } from '../src/setup/composeSettings.ts';
import type { PromptQuestion } from '../src/setup/promptTerminal.ts';
import { runSetup } from '../src/setup/runSetup.ts';
import { SETUP_CHAPTERS } from '../src/setup/setupQuestions.ts';
import { openOutside, type Outside } from './fixtures/outside.ts';

let outside: Outside;
let folder = '';
let file = '';
let database: Record<string, string>;
beforeAll(async () => {
  outside = await openOutside();
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-setup-'));
  file = path.join(folder, '.env');
  const { prefix, adminUrl } = outside;
  await withDatabaseAdmin(adminUrl, async (client) => {
    await client.query(`CREATE ROLE ${prefix}jumpy_owner LOGIN PASSWORD 'one'`);
    await client.query(`CREATE ROLE ${prefix}jumpy_server LOGIN PASSWORD 'two'`);
    await client.query(`CREATE DATABASE ${prefix}jumpy OWNER ${prefix}jumpy_owner`);
  });
  const as = (name: string, password: string): string => {
    const url = new URL(adminUrl);
    return Object.assign(url, { username: `${prefix}${name}`, password, pathname: `/${prefix}jumpy` }).href;
  };
  database = { DATABASE_URL: as('jumpy_server', 'two'), DATABASE_OWNER_URL: as('jumpy_owner', 'one') };
});
afterAll(async () => {
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(file, { force: true }));

const HOSTS = { PUBLIC_URL: 'http://jumpy.localhost:1', KEYRING_URL: 'http://keyring.jumpy.localhost:1' };
const all = (): Record<string, string> => ({ ...HOSTS, ...database, ...outside.discord });

/** Output plus the error, if any. */
async function run(
  env: NodeJS.ProcessEnv,
  { ask, addsKek = false }: { ask?: PromptQuestion; addsKek?: boolean } = {},
): Promise<string> {
  const messages: string[] = [];
  const end = await runSetup({ file, env, ask, addsKek, say: (text) => messages.push(text) }).then(
    () => '',
    (error: unknown) => String(error),
  );
  return [...messages, end].join('\n');
}

const settings = () => parseEnv(readFileSync(file, 'utf8'));

test('verifies settings from the environment and writes them with generated secrets, for the owner only', async () => {
  const output = await run(all());
  expect(output).not.toContain('WRONG');
  for (const found of [
    'Discord knows the application and its secret.',
    'The bot jumpy_bot is in the server.',
    'It stands above the 12 roles it gives.',
    'skyla will be an administrator.',
    'The chain is off',
    'It starts with these settings.',
  ])
    expect(output).toContain(found);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(settings()).toMatchObject({ ...all(), TRUST_PROXY: 'none' });
  for (const name of [
    'SESSION_SECRET',
    'DAILY_SECRET',
    'KEYRING_KEK',
    'ATTEST_KEY',
    'ROLE_SYNC_KEY',
    'RUN_ROOTS_KEY',
    'DISCORD_BOT_TOKEN',
  ])
    expect(output).not.toContain(settings()[name]);
});

test('a second run keeps comments and all that wallets and records depend on, and only appends a key', async () => {
  await run(all());
  const first = settings();
  writeFileSync(file, `# mine\n${readFileSync(file, 'utf8')}`);
  chmodSync(file, 0o644);
  const other = { DAILY_SECRET: 'x'.repeat(40), KEYRING_URL: 'http://other.jumpy.localhost:1' };
  const output = await run({ ...all(), ...other });
  expect(output).toContain('DAILY_SECRET in the environment is not that of the file, which stays.');
  expect(output).toContain('KEYRING_URL in the environment is not that of the file, which stays.');
  expect(output).toContain('Nothing was written.');
  expect(settings()).toEqual(first);

  expect(await run({ ADMIN_DISCORD_IDS: '900000000000000011' }, { addsKek: true })).not.toContain('WRONG');
  const second = settings();
  expect(second).toMatchObject({
    ...first,
    KEYRING_KEK: second['KEYRING_KEK'],
    ADMIN_DISCORD_IDS: '900000000000000011',
  });
  expect(second['KEYRING_KEK']).toMatch(new RegExp(`^${first['KEYRING_KEK']?.replaceAll('+', '\\+')},k2:`));
  expect(readFileSync(file, 'utf8')).toMatch(/^# mine\n/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each<[change: Record<string, string>, words: string]>([
  [{ PUBLIC_URL: 'http://jumpy.example' }, 'PUBLIC_URL is not https: http://jumpy.example.'],
  [
    { PUBLIC_URL: 'https://jumpy.example', KEYRING_URL: 'https://keys.other.example' },
    'registrable domain of PUBLIC_URL',
  ],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
  [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/jumpy' }, 'DATABASE_URL: 127.0.0.1:1 does not let nobody in'],
  [{ DISCORD_CLIENT_SECRET: 'other' }, 'Discord does not take DISCORD_CLIENT_ID with DISCORD_CLIENT_SECRET.'],
  [{ DISCORD_BOT_TOKEN: 'other' }, 'Discord does not take DISCORD_BOT_TOKEN.'],
  [{ DISCORD_GUILD_ID: '900000000000000099' }, 'is not in the server 900000000000000099'],
  [{ DISCORD_ROLE_ELITE: '900000000000000999' }, 'DISCORD_ROLE_ELITE is 900000000000000999, which is no role'],
  [{ DISCORD_ROLE_ELITE: '900000000000000107' }, 'The bot stands below Team.'],
  [{ DISCORD_API_URL: 'http://127.0.0.1:1' }, 'Discord cannot be reached'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET has fewer than 32 characters.'],
  [{ KEYRING_KEK: 'k1:abc' }, 'KEYRING_KEK is no list of keys with ids.'],
  [{ ATTEST_KEY: '0x12' }, 'ATTEST_KEY is no private key.'],
  [{ ROLE_SYNC_KEY: '0x12' }, 'ROLE_SYNC_KEY is no private key.'],
  [{ CHAIN_RPC_URL: 'http://127.0.0.1:1/secret' }, 'The node at 127.0.0.1:1 does not answer.'],
  [{ TERMS_URL: 'terms.docx' }, 'TERMS_URL is "terms.docx"'],
  [{ SECURITY_CONTACT: 'us' }, 'SECURITY_CONTACT is "us"'],
  [{ XP_PER_POINT: '3' }, 'XP_PER_POINT is "3"'],
  [{ DEPLOY_KEY: `0x${'1'.repeat(64)}` }, 'DEPLOY_KEY is no setting, and is never written.'],
])('explains %j and writes nothing', async (change, words) => {
  const output = await run({ ...all(), ...change });
  expect(output).toContain(words);
  expect(output).not.toContain('/secret');
  expect(existsSync(file)).toBe(false);
});

test('detects a single role for both and a superuser', async () => {
  const alone = await run({ ...all(), DATABASE_OWNER_URL: '' });
  expect(alone).toContain('is the only role');
  expect(await run({ ...all(), DATABASE_OWNER_URL: database['DATABASE_URL'] ?? '' })).toContain('is both roles.');
  const admin = Object.assign(new URL(outside.adminUrl), { pathname: `/${outside.prefix}jumpy` }).href;
  expect(await run({ ...all(), DATABASE_URL: admin })).toContain('is a superuser.');
});

test('prompts for what the environment lacks, and repeats an invalid part', async () => {
  const { DISCORD_BOT_TOKEN: token = '', PUBLIC_URL: _, ...env } = all();
  const typed: Record<string, string[]> = {
    PUBLIC_URL: ['http://jumpy.localhost:1'],
    DISCORD_BOT_TOKEN: ['other', token],
  };
  const askedNames: string[] = [];
  const ask: PromptQuestion = async ({ name }, offered) => {
    askedNames.push(name);
    return typed[name]?.shift() ?? offered;
  };
  const output = await run(env, { ask });
  expect(output).toContain('Discord does not take DISCORD_BOT_TOKEN.');
  expect(output).toContain('Written to');
  expect(askedNames.filter((name) => name === 'DISCORD_BOT_TOKEN')).toHaveLength(2);
  expect(askedNames).not.toContain('DISCORD_CLIENT_SECRET');
  expect(settings()).toMatchObject({ PUBLIC_URL: 'http://jumpy.localhost:1', DISCORD_BOT_TOKEN: token });
});

test('verifies the chain by its id and our code, and the key by its address', async () => {
  const chain: LocalChain = await startLocalChain({
    ...{ folder, host: '127.0.0.1', port: 0, secret: 'of this test' },
    ...{ searchPath: scriptEnv().inherited['PATH'] ?? '', blockTimeMs: 20 },
  });
  try {
    const [deployKey, attestKey, roleSyncKey] = [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()];
    const runRootsKey = generatePrivateKey();
    await chain.setBalance(privateKeyToAccount(deployKey).address, parseEther('100'));
    const parties = toDeployParties(
      { deployKey, attestKey, roleSyncKey, runRootsKey },
      { publicUrl: 'https://jumpy.example' },
    );
    const deployment = await deployContracts({ rpcUrl: chain.url, deployKey, parties });
    const named = Object.fromEntries(
      CONTRACT_DEPLOY_ORDER.map((name) => [contractVariableName(name), deployment[name].address]),
    );
    const env = {
      ...all(),
      CHAIN_RPC_URL: chain.url,
      ATTEST_KEY: attestKey,
      ROLE_SYNC_KEY: roleSyncKey,
      RUN_ROOTS_KEY: runRootsKey,
    };

    expect(await run({ ...env, CHAIN_ID: '1' })).toContain('The node speaks of chain 10143, not 1.');
    const early = await run(env);
    expect(early).toContain('The contracts are not deployed yet.');
    expect(early).toContain('Next: npm run contracts:deploy');
    const swapped = { ...named, CONTRACTS_JUMP_SHOP: named['CONTRACTS_JUMP_STATS'] ?? '', CONTRACTS_FROM_BLOCK: '0' };
    expect(await run({ ...env, ...swapped })).toContain('CONTRACTS_JUMP_SHOP: our code does not stand at');
    expect(await run({ ...env, ...named, CONTRACTS_FROM_BLOCK: '99999999' })).toContain('is no block of the chain');
    const later = await run({ ...env, ...named, CONTRACTS_FROM_BLOCK: '0' });
    expect(later).toContain('Our code stands at all six addresses.');
    expect(later).toContain('ATTEST_KEY is the key whose word the contracts take.');
    expect(later).toContain('ROLE_SYNC_KEY may write roles into the army’s contract.');
    expect(later).toContain('RUN_ROOTS_KEY may write the nightly roots of runs.');
    expect(settings()).toMatchObject(named);

    rmSync(file);
    const foreign = { ATTEST_KEY: generatePrivateKey(), ROLE_SYNC_KEY: generatePrivateKey() };
    const output = await run({ ...env, ...foreign, ...named, CONTRACTS_FROM_BLOCK: '0' });
    expect(output).toContain(`the contracts take the word of ${privateKeyToAccount(attestKey).address}`);
    expect(output).toContain(`contract lets ${privateKeyToAccount(roleSyncKey).address} write roles`);
  } finally {
    await chain.stop();
  }
}, 60_000);

test('checks secrets that are in files, and writes the names of the files alone', async () => {
  const write = (name: string, text: string): string => {
    const secret = path.join(folder, name);
    writeFileSync(secret, `${text}\n`);
    return secret;
  };
  const { DATABASE_URL = '', ...others } = all();
  const files = {
    DATABASE_URL_FILE: write('database_url', DATABASE_URL),
    SESSION_SECRET_FILE: write('session_secret', 's'.repeat(40)),
  };
  expect(await run({ ...others, ...files })).not.toContain('WRONG');
  expect(settings()).toMatchObject(files);
  expect(Object.keys(settings())).not.toEqual(expect.arrayContaining(['DATABASE_URL']));
  expect(Object.keys(settings())).not.toEqual(expect.arrayContaining(['SESSION_SECRET']));
  expect(await run({})).not.toContain('WRONG');
  expect(settings()).toMatchObject(files);

  writeFileSync(files.SESSION_SECRET_FILE, 'short');
  expect(await run({})).toContain('SESSION_SECRET has 5 characters');
  expect(await run({ SESSION_SECRET: 's'.repeat(40) })).toContain(
    'SESSION_SECRET is set, and so is SESSION_SECRET_FILE',
  );
});

test('every secret that it asks for can be in a file', () => {
  const asked = SETUP_CHAPTERS.flatMap(({ questions }) => questions.filter(({ isSecret }) => isSecret));
  expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(asked.map(({ name }) => name)));
});

test('accepts the database and Redis of compose.yaml without reaching them, and says how they start', async () => {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...others } = all();
  const composed = createComposeSettings({});
  const output = await run({ ...others, ...composed });
  expect(output).not.toContain('WRONG');
  expect(output).toContain('The database is the one of compose.yaml');
  expect(output).toContain('Next: docker compose up -d');
  expect(settings()).toMatchObject(composed);
});
