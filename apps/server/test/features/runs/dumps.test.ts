import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { DumpsResponse } from '@jumpy/protocol/http/dumps';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpDueMonth } from '../../../src/features/runs/dump/dumpDueMonth.ts';
import { createObjectStand, type ObjectStand } from '../../support/objectStand.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

const DUE = '2026-11-03T00:00:00Z';

let stand: ObjectStand;
let folder: string;
const apps: Record<string, TestApp> = {};
beforeAll(async () => {
  stand = await createObjectStand();
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-dumps-'));
  const places = { store: { ...stand.env, DUMPS_DIR: path.join(folder, 'temporary') }, folder: { DUMPS_DIR: folder } };
  for (const [name, env] of Object.entries(places)) {
    const arena = await createArena(`dumps to a ${name}`, { now: '2026-10-20T10:00:00Z', env });
    const gamer = await Gamer.join(arena);
    for (let game = 0; game < 3; game += 1) await gamer.play();
    const hidden = await Gamer.join(arena);
    await hidden.play();
    await sql`UPDATE users SET hidden_at = app_now() WHERE id = ${hidden.player.id}`.execute(arena.owner);
    apps[name] = arena;
  }
});
afterAll(async () => {
  for (const arena of Object.values(apps)) await arena.close();
  await stand.close();
  await rm(folder, { recursive: true });
});
afterEach(() => stand.setFault(undefined));

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
/** As RFC 6962 defines it. */
function merkleRoot(lines: readonly string[]): Buffer {
  const [line = ''] = lines;
  if (lines.length < 2) return lines.length === 0 ? sha256('') : sha256(Buffer.of(0), line);
  const half = 2 ** Math.ceil(Math.log2(lines.length) - 1);
  return sha256(Buffer.of(1), merkleRoot(lines.slice(0, half)), merkleRoot(lines.slice(half)));
}

