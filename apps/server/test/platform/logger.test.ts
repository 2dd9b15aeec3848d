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
  const log = createLogger({ logLevel: 'info' }, { write }, () => nowMs);
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (const job of ['roles', 'sale', 'payments']) log.warn({ err: away, job }, 'a job failed; it runs again');
  log.child({ reqId: 'a' }).error({ err: new Error('a fault of ours') }, 'failed');
  nowMs = 1_000;
  log.error({ err: new AggregateError([away]) }, 'failed');
  expect(
    lines.map(({ err, databaseAway, omitted, job }) => [job, databaseAway, omitted, err?.stack !== undefined]),
  ).toEqual([
    ['roles', away.message, undefined, false],
    [undefined, undefined, undefined, true],
    [undefined, '', 2, false],
  ]);
});
