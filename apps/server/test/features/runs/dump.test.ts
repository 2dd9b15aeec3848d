import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { RunReplay } from '@jumpy/protocol/http/replays';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DumpError, writeDump } from '../../../src/features/runs/dump/writeDump.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';

const Line = z.extend(RunReplay, {
  playerId: z.string(),
  playedAt: z.number(),
  mode: z.string(),
  replayHash: z.string(),
});

let arena: TestApp;
let folder: string;
let gamer: Gamer;
const runIds: string[] = [];
beforeAll(async () => {
  arena = await createArena('the dump', { now: '2026-10-31T10:00:00Z' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-dump-'));
  gamer = await Gamer.join(arena);
  const hidden = await Gamer.join(arena);
  const removed = (await gamer.play()).settled.runId;
  for (let count = 0; count < 2; count += 1) runIds.push((await gamer.play()).settled.runId);
  await hidden.play();
  await sql`UPDATE runs SET voided_at = app_now() WHERE id = ${removed}`.execute(arena.owner);
  await sql`UPDATE users SET hidden_at = app_now() WHERE id = ${hidden.player.id}`.execute(arena.owner);
  arena.clock.set('2026-11-01T00:00:01Z');
  const later = await Gamer.join(arena);
  await later.play();
});
afterAll(async () => {
  await arena.close();
  await rm(folder, { recursive: true });
});

const dump = (month: string, now: string) =>
  writeDump({
    ...arena.context,
    ...{ month, folder, source: 'https://play.example' },
    nowMs: new Date(now).getTime(),
  });
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('a dump has the runs of its month that rank, each as a verifier takes it, and nobody’s name', async () => {
  const manifest = await dump('2026-10', '2026-11-03T00:00:00Z');
  const packed = await readFile(path.join(folder, manifest.file));
  const text = zstdDecompressSync(packed);
  expect(manifest).toMatchObject({ runs: 2, bytes: packed.length, sha256: sha256(packed), ndjsonSha256: sha256(text) });
  const lines = text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)));
  expect(lines.map(({ runId, playerId }) => [runId, playerId])).toEqual(
    runIds.map((runId) => [runId, gamer.player.publicId]),
  );
  for (const { replay, replayHash, claim, course } of lines) {
    expect(sha256(inflateRawSync(Buffer.from(replay ?? '', 'base64')))).toBe(replayHash);
    expect([claim?.score, sha256(Buffer.from(course?.key ?? '', 'hex'))]).toEqual([
      expect.any(Number),
      course?.commitment,
    ]);
  }
  for (const secret of [gamer.player.username, gamer.player.discordId]) expect(text.toString()).not.toContain(secret);
});

test('it leaves a file, its manifest and nothing else, and the same again', async () => {
  const first = await dump('2026-10', '2026-11-03T00:00:00Z');
  expect(await dump('2026-10', '2027-01-01T00:00:00Z')).toEqual(first);
  expect(await readdir(folder)).toEqual(['jumpy-runs-2026-10.json', 'jumpy-runs-2026-10.ndjson.zst']);
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'jumpy-runs-2026-10.json'), 'utf8'));
  expect(manifest).toEqual({ ...first, format: 'jumpy-runs', version: 1, source: 'https://play.example' });
});

test.each([
  ['2026-10', '2026-11-02T23:59:59Z', '2026-10 can be written from 2026-11-03T00:00:00.000Z on.'],
  ['2026-13', '2027-11-02T00:00:00Z', '"2026-13" is no month'],
  ['../../etc', '2027-11-02T00:00:00Z', 'is no month'],
])('%s is refused at %s', async (month, now, reason) => {
  const refusal = dump(month, now);
  await expect(refusal).rejects.toThrow(DumpError);
  await expect(refusal).rejects.toThrow(reason);
});

test('a month in which nobody played is an empty file', async () => {
  expect(await dump('2026-01', '2026-11-03T00:00:00Z')).toMatchObject({ runs: 0, simVersions: [] });
});
