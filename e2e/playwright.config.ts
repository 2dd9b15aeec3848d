import { findBrowser } from '@jumpy/scripts/findBrowser';
import { scriptEnv } from '@jumpy/scripts/env';
import { defineConfig } from '@playwright/test';

const browser = await findBrowser();
const launchOptions = {
  executablePath: browser.executablePath,
  env: { ...scriptEnv().inherited, ...browser.env } as Record<string, string>,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
};

export default defineConfig({
  projects: [
    // Beside all other tests of `npm test` it has a part of a processor.
    { name: 'smoke', testDir: 'smoke', timeout: 600_000 },
    { name: 'journeys', testDir: 'journeys' },
  ],
  outputDir: 'results',
  // A run is played in real time: beside all other tests one at a time.
  workers: 1,
  retries: 0,
  // A machine that tests something else besides is slow, and nothing is proved by that.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    launchOptions,
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
  },
});
