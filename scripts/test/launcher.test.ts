import { waitUntil } from '../src/testing/waitUntil.ts';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { readPostmaster } from '@jumpy/scripts/postmaster';
import { isProcessAlive } from '@jumpy/scripts/processIdentity';
import type { TestProduct } from '@jumpy/scripts/testProduct';
import { describe, expect, test } from 'vitest';
import { ctrlC, openLaunches, WITH_CHAIN } from './fixtures/launches.ts';

/** Transactions of the first start: six contracts, ten shop items, and the provenance hash. */
const SENT = '0x11';

/** One folder and two starts; tests build on one another, since a start takes seconds. */
describe('CHAIN-02 npm start', () => {
  const { home, start, ask } = openLaunches({ of: 'group' });
  let product: TestProduct;
  let first: Awaited<ReturnType<typeof ask>>;

  const standing = ({ given }: typeof first): Record<string, string> =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('CONTRACTS_')));
  const askChain = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${home().chainPort}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: unknown }).result;
  };
  /** The contract's owner, which is the deployer until ownership is transferred. */
  const deployerOf = async (gate: string): Promise<string> =>
    String(await askChain('eth_call', { to: gate, data: '0x8da5cb5b' }, 'latest')).replace(/^0x0{24}/, '0x');

  test('starts database, stand-in and server, lists the sign-in accounts, and prints no secrets', async () => {
    product = await start(WITH_CHAIN);
    await product.ready;
    first = await ask();
    expect(product.output()).toContain(`http://jumpy.localhost:${home().port}`);
    expect(product.output()).toMatch(/Moonbean +newcomer/);
    expect(product.output()).toMatch(/Skyla +Team/);
    const { given } = first;
    expect(given).toMatchObject({
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/jumpy_server:.{43}@127\.0\.0\.1:\d+\/jumpy$/),
      DATABASE_OWNER_URL: expect.stringMatching(/^postgres:\/\/jumpy_owner:.{43}@127\.0\.0\.1:\d+\/jumpy$/),
      DISCORD_API_URL: `http://127.0.0.1:${home().sandboxPort}/api/v10`,
      PUBLIC_URL: `http://jumpy.localhost:${home().port}`,
    });
    expect(given['SESSION_SECRET']?.length).toBeGreaterThanOrEqual(32);
    expect(given['DAILY_SECRET']?.length).toBeGreaterThanOrEqual(32);
    expect(given['DAILY_SECRET']).not.toBe(given['SESSION_SECRET']);
    expect(given['KEYRING_KEK']).toMatch(/^local:[\w-]{43}$/);
    expect(statSync(path.join(home().dataDir, 'secrets.json')).mode & 0o077).toBe(0);
  });

  test('starts the local chain with our contracts, and passes them to the server', async () => {
    expect(product.output()).toContain(`http://127.0.0.1:${home().chainPort}`);
    const { given } = first;
    expect(given).toMatchObject({
      CHAIN_RPC_URL: `http://127.0.0.1:${home().chainPort}`,
      CHAIN_EXPLORER_URL: `http://127.0.0.1:${home().sandboxPort}/explorer`,
      CHAIN_SECRET: expect.stringMatching(/^.{32,}$/),
      ATTEST_KEY: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      CONTRACTS_FROM_BLOCK: expect.stringMatching(/^\d+$/),
    });
    expect(given).not.toHaveProperty('DEPLOY_KEY');
    expect(Object.keys(standing(first))).toHaveLength(7);
    expect(await askChain('eth_getCode', given['CONTRACTS_REVIVE_GATE'], 'latest')).toMatch(/^0x[0-9a-f]{100,}/);
  });

  test('after kill -9 of the launcher its children exit, and the next start reuses the running database', async () => {
    const database = readPostmaster(path.join(home().dataDir, 'postgres'));
    product.process.kill('SIGKILL');
    await product.code;
    product = await start(WITH_CHAIN);
    await product.ready;
    expect(product.output()).toContain('found running');
    expect(readPostmaster(path.join(home().dataDir, 'postgres'))?.pid).toBe(database?.pid);
    expect(isProcessAlive(first.pid)).toBe(false);
    const { given } = await ask();
    for (const secret of ['SESSION_SECRET', 'DAILY_SECRET', 'KEYRING_KEK'])
      expect([secret, given[secret]]).toEqual([secret, first.given[secret]]);
  });

  test('deploys the contracts once, and keeps them through that kill -9', async () => {
    expect(standing(await ask())).toEqual(standing(first));
    const gate = first.given['CONTRACTS_REVIVE_GATE'] ?? '';
    expect(await askChain('eth_getTransactionCount', await deployerOf(gate), 'latest')).toBe(SENT);
  });

  test('restarts a crashed database at the same address', async () => {
    const folder = path.join(home().dataDir, 'postgres');
    const before = readPostmaster(folder);
    const { pid, given } = await ask();
    process.kill(Number(before?.pid), 'SIGKILL');
    await waitUntil(() => expect(product.output()).toContain('The database is back.'), {
      timeoutMs: 60_000,
      intervalMs: 5,
    });
    expect(product.output()).toContain('The database ended by itself and is started again; what was saved is kept.');
    expect(readPostmaster(folder)?.pid).not.toBe(before?.pid);
    const answer = await withDatabaseAdmin(given['DATABASE_URL'] ?? '', (client) => client.query('SELECT 1 AS one'));
    expect(answer.rows).toEqual([{ one: 1 }]);
    expect((await ask()).pid).toBe(pid);
  });

  test('restarts a killed chain node from its saved state, and nothing else ends', async () => {
    const before = await ask();
    const database = readPostmaster(path.join(home().dataDir, 'postgres'));
    process.kill(home().anvil(), 'SIGKILL');
    await waitUntil(() => expect(product.output()).toContain('The local chain is back.'), {
      timeoutMs: 60_000,
      intervalMs: 5,
    });
    expect(product.output()).toContain('The local chain ended by itself and is started again; what was saved is kept.');
    const gate = before.given['CONTRACTS_REVIVE_GATE'] ?? '';
    expect(await askChain('eth_getCode', gate, 'latest')).toMatch(/^0x[0-9a-f]{100,}/);
    expect(await askChain('eth_getTransactionCount', await deployerOf(gate), 'latest')).toBe(SENT);
    expect((await ask()).pid).toBe(before.pid);
    expect(readPostmaster(path.join(home().dataDir, 'postgres'))?.pid).toBe(database?.pid);
  });

  test('Ctrl-C drains the server while its database still responds, and leaves no process behind', async () => {
    // The launcher, its three child processes and the database.
    expect(home().left().length).toBeGreaterThanOrEqual(5);
    expect(ctrlC(product)).toBe(true);
    // npm forwards the signal that the terminal already sent to the whole group. On a slow machine everything has ended
    // before this test reads the output.
    await waitUntil(() => expect(product.output()).toContain('Stopping'), { timeoutMs: 60_000, intervalMs: 1 });
    ctrlC(product);
    expect(await product.code).toBe(0);
    expect(product.output()).toContain('drained with its database');
    expect(home().left()).toEqual([]);
    expect(existsSync(path.join(home().dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(home().dataDir, 'launcher.json'))).toBe(false);
  });
});