describe.each(['folder', 'store'])('a dump in a %s', (place) => {
  let arena: TestApp;
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<LightMyRequestResponse> =>
    arena.app.inject({ method, url: '/api/dumps/2026-10', headers });
  const list = async () => (await arena.newClient().get('/api/dumps')).as(DumpsResponse).dumps;
  const dump = () => dumpDueMonth(arena.context);
  beforeEach(async () => {
    arena = apps[place] as TestApp;
    await arena.owner.deleteFrom('runDumps').execute();
    stand.objects.clear();
    arena.clock.set(DUE);
  });

  test('is written once, two days after its month, and leaves nothing else', async () => {
    arena.clock.set('2026-11-02T23:59:59Z');
    expect([await dump(), await list(), (await ask()).statusCode]).toEqual([false, [], 404]);
    arena.clock.set(DUE);
    expect([await dump(), await dump()]).toEqual([true, false]);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    const whole = await ask();
    const text = zstdDecompressSync(whole.rawPayload);
    const lines = text.toString().trimEnd().split('\n');
    expect(row).toEqual({
      ...{ month: '2026-10', runs: 3, bytes: whole.rawPayload.length },
      ...{ sha256: sha256(whole.rawPayload).toString('hex'), merkleRoot: merkleRoot(lines).toString('hex') },
    });
    expect(lines).toHaveLength(3);
    const files = await readdir(place === 'store' ? path.join(folder, 'temporary') : folder);
    expect(files.filter((file) => file !== 'temporary')).toEqual(
      place === 'store' ? [] : ['jumpy-runs-2026-10.json', 'jumpy-runs-2026-10.ndjson.zst'],
    );
  });

  test('is sent whole, in parts, and not again to who has it', async () => {
    await dump();
    const whole = await ask();
    const bytes = whole.rawPayload;
    const etag = String(whole.headers.etag);
    expect(whole.headers).toMatchObject({
      ...{ 'accept-ranges': 'bytes', 'content-length': String(bytes.length), 'content-type': 'application/zstd' },
      ...{ 'last-modified': 'Tue, 03 Nov 2026 00:00:00 GMT', etag: `"${sha256(bytes).toString('hex')}"` },
      'content-disposition': 'attachment; filename="jumpy-runs-2026-10.ndjson.zst"',
    });
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes.length), '']);
    const part = await ask({ range: 'bytes=100-' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      ...[206, `bytes 100-${bytes.length - 1}/${bytes.length}`, String(bytes.length - 100)],
    ]);
    const first = await ask({ range: 'bytes=0-99', 'if-range': etag });
    expect(Buffer.concat([first.rawPayload, part.rawPayload]).equals(bytes)).toBe(true);
    expect((await ask({ range: 'bytes=-7' })).rawPayload.equals(bytes.subarray(-7))).toBe(true);
    for (const headers of [
      { range: 'bytes=0-99', 'if-range': '"another"' },
      { range: 'bytes=0-1,5-6' },
      { range: 'lines=1-2' },
      { range: 'bytes=9-1' },
    ]) {
      const all = await ask(headers);
      expect([headers, all.statusCode, all.rawPayload.equals(bytes)]).toEqual([headers, 200, true]);
    }
    const behind = await ask({ range: `bytes=${bytes.length}-` });
    expect([behind.statusCode, behind.headers['content-range'], behind.body]).toEqual([
      ...[416, `bytes */${bytes.length}`, ''],
    ]);
    const known = await ask({ 'if-none-match': `"x", ${etag}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  test('is begun again after a process died, and counts only when it is whole', async () => {
    const dying = new Proxy(arena.context.db, {
      get(target, name) {
        if (name === 'insertInto') throw new Error('killed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(dumpDueMonth({ ...arena.context, db: dying })).rejects.toThrow('killed');
    expect([await list(), (await ask()).statusCode]).toEqual([[], 404]);
    expect(await dump()).toBe(true);
    expect((await ask()).statusCode).toBe(200);
  });

  test('is written by one process at a time', async () => {
    const results = await Promise.all([dump(), dump(), dump()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test.each(['2026-13', '2026-1', '..%2F..%2Fetc', '2026-09', 'x'])('of %s is none', async (month) => {
    await dump();
    const answer = await arena.app.inject({ url: `/api/dumps/${month}` });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false });
  });
});

test('months follow each other without a gap, also those in which nobody played', async () => {
  const arena = apps['folder'] as TestApp;
  await arena.owner.deleteFrom('runDumps').execute();
  arena.clock.set('2027-01-03T00:00:00Z');
  while (await dumpDueMonth(arena.context));
  const { dumps } = (await arena.newClient().get('/api/dumps')).as(DumpsResponse);
  expect(dumps.map(({ month, runs }) => [month, runs])).toEqual([
    ['2026-12', 0],
    ['2026-11', 0],
    ['2026-10', 3],
  ]);
});

test('a file that is not on this server is not found', async () => {
  const arena = apps['folder'] as TestApp;
  await arena.owner.deleteFrom('runDumps').execute();
  arena.clock.set(DUE);
  await dumpDueMonth(arena.context);
  await rm(path.join(folder, 'jumpy-runs-2026-10.ndjson.zst'));
  const answer = await arena.app.inject({ url: '/api/dumps/2026-10' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, expect.not.stringContaining('public')]);
});

test.each([
  ['slows down', { status: 503, code: 'SlowDown' }, 'PUT'],
  ['has other bytes', 'alter', 'GET'],
] as const)('a store that %s gets no dump, and one that is away answers 503', async (_name, fault, method) => {
  const arena = apps['store'] as TestApp;
  await arena.owner.deleteFrom('runDumps').execute();
  stand.objects.clear();
  arena.clock.set(DUE);
  stand.setFault(fault, (request) => request.startsWith(`${method} dumps/`));
  await expect(dumpDueMonth(arena.context)).rejects.toThrow();
  expect(await arena.context.db.selectFrom('runDumps').select('month').execute()).toEqual([]);
  stand.setFault(undefined);
  await dumpDueMonth(arena.context);
  stand.setFault({ status: 500 });
  const answer = await arena.app.inject({ url: '/api/dumps/2026-10', headers: { range: 'bytes=0-9' } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-range']]).toEqual([
    ...[503, '30', undefined],
  ]);
});

test('without a store and a folder nothing is written', async () => {
  const arena = apps['folder'] as TestApp;
  await arena.owner.deleteFrom('runDumps').execute();
  expect(await dumpDueMonth({ ...arena.context, env: { ...arena.context.env, dumpsDir: undefined } })).toBe(false);
});
