import { HealthResponse } from '@jumpy/protocol/http/operations';
import { ReplaysResponse } from '@jumpy/protocol/http/replays';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readHealthComponents } from '../../../src/features/health/healthComponents.ts';
import { STORED_REPLAYS } from '../../../src/features/runs/replays/storedReplays.ts';
import { moveStoredBytes } from '../../../src/platform/objects/storedBytes.ts';
import { countObjects } from '../../../src/platform/db/backup/backupStore.ts';
import { withConnection } from '../../../src/platform/db/migrate.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import type { ObjectStore } from '../../../src/platform/objects/objectStore.ts';
import { createObjectStand, type ObjectFault, type ObjectStand } from '../../support/objectStand.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

let stand: ObjectStand;
let arena: TestApp;
let gamer: Gamer;
let objects: ObjectStore;
beforeAll(async () => {
  stand = await createObjectStand();
  arena = await createArena('stored replays', { env: stand.env });
  if (!arena.context.objects) throw new Error('no store');
  objects = arena.context.objects;
});
let runId: string;
/** As it was settled. */
let bytes: Buffer;
beforeEach(async () => {
  stand.objects.clear();
  stand.requests.length = 0;
  await arena.owner.deleteFrom('replays').execute();
  gamer = await Gamer.join(arena);
  runId = (await gamer.play()).settled.runId;
  bytes = (await read())?.bytes ?? Buffer.alloc(0);
});
afterEach(() => stand.setFault(undefined));
afterAll(async () => {
  await arena.close();
  await stand.close();
});

const read = () => arena.owner.selectFrom('replays').selectAll().where('runId', '=', runId).executeTakeFirst();
const move = (context: Partial<TestApp['context']> = {}) =>
  moveStoredBytes({ ...arena.context, ...context, objects }, STORED_REPLAYS);
const ask = () => arena.newClient().get(`/api/replays?runs=${runId}`);
const watch = async () => (await ask()).as(ReplaysResponse).replays[0]?.replay;

/** A database that the process does not reach any more when it calls a function of ours. */
const withoutFunctions = (db: TestApp['context']['db']) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'getExecutor') throw new Error('killed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('a replay', () => {
  test('is in the database when its run is settled, and no settlement asks the store', async () => {
    expect(bytes.length).toBeGreaterThan(100);
    expect([stand.requests, stand.objects.size]).toEqual([[], 0]);
  });

  test('is moved whole, and watched from where it is', async () => {
    expect(await watch()).toBe(bytes.toString('base64'));
    expect(await move()).toBe(false);
    const hash = sha256(bytes);
    expect(await read()).toEqual({ runId, bytes: null, objectSha256: hash });
    expect([...stand.objects]).toEqual([[`replays/${runId}/${hash.toString('hex')}`, bytes]]);
    expect(await watch()).toBe(bytes.toString('base64'));
  });

  test('is drawn into the picture of its run', async () => {
    await move();
    stand.requests.length = 0;
    const picture = await arena.newClient().get(`/api/runs/${runId}/preview.png`);
    expect([picture.status, stand.requests.length]).toEqual([200, 1]);
  });

  test('is moved once by two jobs at a time', async () => {
    await Promise.all([move(), move()]);
    expect(await read()).toMatchObject({ bytes: null });
    expect(await watch()).toBe(bytes.toString('base64'));
  });
});

describe('a process that dies', () => {
  test('between upload and database loses nothing: the next one uploads again', async () => {
    await expect(move({ db: withoutFunctions(arena.context.db) })).rejects.toThrow('killed');
    expect([await read(), stand.objects.size]).toEqual([{ runId, bytes, objectSha256: null }, 1]);
    expect(await watch()).toBe(bytes.toString('base64'));
    await move();
    expect(await read()).toMatchObject({ bytes: null });
    expect(await watch()).toBe(bytes.toString('base64'));
  });

  test('during the upload leaves what it had', async () => {
    stand.setFault('cut', (request) => request.startsWith('PUT replays/'));
    await move();
    expect([await read(), stand.objects.size]).toEqual([{ runId, bytes, objectSha256: null }, 0]);
  });

  test('after the database leaves an object that is read', async () => {
    await move();
    stand.requests.length = 0;
    await move();
    expect(stand.requests).toEqual([]);
    expect(await watch()).toBe(bytes.toString('base64'));
  });
});

