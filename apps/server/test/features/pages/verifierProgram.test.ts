import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { ReplaysResponse } from '@jumpy/protocol/http/replays';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';

const DIST = path.join(ROOT, 'apps/web/dist');

let arena: TestApp;
let origin: string;
let folder: string;
let program: string;
let runId: string;
beforeAll(async () => {
  arena = await createArena('the verifier', { app: { webDist: DIST } });
  origin = await arena.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-verifier-'));
  runId = (await (await Gamer.join(arena)).play()).settled.runId;
  const answer = await fetch(`${origin}/verify.mjs`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/javascript/)]);
  program = path.join(folder, 'verify.mjs');
  await writeFile(program, await answer.text());
});
afterAll(async () => {
  await arena.close();
  await rm(folder, { recursive: true });
});

/** Runs the downloaded file with Node, in a folder without packages. */
async function verify(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test('the file that the server offers verifies a run, a saved copy and the board of a running server', async () => {
  expect(await verify(`${origin}/run/${runId}`)).toEqual({ code: 0, output: expect.stringMatching(/^MATCH$/m) });
  const { replays } = ReplaysResponse.parse(await (await fetch(`${origin}/api/replays?runs=${runId}`)).json());
  await writeFile(path.join(folder, 'run.json'), JSON.stringify(replays[0]));
  expect(await verify('run.json')).toMatchObject({ code: 0, output: expect.stringContaining('that was promised') });
  expect(await verify('--board', origin)).toEqual({ code: 0, output: expect.stringContaining('1 rows: 1 match') });
});

test('a score that was raised in the database is a MISMATCH', async () => {
  await sql`UPDATE runs SET score = score + 7 WHERE id = ${runId}`.execute(arena.owner);
  const { code, output } = await verify(`${origin}/run/${runId}`);
  expect([code, output]).toEqual([1, expect.stringMatching(/^MISMATCH$/m)]);
});
