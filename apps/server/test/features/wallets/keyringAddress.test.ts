import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvError } from '../../../src/platform/envReader.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { registerKeyringAddress } from '../../../src/features/wallets/addresses/registerKeyringAddress.ts';
import { addKeyringAddress, lockKeyringAddresses } from '../../../src/features/wallets/addresses/store.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';

const [FIRST, SECOND, THIRD] = ['https://a.jumpy.example', 'https://b.jumpy.example', 'https://c.jumpy.example'];

let server: TestApp;
let lines: string[];
beforeEach(async () => {
  server = await createTestApp();
  lines = [];
});
afterEach(() => server.close());

interface Settings {
  before?: readonly string[];
  isLocal?: boolean;
}

/** Runs the start-up checks of the keyring's address with these settings. */
function startAt(keyringUrl: string, { before = [], isLocal = false }: Settings = {}): Promise<void> {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger({ logLevel: 'warn' }, destination);
  const env = { ...server.context.env, keyringUrl, previousKeyringUrls: before, isLocal };
  return registerKeyringAddress({ ...server.context, env, log });
}

const readAddresses = async (): Promise<string[]> => {
  const rows = await server.owner.selectFrom('keyringAddresses').select('address').orderBy('address').execute();
  return rows.map(({ address }) => address);
};

describe('a public start', () => {
  test('stores its first origin with the time, and can start there again', async () => {
    await startAt(FIRST);
    server.clock.advance(60_000);
    await startAt(FIRST);
    const rows = await server.owner.selectFrom('keyringAddresses').selectAll().execute();
    expect(rows).toEqual([{ address: FIRST, firstServedAt: new Date('2026-11-20T12:00:00Z') }]);
    expect(lines).toEqual([]);
  });

  test('at another origin fails, naming the missing one and both remedies, and stores nothing', async () => {
    await startAt(FIRST);
    const refused = startAt(SECOND);
    await expect(refused).rejects.toThrow(EnvError);
    await expect(refused).rejects.toThrow(
      /KEYRING_URL is https:\/\/b\.jumpy\.example, .*made at https:\/\/a\.jumpy\.example,.*\n.*stand closed in every browser.*\n {4}Do: put KEYRING_URL back, or name https:\/\/a\.jumpy\.example in KEYRING_URL_BEFORE and keep serving that host/,
    );
    expect(await readAddresses()).toEqual([FIRST]);
    await startAt(FIRST);
  });

  test('accepts a move only if every former origin is listed', async () => {
    await startAt(FIRST);
    await startAt(SECOND, { before: [FIRST] });
    await expect(startAt(THIRD, { before: [SECOND] })).rejects.toThrow(`made at ${FIRST}, not named`);
    await expect(startAt(THIRD, { before: [FIRST] })).rejects.toThrow(`made at ${SECOND}, not named`);
    await expect(startAt(THIRD)).rejects.toThrow(`made at ${FIRST} and ${SECOND}, not named`);
    expect(await readAddresses()).toEqual([FIRST, SECOND]);
    await startAt(THIRD, { before: [SECOND, FIRST] });
    expect(await readAddresses()).toEqual([FIRST, SECOND, THIRD]);
  });

  test('accepts a move back by the same rule', async () => {
    await startAt(FIRST);
    await startAt(SECOND, { before: [FIRST] });
    await expect(startAt(FIRST)).rejects.toThrow(`made at ${SECOND}, not named`);
    await startAt(FIRST, { before: [SECOND] });
    expect(await readAddresses()).toEqual([FIRST, SECOND]);
  });

  test('may list an origin that was never in use', async () => {
    await startAt(FIRST, { before: [SECOND] });
    expect(await readAddresses()).toEqual([FIRST]);
  });
});

describe('concurrent starts', () => {
  test('at one origin do not fail each other', async () => {
    await Promise.all(Array.from({ length: 6 }, () => startAt(FIRST)));
    expect(await readAddresses()).toEqual([FIRST]);
  });

  test('at different origins: the second waits for the first, and is rejected', async () => {
    let second: Promise<unknown> = Promise.resolve();
    await server.owner.transaction().execute(async (trx) => {
      await lockKeyringAddresses(trx);
      await addKeyringAddress(trx, FIRST);
      second = startAt(SECOND).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(await isHeldUp(server.context.db, second)).toBe(true);
    });
    expect(await second).toBeInstanceOf(EnvError);
    expect(await readAddresses()).toEqual([FIRST]);
  });
});

describe('a local start', () => {
  test('at another origin continues, and logs in one line what will not open', async () => {
    await startAt(FIRST, { isLocal: true });
    expect(lines).toEqual([]);
    await startAt(SECOND, { isLocal: true });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, keyringUrl: SECOND, madeAt: [FIRST] });
    expect(lines[0]).toContain('do not open at this one');
    expect(lines[0]).toContain('npm run reset');
    expect(await readAddresses()).toEqual([FIRST, SECOND]);
  });

  test('logs nothing if the former origin is listed', async () => {
    await startAt(FIRST, { isLocal: true });
    await startAt(SECOND, { isLocal: true, before: [FIRST] });
    expect(lines).toEqual([]);
  });
});