describe('the database gives up a replay', () => {
  const take = (hash: Buffer) =>
    sql<{ moved: boolean }>`SELECT move_replay(${runId}, ${hash}) AS moved`.execute(arena.context.db);

  test('only for the hash of its bytes', async () => {
    expect((await take(sha256('other'))).rows).toEqual([{ moved: false }]);
    expect(await read()).toMatchObject({ bytes });
  });

  test('by no other way', async () => {
    for (const change of [sql`UPDATE replays SET bytes = NULL`, sql`DELETE FROM replays`])
      await expect(change.execute(arena.context.db)).rejects.toThrow('permission denied');
  });
});

test('a backup counts the objects that it names', async () => {
  const count = () => withConnection(arena.ownerUrl, countObjects);
  expect(await count()).toBeUndefined();
  await move();
  expect(await count()).toEqual({ place: `${stand.env.S3_ENDPOINT}/${stand.env.S3_BUCKET}`, count: 1 });
});

describe('while the store', () => {
  test.each<[string, ObjectFault]>([
    ['slows down', { status: 503, code: 'SlowDown' }],
    ['fails', { status: 500 }],
    ['refuses', { status: 403, code: 'AccessDenied' }],
    ['has no bucket', { status: 404, code: 'NoSuchBucket' }],
    ['cuts off', 'cut'],
    ['answers with other bytes', 'alter'],
  ])('%s, runs settle, replays wait and moved ones are unavailable, not lost', async (_name, fault) => {
    const moved = runId;
    await move();
    stand.setFault(fault);
    ({ runId } = (await gamer.play()).settled);
    expect(await move()).toBe(false);
    expect(await read()).toMatchObject({ bytes: expect.any(Buffer), objectSha256: null });
    expect(await watch()).toEqual(expect.any(String));
    runId = moved;
    const refusal = await ask();
    expect([refusal.status, refusal.headers['retry-after'], refusal.headers['cache-control']]).toEqual([
      ...[503, '30', expect.not.stringContaining('public')],
    ]);
    expect([refusal.code, refusal.text]).toEqual(['unavailable', expect.stringContaining('"reason":"replay_store"')]);
    stand.setFault(undefined);
    expect(await watch()).toBe(bytes.toString('base64'));
    await move();
    expect((await arena.owner.selectFrom('replays').select('bytes').execute()).map((row) => row.bytes)).toEqual([
      null,
      null,
    ]);
  });
});

test('a slice ends in time and says that more wait', async () => {
  await gamer.play();
  let nowMs = 0;
  const isMore = await moveStoredBytes({ ...arena.context, objects }, STORED_REPLAYS, {
    nowMs: () => (nowMs += 1),
    sliceMs: 1,
  });
  expect(isMore).toBe(true);
});

test('health shows the store, and one that is not set any more', async () => {
  const health = async (of: TestApp) => (await of.newClient().get('/healthz')).as(HealthResponse).parts['objects'];
  await move();
  expect(await health(arena)).toEqual({ state: 'up' });
  const place = `${stand.env.S3_ENDPOINT}/${stand.env.S3_BUCKET}`;
  const without = await createArena('without a store');
  try {
    expect(await health(without)).toEqual({ state: 'off' });
    await without.owner
      .insertInto('settings')
      .values({ key: 'object_store', value: place, updatedAt: new Date(0) })
      .execute();
    const parts = await readHealthComponents(without.context, { pages: { state: 'up' }, redis: { state: 'off' } });
    expect(parts['objects']).toEqual({
      state: 'down',
      detail: `objects of this database are in ${place}, and S3_ENDPOINT is not set`,
    });
  } finally {
    await without.close();
  }
});