describe('failing start', () => {
  const { home, start, ask, refused } = openLaunches();

  test.each([
    ['PORT', 'port'],
    ['SANDBOX_PORT', 'sandboxPort'],
    ['KEYRING_PORT', 'keyringPort'],
    ['CHAIN_PORT', 'chainPort'],
  ] as const)('names a taken %s and how to choose another', async (variable, where) => {
    const port = home()[where];
    const holder = net.createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const { code, said } = await home().run(WITH_CHAIN);
    expect(code).toBe(1);
    for (const part of [`Port ${port} is taken.`, 'Why: ', new RegExp(`Do: +Stop .*${variable}=\\d+ npm start`)])
      expect(said).toMatch(part);
    expect(said).not.toContain('    at ');
    expect(home().left()).toEqual([]);
    expect(existsSync(path.join(home().dataDir, 'postgres'))).toBe(false);
    holder.close();
  });

  test('names a DATABASE_URL that does not respond, without its password', async () => {
    const url = 'postgres://jumpy:hush@127.0.0.1:1/jumpy';
    const said = await refused({ DATABASE_URL: url }, [
      'The database does not answer.',
      'ECONNREFUSED',
      /Do: +Start .*embedded PostgreSQL/,
    ]);
    expect(said).not.toContain('hush');
  });

  test('makes nothing up for a public host: no stand-in, no secret, no database', async () => {
    const product = await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example' });
    await product.ready;
    const { given } = await ask();
    expect(
      Object.keys(given).filter((name) => /^(DISCORD|SESSION|DAILY|KEYRING_KEK|DATABASE|CONTRACTS|ATTEST)/.test(name)),
    ).toEqual([]);
    expect(existsSync(path.join(home().dataDir, 'postgres'))).toBe(false);
  });
});
