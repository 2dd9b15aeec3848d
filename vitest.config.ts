import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { playwright } from '@vitest/browser-playwright';
import path from 'node:path';
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';
import { type BrowserProgram, findBrowser, NoBrowserError } from './scripts/src/findBrowser.ts';
import { scriptEnv } from './scripts/src/env.ts';
import { findChainTests, hasAnvil } from './scripts/src/testing/missingPrograms.ts';

/** Undefined on a machine without a browser, where the tests of Node still run. */
const browser = await findBrowser().catch((error: unknown) => {
  const isAsked = process.argv.some((word) => /\.browser\.test|--project=browser/.test(word));
  if (error instanceof NoBrowserError && !isAsked) return undefined;
  throw error;
});
const launchOptions = ({ executablePath, env }: BrowserProgram) => ({
  executablePath,
  env: { ...scriptEnv().inherited, ...env } as Record<string, string>,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'],
});

/** How long a browser test waits for what should be there soon: what cannot be pressed or seen fails by its own name. */
const PATIENCE_MS = 20_000;
/** How long others do, for what another process does. */
const NODE_PATIENCE_MS = 60_000;

interface Document {
  readonly folders: readonly string[];
  /** Found once, before the first test: a dependency met halfway reloads the page and brings a second React. */
  readonly dependencies: readonly string[];
  /** Runs before each of its files and puts the page at rest, as for a player who asked for reduced motion. */
  readonly still?: string;
  /** Where its tests set none of their own. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

const DOCUMENTS: Readonly<Record<string, Document>> = {
  // The game paints all there is to see at every drawing: on the smallest phone half as much.
  game: {
    folders: ['apps/game', 'packages/*', 'apps/sandbox'],
    dependencies: ['idb', 'openapi-fetch', 'zod/mini'],
    viewport: { width: 320, height: 568 },
  },
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
    still: 'apps/web/test/support/still.ts',
    dependencies: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react-router',
      '@tanstack/react-query',
      '@tanstack/react-table',
      'axe-core',
      'idb',
      'react-hook-form',
      'uplot',
      'viem',
      'viem/accounts',
      'zod/mini',
    ],
  },
};

const picture = (box: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}"/>`;
/** Figures that stand for themselves keep their shape: what is around them depends on it. */
const FIGURE = /\/(?:hero-\w+|jumpy-win)\.svg/;

/**
 * Pictures and faces that the server has: each screen shows a dozen, and to ask again for one that is not there took a tenth
 * of the time. What is drawn in them is not looked at here.
 */
const pictures: Plugin = {
  name: 'test-pictures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!/^\/(art|api\/avatars)\//.test(request.url ?? '')) return next();
      response.setHeader('content-type', 'image/svg+xml');
      response.setHeader('cache-control', 'max-age=3600');
      response.end(picture(FIGURE.test(request.url ?? '') ? '190 200' : '1 1'));
    });
  },
};

const browserProject = (
  [name, { folders, dependencies, still, viewport }]: [string, Document],
  program: BrowserProgram,
): TestProjectConfiguration => ({
  plugins: [messagesPlugin(path.join(import.meta.dirname, 'apps', name)), pictures],
  // The React that is shipped: the one for development spends a third of the page's time on stacks and profiler marks.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: { include: [...dependencies] },
  test: {
    name: `browser-${name}`,
    include: folders.map((folder) => `${folder}/test/**/*.browser.test.{ts,tsx}`),
    setupFiles: ['packages/browser/test/emptyStorage.ts', ...(still ? [still] : [])],
    // Each look for an element that is not there yet would print the whole page; to read it, set DEBUG_PRINT_LIMIT=7000.
    env: { DEBUG_PRINT_LIMIT: scriptEnv().inherited['DEBUG_PRINT_LIMIT'] ?? '0' },
    provide: { patienceMs: PATIENCE_MS },
    testTimeout: 60_000,
    // After those of Node: vitest wants as many workers for all that run at once.
    sequence: { groupOrder: 1 },
    // What cannot be pressed or seen fails soon, and by its own name.
    expect: { poll: { timeout: PATIENCE_MS } },
    browser: {
      enabled: true,
      headless: true,
      ...(viewport ? { viewport } : {}),
      screenshotFailures: false,
      provider: playwright({
        launchOptions: launchOptions(program),
        actionTimeout: PATIENCE_MS,
        contextOptions: { locale: 'en-US', reducedMotion: still ? 'reduce' : 'no-preference' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default defineConfig({
  test: {
    // Files in a worker share their modules; reloading everything for each file took a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'node',
          experimental: { viteModuleRunner: false },
          include: ['{packages,apps}/*/test/**/*.test.ts', '{scripts,bench}/test/**/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            '**/node_modules/**',
            ...(hasAnvil() ? [] : findChainTests(import.meta.dirname)),
          ],
          globalSetup: [
            'scripts/src/testing/provideSeed.ts',
            'scripts/src/testPostgres.ts',
            'scripts/src/testRedis.ts',
          ],
          setupFiles: ['scripts/src/testing/seedProperties.ts'],
          // One more than cores: who asks a real server or database mostly waits.
          maxWorkers: 3,
          // What hangs ends some time; nothing is proved by how long a busy machine takes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: NODE_PATIENCE_MS } },
          provide: { patienceMs: NODE_PATIENCE_MS },
        },
      },
      // A document for each app: all files of a project share one, and the looks of two apps would meet in it.
      ...(browser ? Object.entries(DOCUMENTS).map((document) => browserProject(document, browser)) : []),
    ],
  },
});
