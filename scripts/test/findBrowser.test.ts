import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HOST_PLATFORMS, type HostPlatform } from '@jumpy/platforms/platforms';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser, installedBrowsers } from '../src/findBrowser.ts';
import { ROOT, scriptEnv } from '../src/env.ts';

const platformOf = (id: string): HostPlatform => {
  const platform = HOST_PLATFORMS[id];
  if (!platform) throw new Error(`no ${id} in the table`);
  return platform;
};

test('CHROMIUM_PATH sets the browser as given', async () => {
  const found = await findBrowser(scriptEnv({ CHROMIUM_PATH: '/usr/bin/chromium' }));
  expect(found).toEqual({ executablePath: '/usr/bin/chromium', env: {} });
});

test('an empty CHROMIUM_PATH counts as unset', async () => {
  expect(await findBrowser(scriptEnv({ CHROMIUM_PATH: '' }))).toEqual(await findBrowser(scriptEnv({})));
});

describe('without CHROMIUM_PATH', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-browser-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('uses the packaged Chromium on linux-x64, regardless of installed browsers', async () => {
    const { executablePath } = await findBrowser(scriptEnv({ PATH: '/usr/bin' }), {
      platform: platformOf('linux-x64'),
    });
    expect(executablePath.startsWith(path.join(ROOT, 'node_modules'))).toBe(true);
    expect(existsSync(executablePath)).toBe(true);
  });

  describe.each(Object.keys(HOST_PLATFORMS).filter((id) => id !== 'linux-x64'))('on %s', (id) => {
    test('uses the first installed browser', async () => {
      const candidates = ['absent', 'chrome', 'chromium'].map((name) => path.join(folder, name));
      for (const file of candidates.slice(1)) writeFileSync(file, '');
      const found = await findBrowser(scriptEnv({}), { platform: platformOf(id), candidates });
      expect(found).toEqual({ executablePath: candidates[1], env: {} });
    });

    test('says what to install when there is none', async () => {
      await expect(findBrowser(scriptEnv({}), { platform: platformOf(id), candidates: [] })).rejects.toThrow(
        `no browser to test with on ${platformOf(id).name}. Install Google Chrome or Chromium`,
      );
    });
  });
});

test('searches the application folders for Chrome on macOS', () => {
  expect(installedBrowsers({ HOME: '/Users/ada' }, 'darwin')).toEqual([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]);
});

test('prefers Chrome to Chromium on the Linux PATH', () => {
  const paths = installedBrowsers({ PATH: '/opt/bin::/usr/local/bin' }, 'linux');
  expect(paths.slice(0, 2)).toEqual(['/opt/bin/google-chrome-stable', '/usr/local/bin/google-chrome-stable']);
  expect(paths).toContain('/usr/bin/chromium');
  expect(paths.indexOf('/opt/bin/google-chrome')).toBeLessThan(paths.indexOf('/opt/bin/chromium'));
});

test('the packaged browser draws text where the system has no fonts', async () => {
  const { executablePath, env } = await findBrowser(scriptEnv({}), { fontFolder: '/a folder that is not there' });
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: false,
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<code>0x1f</code><p>Jumpy</p><strong style="font-family: serif">Jumpy</strong>');
    for (const name of ['code', 'p', 'strong'])
      expect([name, (await page.locator(name).boundingBox())?.width ?? 0]).toEqual([
        name,
        expect.toSatisfy((w) => w > 5),
      ]);
  } finally {
    await browser.close();
  }
});
