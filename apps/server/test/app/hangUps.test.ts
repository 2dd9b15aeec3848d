import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';
import { waitingForLock } from '../support/waitingForLock.ts';

const ERROR = 50;
/** A public id, which makes the handler query the database. */
const BODY = JSON.stringify({ userId: '00000000-0000-4000-8000-000000000042', more: 'x'.repeat(2_000) });
const PATH = '/api/get-user-info';

let it: TestApp;
let port: number;
let cookie: string;
let lines: { level: number; msg: string; status?: number; err?: { code?: string } }[] = [];
/** The newest request on the Node server. */
let newest: IncomingMessage | undefined;
const sockets = new Set<net.Socket>();

beforeAll(async () => {
  // An outage is logged once a second, and each line is the first of its second here.
  let nowMs = 0;
  const write = (line: string): void => void lines.push(JSON.parse(line));
  const log = createLogger({ logLevel: 'debug' }, { write }, { nowMs: () => (nowMs += 1_000) });
  it = await createTestApp({ wired: true, context: { log } });
  port = Number(new URL(await it.app.listen({ host: '127.0.0.1', port: 0 })).port);
  it.app.server.on('request', (request: IncomingMessage) => {
    newest = request;
  });
  const { cookies } = await it.signIn();
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => it.close());
beforeEach(() => {
  lines = [];
  newest = undefined;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** Head of a signed-in request from the game. */
function headOf(length: number | 'chunked', path = PATH): string {
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const from = [`Origin: ${it.context.env.publicUrl}`, `Cookie: ${cookie}`, 'Content-Type: application/json'];
  return [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...from, size, '', ''].join('\r\n');
}

async function send(...parts: readonly string[]): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  sockets.add(socket);
  await once(socket, 'connect');
  for (const part of parts) await new Promise((written) => socket.write(part, written));
  return socket;
}

const hungUp = () => lines.filter(({ msg }) => msg === 'the client hung up before its request was whole');
const errors = () => lines.filter(({ level, status = 0 }) => level >= ERROR || status >= 500);

describe.each(['destroy', 'resetAndDestroy'] as const)('a client that disconnects (%s)', (end) => {
  test.each([
    ['after the headers', () => [headOf(BODY.length)]],
    ['within the body', () => [headOf(BODY.length), BODY.slice(0, 1_000)]],
    ['within a run', () => [headOf(60_000, '/api/validate-game-score'), '{"replay":"'.padEnd(30_000, 'A')]],
    ['within a chunk', () => [headOf('chunked'), '100\r\n{"userId":']],
    ['between chunks', () => [headOf('chunked'), '3\r\n{"u\r\n']],
  ])('%s is not reported as an error or outage', async (_when, parts) => {
    const socket = await send(...parts());
    // The server is waiting for the rest of the body.
    await expect.poll(() => newest?.listenerCount('error')).toBeGreaterThan(0);
    socket[end]();
    await expect.poll(() => hungUp().length).toBe(1);
    expect(hungUp()[0]?.level).toBeLessThan(30);
    expect(errors()).toEqual([]);
  });

  test('before its session lookup completes leaves nothing behind', async () => {
    const socket = await send(headOf(BODY.length), BODY.slice(0, 10));
    await expect.poll(() => newest?.destroyed).toBe(false);
    socket[end]();
    await expect.poll(() => newest?.destroyed).toBe(true);
    expect(await text(await send(headOf(BODY.length), BODY))).toContain('HTTP/1.1 200');
    expect(errors()).toEqual([]);
  });

  test('while its handler runs is not reported as an error', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const lock = it.owner.transaction().execute(async (trx) => {
      await sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`.execute(trx);
      holding.resolve();
      await released;
    });
    await it.newClient().get('/api/config');
    const socket = await send(headOf(BODY.length));
    // The session is verified before the table is locked.
    await expect.poll(() => newest?.listenerCount('data')).toBeGreaterThan(0);
    await holding.promise;
    socket.write(BODY);
    await expect.poll(() => newest?.complete).toBe(true);
    // The handler is waiting for the lock.
    await expect.poll(() => waitingForLock(it.context.db)).toBe(1);
    socket[end]();
    await expect.poll(() => newest?.destroyed).toBe(true);
    release();
    await lock;
    expect(await text(await send(headOf(BODY.length), BODY))).toContain('HTTP/1.1 200');
    expect(errors()).toEqual([]);
  });
});

test('reports a database failure during the upload of a body, not a client disconnect', async () => {
  // A session that is not cached yet is looked up while the body is still arriving.
  const { cookies } = await it.signIn();
  const fresh = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  it.wire?.cut();
  const answer = await text(await send(headOf(BODY.length).replace(cookie, fresh), BODY.slice(0, 1_000)));
  it.wire?.mend();
  expect(answer).toContain('HTTP/1.1 503');
  expect(hungUp()).toEqual([]);
  expect(errors()).toMatchObject([
    { level: ERROR, msg: expect.stringContaining('catching its breath') },
    { status: 503 },
  ]);
});

test('reports a real database outage even while clients disconnect', async () => {
  const half = await send(headOf(BODY.length), BODY.slice(0, 1_000));
  await expect.poll(() => newest?.listenerCount('error')).toBeGreaterThan(0);
  const socket = await send(headOf(BODY.length), BODY.slice(0, 1_000));
  await expect.poll(() => newest?.listenerCount('error')).toBeGreaterThan(0);
  it.wire?.cut();
  half.resetAndDestroy();
  await expect.poll(() => hungUp().length).toBe(1);
  expect(errors()).toEqual([]);
  socket.write(BODY.slice(1_000));
  const answer = await text(socket);
  it.wire?.mend();
  expect(answer).toContain('HTTP/1.1 503');
  expect(answer).toContain('"code":"unavailable"');
  expect(errors()).toMatchObject([
    { level: ERROR, msg: expect.stringContaining('catching its breath') },
    { status: 503 },
  ]);
});
