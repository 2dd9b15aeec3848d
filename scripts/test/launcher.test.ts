import { existsSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readPostmaster } from '@jumpy/scripts/postmaster';
import { processAlive } from '@jumpy/scripts/processAlive';
import { describe, expect, test } from 'vitest';
import { ctrlC, openLaunches, WITH_CHAIN } from './fixtures/launches.ts';

const { home, start, ask, refused } = openLaunches();

describe('npm start with the local chain', () => {
  const standing = async (): Promise<Record<string, string>> => {
    const { given } = await ask();
    return Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('CONTRACTS_')));
  };
  const askChain = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${home().chainPort}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: unknown }).result;
  };

  test('CHAIN-02 deploys the contracts once, and keeps them over a kill -9', async () => {
    const first = await start(WITH_CHAIN);
    await first.ready;
    expect(first.output()).toContain(`http://127.0.0.1:${home().chainPort}`);
    const { given } = await ask();
    expect(given).toMatchObject({
      CHAIN_RPC_URL: `http://127.0.0.1:${home().chainPort}`,
      CHAIN_EXPLORER_URL: `http://127.0.0.1:${home().sandboxPort}/explorer`,
      CHAIN_SECRET: expect.stringMatching(/^.{32,}$/),
      ATTEST_KEY: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      CONTRACTS_FROM_BLOCK: expect.stringMatching(/^\d+$/),
    });
    expect(given).not.toHaveProperty('DEPLOY_KEY');
    const contracts = await standing();
    const gate = contracts['CONTRACTS_REVIVE_GATE'] ?? '';
    expect(Object.keys(contracts)).toHaveLength(6);
    expect(await askChain('eth_getCode', gate, 'latest')).toMatch(/^0x[0-9a-f]{100,}/);

    first.process.kill('SIGKILL');
    await first.code;
    const second = await start(WITH_CHAIN);
    await second.ready;
    expect(await standing()).toEqual(contracts);
    const [deployer] = await deployersOf(gate);
    expect(await askChain('eth_getTransactionCount', deployer, 'latest')).toBe('0x5');
    ctrlC(second);
    await second.code;
    expect(home().left()).toEqual([]);
  });

  /** The owner of a contract, until it is handed over: who deployed it. */
  const deployersOf = async (gate: string): Promise<string[]> => [
    String(await askChain('eth_call', { to: gate, data: '0x8da5cb5b' }, 'latest')).replace(/^0x0{24}/, '0x'),
  ];
});

describe('npm start', () => {
  test('starts database, stand-in and server, says whom to sign in as, and keeps its secrets to itself', async () => {
    const product = await start();
    await product.ready;
    expect(product.output()).toContain(`http://localhost:${home().port}`);
    expect(product.output()).toMatch(/Moonbean +newcomer/);
    expect(product.output()).toMatch(/Skyla +Team/);
    const { given } = await ask();
    expect(given).toMatchObject({
      DATABASE_URL: expect.stringMatching(/^postgres:.*\/jumpy$/),
      DISCORD_API_URL: `http://127.0.0.1:${home().sandboxPort}/api/v10`,
      PUBLIC_URL: `http://localhost:${home().port}`,
    });
    expect(given['SESSION_SECRET']?.length).toBeGreaterThanOrEqual(32);
    expect(given['DAILY_SECRET']?.length).toBeGreaterThanOrEqual(32);
    expect(given['DAILY_SECRET']).not.toBe(given['SESSION_SECRET']);
    expect(given['KEYRING_KEK']).toMatch(/^local:[\w-]{43}$/);
    expect(statSync(path.join(home().dataDir, 'secrets.json')).mode & 0o077).toBe(0);
  });

  test('Ctrl-C drains the server while its database still answers, and leaves no process behind', async () => {
    const product = await start();
    await product.ready;
    expect(home().left().length).toBeGreaterThanOrEqual(4);
    ctrlC(product);
    expect(await product.code).toBe(0);
    expect(product.output()).toContain('drained with its database');
    expect(home().left()).toEqual([]);
    expect(existsSync(path.join(home().dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(home().dataDir, 'launcher.json'))).toBe(false);
  });

  test('after kill -9 of the launcher the parts end, the database goes on, and the next start uses it', async () => {
    const first = await start();
    await first.ready;
    const before = await ask();
    const database = readPostmaster(path.join(home().dataDir, 'postgres'));
    first.process.kill('SIGKILL');
    await first.code;
    const second = await start();
    await second.ready;
    expect(second.output()).toContain('found running');
    expect(readPostmaster(path.join(home().dataDir, 'postgres'))?.pid).toBe(database?.pid);
    expect(processAlive(before.pid)).toBe(false);
    const { given } = await ask();
    expect(given['SESSION_SECRET']).toBe(before.given['SESSION_SECRET']);
    expect(given['DAILY_SECRET']).toBe(before.given['DAILY_SECRET']);
    expect(given['KEYRING_KEK']).toBe(before.given['KEYRING_KEK']);
    ctrlC(second);
    await second.code;
    expect(home().left()).toEqual([]);
  });
});

describe('a start that cannot be', () => {
  test.each([
    ['PORT', 'port'],
    ['SANDBOX_PORT', 'sandboxPort'],
    ['KEYRING_PORT', 'keyringPort'],
    ['CHAIN_PORT', 'chainPort'],
  ] as const)('names a taken %s and how to choose another', async (variable, where) => {
    const port = home()[where];
    const holder = net.createServer().listen(port, '127.0.0.1');
    await refused(WITH_CHAIN, [
      `Port ${port} is taken.`,
      'Why: ',
      new RegExp(`Do: +Stop .*${variable}=\\d+ npm start`),
    ]);
    expect(existsSync(path.join(home().dataDir, 'postgres'))).toBe(false);
    await new Promise((resolve) => holder.close(resolve));
  });

  test('names a DATABASE_URL that does not answer, without its password', async () => {
    const url = 'postgres://jumpy:hush@127.0.0.1:1/jumpy';
    const said = await refused({ DATABASE_URL: url }, [
      'The database does not answer.',
      'ECONNREFUSED',
      /Do: +Start .*embedded PostgreSQL/,
    ]);
    expect(said).not.toContain('hush');
  });

  test('away from this computer nothing is made up: no stand-in, no secret, no database', async () => {
    const product = await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example' });
    await product.ready;
    const { given } = await ask();
    expect(
      Object.keys(given).filter((name) => /^(DISCORD|SESSION|DAILY|KEYRING_KEK|DATABASE|CONTRACTS|ATTEST)/.test(name)),
    ).toEqual([]);
    expect(existsSync(path.join(home().dataDir, 'postgres'))).toBe(false);
  });
});

describe('with the server itself', () => {
  test('everything answers, and Ctrl-C leaves nothing behind', async () => {
    const product = await start({}, 'real');
    await product.ready;
    expect((await fetch(`http://127.0.0.1:${home().port}/readyz`)).status).toBe(200);
    ctrlC(product);
    expect(await product.code).toBe(0);
    expect(home().left()).toEqual([]);
  });

  test('a start that others could reach is refused while the real settings are missing, and each is named', async () => {
    const product = await start({ HOST: '0.0.0.0' }, 'real');
    expect(await product.code).toBe(1);
    for (const name of [
      'PUBLIC_URL',
      'DATABASE_URL',
      'SESSION_SECRET',
      'DAILY_SECRET',
      'KEYRING_KEK',
      'DISCORD_CLIENT_ID',
      'ADMIN_DISCORD_IDS',
      'TRUST_PROXY',
    ]) {
      expect(product.output()).toContain(name);
    }
    expect(home().left()).toEqual([]);
  });
});
