import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { cacheByEtag } from '@jumpy/client/cacheByEtag';
import { createJumpyClient, type JumpyClientOptions } from '@jumpy/client/client';
import { JumpyApiError, unwrap } from '@jumpy/client/jumpyApiError';
import { paginate } from '@jumpy/client/paginate';
import { API_VERSION } from '@jumpy/client/schema';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../src/http/requestLimits.ts';
import { createArena } from '../features/runs/arena.ts';
import { Gamer } from '../features/runs/gamer.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let arena: TestApp;
let origin: string;
let gamer: Gamer;
let runId: string;
beforeAll(async () => {
  arena = await createArena('the client');
  origin = await arena.app.listen({ host: '127.0.0.1', port: 0 });
  gamer = await Gamer.join(arena);
  runId = (await gamer.play()).settled.runId;
});
afterAll(() => arena.close());

/** A client whose requests to the public address reach the server of a test. */
function connect(test: TestApp, { to, ...options }: Omit<JumpyClientOptions, 'baseUrl' | 'fetch'> & { to: string }) {
  const { publicUrl } = test.context.env;
  const statuses: number[] = [];
  const send = async (request: Request): Promise<Response> => {
    const response = await fetch(new Request(request.url.replace(publicUrl, to), request));
    statuses.push(response.status);
    return response;
  };
  return { client: createJumpyClient({ baseUrl: publicUrl, fetch: send, ...options }), statuses, send };
}

const cookieOf = ({ client }: Gamer): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('reads a board, a run and its replay without an account', async () => {
  const { client } = connect(arena, { to: origin });
  const board = await unwrap(
    client.GET('/api/leaderboards/{board}', { params: { path: { board: 'scores' }, query: { limit: 5 } } }),
  );
  expect(board.rows.map((row) => [row.rank, row.runId, row.username])).toEqual([[1, runId, gamer.player.username]]);
  const { response, data } = await client.GET('/api/runs/{runId}', { params: { path: { runId } } });
  expect(response.headers.get('api-version')).toBe(API_VERSION);
  const { replays } = await unwrap(client.GET('/api/replays', { params: { query: { runs: runId } } }));
  expect([data?.run.score, replays[0]?.runId]).toEqual([board.rows[0]?.value, runId]);
});

test('a refusal is an error with its code, status and the id of the request', async () => {
  const { client } = connect(arena, { to: origin });
  const unknown = crypto.randomUUID();
  const refusal: unknown = await unwrap(
    client.GET('/api/runs/{runId}', { params: { path: { runId: unknown } } }),
  ).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(JumpyApiError);
  const { status, code, problem, requestId } = refusal as JumpyApiError;
  expect([status, code, problem?.type]).toEqual([404, 'run_unknown', 'urn:jumpy:error:run_unknown']);
  expect(requestId).toMatch(/^urn:uuid:/);
  const ledger = unwrap(client.GET('/api/xp/ledger'));
  await expect(ledger).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('a session pages through the ledger, and its writes come from the product’s origin', async () => {
  await gamer.play();
  const { client, statuses } = connect(arena, { to: origin, headers: { cookie: cookieOf(gamer) } });
  const whole = await unwrap(client.GET('/api/xp/ledger', { params: { query: { limit: 100 } } }));
  expect(whole.lines.length).toBeGreaterThan(1);
  statuses.length = 0;
  const ids: number[] = [];
  const pages = paginate(
    'before',
    (query: { before?: number }) => unwrap(client.GET('/api/xp/ledger', { params: { query: { ...query, limit: 1 } } })),
    ({ next }) => next,
  );
  for await (const { lines } of pages) ids.push(...lines.map(({ id }) => id));
  expect(ids).toEqual(whole.lines.map(({ id }) => id));
  expect(statuses.length).toBeGreaterThanOrEqual(ids.length);
  await expect(unwrap(client.POST('/api/account/followers', { body: { areAllowed: true } }))).resolves.toMatchObject({
    success: true,
  });
});

/** A server that takes two look-ups of an address in a window. */
async function serveTwoLookups(windowMs: number) {
  const limit = { windowMs, perPlayer: 2, perAddress: 2 };
  const it = await createTestApp({ app: { limits: { ...REQUEST_LIMITS, lookup: limit } } });
  const to = await it.app.listen({ host: '127.0.0.1', port: 0 });
  const { client, statuses } = connect(it, { to, maxWaitSeconds: 60 });
  return { it, statuses, read: () => unwrap(client.GET('/api/run-commitments')) };
}

test('a client that used up its limit holds its next request back until there are more', async () => {
  const { it, statuses, read } = await serveTwoLookups(2_000);
  try {
    for (let count = 0; count < 5; count += 1) await read();
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  } finally {
    await it.close();
  }
});

test('a limit that is used up for longer than the client waits is a refusal that says how long', async () => {
  const { it, statuses, read } = await serveTwoLookups(3_600_000);
  try {
    for (let count = 0; count < 2; count += 1) await read();
    const refusal = (await read().catch((error: unknown) => error)) as JumpyApiError;
    expect([refusal.status, refusal.code, statuses]).toEqual([429, 'rate_limited', [200, 200, 429]]);
    expect(refusal.retryAfterSeconds).toBeGreaterThan(1_800);
  } finally {
    await it.close();
  }
});

test('what has not changed is read again without its body', async () => {
  const { send, statuses } = connect(arena, { to: origin });
  const client = createJumpyClient({ baseUrl: arena.context.env.publicUrl, fetch: cacheByEtag(send) });
  const read = () => unwrap(client.GET('/api/leaderboards/{board}', { params: { path: { board: 'jumps' } } }));
  const first = await read();
  expect([await read(), await read()]).toEqual([first, first]);
  expect(statuses).toEqual([200, 304, 304]);
});

/** Runs the example with Node and collects what it prints. */
function startExample(...args: string[]): { child: ChildProcess; lines: () => string[] } {
  const child = spawn(process.execPath, [path.join(ROOT, 'examples/watchRecords.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, lines: () => output.split('\n').filter((line) => line !== '') };
}

test('the example prints the board, then each new best run', async () => {
  const { child, lines } = startExample(origin, '--every', '1');
  try {
    await expect.poll(lines).toHaveLength(2);
    const row = new RegExp(`^1\\. ${gamer.player.username}: [\\d,]+ ${origin}/run/`);
    expect(lines()).toEqual([`Watching the best 10 of ${origin}`, expect.stringMatching(row)]);
    const rival = await Gamer.join(arena);
    const { settled } = await rival.play();
    await expect
      .poll(() => lines().slice(2))
      .toEqual([expect.stringMatching(new RegExp(`^NEW \\d\\. ${rival.player.username}: .*/run/${settled.runId}$`))]);
  } finally {
    child.kill();
  }
});

test('the example explains itself when its arguments are wrong', async () => {
  const { child, lines } = startExample(origin, '--top', '1000');
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, lines()[0]]).toEqual([2, expect.stringContaining('Prints each new best run')]);
});
