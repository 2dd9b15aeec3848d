import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '../src/browser.ts';
import { ROOT, scriptEnv } from '../src/env.ts';

test('tests run in the packaged Chromium, whatever the system has', async () => {
  const { executablePath } = await findBrowser(scriptEnv({ PATH: '/usr/bin' }));
  expect(executablePath.startsWith(path.join(ROOT, 'node_modules'))).toBe(true);
  expect(existsSync(executablePath)).toBe(true);
});

test('CHROMIUM_PATH names another, as it is', async () => {
  const found = await findBrowser(scriptEnv({ CHROMIUM_PATH: '/usr/bin/chromium' }));
  expect(found).toEqual({ executablePath: '/usr/bin/chromium', env: {} });
});

test('an empty CHROMIUM_PATH names none', async () => {
  expect(await findBrowser(scriptEnv({ CHROMIUM_PATH: '' }))).toEqual(await findBrowser(scriptEnv({})));
});
