import os from 'node:os';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestApp } from '../support/testApp.ts';

interface Line {
  msg: string;
  reqId?: string;
  status?: number;
  req?: { method: string; path: string };
}

test('logs a request as one structured line with its id, without query, cookie or code', async () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const it = await createTestApp({ context: { log } });
  const client = await it.signIn();
  await client.get('/api/session?token=hunter2');
  await client.post('/api/discord/exchange', { code: 'hunter3', state: 'hunter4' });
  await client.get('/auth/discord/callback?code=hunter5&state=hunter6');
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
  const parsed = lines.map((line) => JSON.parse(line) as Line);
  const requestLine = parsed.find(({ req }) => req?.path === '/api/session');
  expect(requestLine).toMatchObject({ msg: 'answered', status: 200, req: { method: 'GET' } });
  expect(requestLine?.reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.join('')).not.toMatch(/hunter/);
  expect(lines.join('')).not.toContain(client.cookies.get('jumpy_session') ?? 'missing');
  await it.close();
});

test('redacts tokens logged by mistake', () => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.info({
    tokens: { accessToken: 'hunter2', refresh_token: 'hunter3' },
    cookie: 'hunter4',
    headers: { authorization: 'hunter5' },
  });
  expect(lines[0]).not.toMatch(/hunter/);
});

test('names the process, the machine and the version on each line', () => {
  const lines: string[] = [];
  createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).info('ready');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ pid: process.pid, host: os.hostname(), version: '0.1.0' });
});

test('logs one line a second while the database is away, without stacks; other errors are all logged', () => {
  const lines: { databaseAway?: string; omitted?: number; job?: string; err?: { stack: string } }[] = [];
  let nowMs = 0;
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const settings = { logLevel: 'info', databaseUrl: 'postgres://jumpy@127.0.0.1:5433/jumpy' } as const;
  const log = createLogger(settings, { write }, { nowMs: () => nowMs });
  const refuse = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED', port });
  const away = refuse(5_433);
  for (const job of ['roles', 'sale', 'payments']) log.warn({ err: away, job }, 'a job failed; it runs again');
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  for (const err of [new Error('a fault of ours'), reset, refuse(443)])
    log.child({ reqId: 'a' }).error({ err }, 'failed');
  log.warn({ err: Object.assign(new Error('the database system is starting up'), { code: '57P03' }) }, 'failed');
  nowMs = 1_000;
  log.error({ err: new AggregateError([away]) }, 'failed');
  const seen = lines.map(({ err, databaseAway, omitted }) => ({ databaseAway, omitted, hasStack: err !== undefined }));
  const whole = { databaseAway: undefined, omitted: undefined, hasStack: true };
  expect(seen).toEqual([
    { databaseAway: away.message, omitted: undefined, hasStack: false },
    ...[whole, whole, whole],
    { databaseAway: '', omitted: 3, hasStack: false },
  ]);
  expect(lines[0]?.job).toBe('roles');
});

test.each([
  ['full', '203.0.113.77', '203.0.113.77'],
  [undefined, '203.0.113.77', '203.0.113.0/24'],
  ['network', '::ffff:203.0.113.77', '203.0.113.0/24'],
  ['network', '2001:db8:1:2ff::77', '2001:db8:1:200::/56'],
  ['network', '2001:db8::77', '2001:db8:0:0::/56'],
  ['none', '203.0.113.77', undefined],
] as const)('with LOG_ADDRESSES=%s the log has of %s: %s', (logAddresses, ip, logged) => {
  const lines: string[] = [];
  const settings = { logLevel: 'info' as const, ...(logAddresses && { logAddresses }) };
  const log = createLogger(settings, { write: (line) => void lines.push(line) });
  log.info({ req: { method: 'GET', url: '/api/daily', ip } }, 'answered');
  expect((JSON.parse(lines.join('')) as { req: { ip?: string } }).req.ip).toBe(logged);
});
