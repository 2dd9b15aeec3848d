import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '@jumpy/scripts/env';
import { readPostmaster } from '@jumpy/scripts/postmaster';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../src/testing/waitUntil.ts';
import { ctrlC, openLaunches, WITH_CHAIN } from './fixtures/launches.ts';

interface Health {
  parts: Record<string, { state: string }>;
}

const { home, start, ask, refused } = openLaunches();

/** Slow cases that `launcher.test.ts` leaves out: each starts its own product. */
describe('npm start, at its edges', () => {
  test('goes on without a chain where no anvil runs, and says what to set', async () => {
    const noAnvil = path.join(import.meta.dirname, 'fixtures/noAnvil.ts');
    const product = await start({ FIXTURE_CHAIN: noAnvil });
    await product.ready;
    expect(product.output()).toMatch(/Chain +off: There is no anvil .*CHAIN_RPC_URL/);
    const { given } = await ask();
    expect(Object.keys(given).filter((name) => /^(CHAIN|CONTRACTS|ATTEST)_/.test(name))).toEqual(['CHAIN_PORT']);
  });

  test('starts none beside a node that was set, and shows no key of its address', async () => {
    const product = await start({ ...WITH_CHAIN, CHAIN_RPC_URL: 'https://node.example/key-of-ours' });
    await product.ready;
    expect(product.output()).toMatch(/Chain +the node of CHAIN_RPC_URL, node\.example\n/);
    expect((await ask()).given).toMatchObject({ CHAIN_RPC_URL: 'https://node.example/key-of-ours' });
    expect(existsSync(path.join(home().dataDir, 'chain'))).toBe(false);
  });

  test('a copy of .env.example changes nothing of that', async () => {
    const example = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
    const OWN = ['PORT', 'SANDBOX_PORT', 'KEYRING_PORT', 'CHAIN_PORT', 'DATA_DIR'];
    const others = Object.fromEntries(Object.entries(example).filter(([name]) => !OWN.includes(name)));
    const product = await start(others);
    await product.ready;
    expect((await ask()).given).toMatchObject({
      DATABASE_URL: expect.stringMatching(/^postgres:.*\/jumpy$/),
      DISCORD_CLIENT_ID: 'jumpy-local',
      DISCORD_AUTHORIZE_URL: `http://127.0.0.1:${home().sandboxPort}/oauth2/authorize`,
      SESSION_SECRET: expect.stringMatching(/^.{32,}$/),
      DAILY_SECRET: expect.stringMatching(/^.{32,}$/),
      KEYRING_KEK: expect.stringMatching(/^local:/),
    });
  });

  test('Ctrl-C while it is starting leaves nothing behind either', async () => {
    const product = await start();
    await waitUntil(() => expect(existsSync(path.join(home().dataDir, 'launcher.json'))).toBe(true), {
      timeoutMs: 20_000,
    });
    ctrlC(product);
    await product.code;
    expect(home().left()).toEqual([]);
  });

  test('a part that ends by itself ends the others, and says so', async () => {
    const product = await start();
    await product.ready;
    await ask('/die').catch(() => {});
    expect(await product.code).toBe(1);
    expect(product.output()).toContain('The server ended by itself (exit code 7).');
    expect(home().left()).toEqual([]);
  });

  test('says that it is running already', async () => {
    const first = await start();
    await first.ready;
    const second = await start();
    expect(await second.code).toBe(1);
    expect(second.output()).toContain('Jumpy is running already.');
    expect((await ask()).pid).toBeGreaterThan(0);
  });

  test('a page that does not build takes down what started beside it', async () => {
    await refused({ FIXTURE_ERROR: 'build' }, ['The page apps/web does not build.', /Do: +Mend it/]);
    expect(existsSync(path.join(home().dataDir, 'postgres/PG_VERSION'))).toBe(true);
  });

  test('shows why the server refused, and takes the rest down', async () => {
    await refused({ FIXTURE_ERROR: 'refuse' }, [
      'SESSION_SECRET is not set',
      'The server did not start.',
      'exit code 1',
    ]);
  });
});

/**
 * Regular tests cover both halves separately: the server's start and stop, and the launcher with the fixture server.
 */
describe('with the server itself', () => {
  test('everything answers, and Ctrl-C leaves nothing behind', async () => {
    const product = await start({}, 'real');
    await product.ready;
    expect((await fetch(`http://127.0.0.1:${home().port}/readyz`)).status).toBe(200);
    ctrlC(product);
    expect(await product.code).toBe(0);
    expect(home().left()).toEqual([]);
  });

  test('after kill -9 of the embedded database it is started where it was and the server answers again; Ctrl-C before that leaves nothing behind', async () => {
    const product = await start({}, 'real');
    await product.ready;
    const folder = path.join(home().dataDir, 'postgres');
    const readiness = async () => (await fetch(`${product.apiUrl}/readyz`)).status;
    const first = readPostmaster(folder);
    process.kill(Number(first?.pid), 'SIGKILL');
    await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('The database is back.');
    expect(product.output()).toContain('The database ended by itself and is started again; what was saved is kept.');
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    const second = readPostmaster(folder);
    expect(second?.port).toBe(first?.port);
    expect(second?.pid).not.toBe(first?.pid);
    // Killed once more; Ctrl-C comes before the restart.
    process.kill(Number(second?.pid), 'SIGKILL');
    await waitUntil(() => expect(product.output().split('is started again')).toHaveLength(3), { timeoutMs: 20_000 });
    ctrlC(product);
    expect(await product.code).toBe(0);
    expect(home().left()).toEqual([]);
  });

  test('after kill -9 of the chain’s node the server goes on and knows the chain again', async () => {
    const product = await start(WITH_CHAIN, 'real');
    await product.ready;
    const parts = async () => ((await (await fetch(`${product.apiUrl}/healthz`)).json()) as Health).parts;
    await expect.poll(parts, { timeout: 20_000 }).toMatchObject({ chain: { state: 'up' } });
    const killed = home().anvil();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => product.output(), { timeout: 60_000 }).toContain('The local chain is back.');
    await expect.poll(parts, { timeout: 60_000 }).toMatchObject({ chain: { state: 'up' }, database: { state: 'up' } });
    expect(home().anvil()).not.toBe(killed);
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
