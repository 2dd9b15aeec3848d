import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './scripts/src/browser.ts';
import { scriptEnv } from './scripts/src/env.ts';

const browser = await findBrowser();
const launchOptions = {
  executablePath: browser.executablePath,
  env: { ...scriptEnv().inherited, ...browser.env } as Record<string, string>,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
};

const PATIENCE_MS = 30_000;

interface Document {
  readonly folders: readonly string[];
  /** Found once, before the first test: a dependency met halfway reloads the page and brings a second React. */
  readonly dependencies: readonly string[];
}

const DOCUMENTS: Readonly<Record<string, Document>> = {
  game: { folders: ['apps/game', 'packages/*', 'apps/sandbox'], dependencies: ['fast-check', 'zod/mini'] },
  keyring: {
    folders: ['apps/keyring'],
    dependencies: [
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
      'hash-wasm',
      'idb',
      'shamir-secret-sharing',
      'viem',
      'viem/accounts',
      'zod/mini',
    ],
  },
  web: {
    folders: ['apps/web'],
    dependencies: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      '@tanstack/react-query',
      'fast-check',
      'idb',
      'uplot',
      'viem',
      'viem/accounts',
      'zod/mini',
    ],
  },
};

const browserProject = ([name, { folders, dependencies }]: [string, Document]): TestProjectConfiguration => ({
  plugins: [react()],
  optimizeDeps: { include: [...dependencies] },
  test: {
    name: `browser-${name}`,
    include: folders.map((folder) => `${folder}/test/**/*.browser.test.{ts,tsx}`),
    testTimeout: 60_000,
    // What cannot be pressed or seen fails soon, and by its own name.
    expect: { poll: { timeout: PATIENCE_MS } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions, actionTimeout: PATIENCE_MS, contextOptions: { locale: 'en-US' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default defineConfig({
  test: {
    // The files of a worker share their modules: to load everything anew for each took a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'node',
          experimental: { viteModuleRunner: false },
          include: ['{packages,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          globalSetup: ['scripts/src/testPostgres.ts'],
          // As many as cores: who asks a real server or database mostly waits.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // A document for each app: all files of a project share one, and the looks of two apps would meet in it.
      ...Object.entries(DOCUMENTS).map(browserProject),
    ],
  },
});
