import { createSandbox } from '@jumpy/sandbox/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPinningAuth } from '../../src/jobs/checkPinningAuth.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
let sandbox: Awaited<ReturnType<typeof createSandbox>>;
let url: string;
beforeAll(async () => {
  it = await createTestApp();
  sandbox = await createSandbox();
  url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/pinata`;
});
afterAll(() => Promise.all([it.close(), sandbox.close()]));

const INFO = 30;
const WARN = 40;

test.each([
  ['jumpy-local-pinning', INFO],
  ['a-wrong-secret', WARN],
])('API-30 a start logs whether the credential %s is valid, without logging it', async (jwt, level) => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  checkPinningAuth({ ...it.context, log, env: { ...it.context.env, pinning: { url, jwt } } });
  expect(lines).toEqual([]);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level });
  expect(lines[0]).not.toContain(jwt);
});
