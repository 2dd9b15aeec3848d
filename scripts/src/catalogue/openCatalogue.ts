import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../findBrowser.ts';
import { spawn } from 'node:child_process';
import { ROOT, scriptEnv } from '../env.ts';
import { getToolPath } from '../testing/runTool.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const AVATAR_FILE = 'art/face.svg';
/** Replaces the game page, which is not a screen of the app, with its sky color. */
const GAME_PLACEHOLDER =
  '<!doctype html><html lang="en"><title>Game</title><body style="margin:0;background:#3d2b8c"></body></html>';

export interface StateName {
  screen: string;
  state: string;
}

/** Viewport size in pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** The state catalogue, built, served and open in a browser. */
export interface OpenCatalogue {
  states: readonly StateName[];
  /** Runs work for each item in several pages in parallel, with reduced motion and in English or another language. */
  forEachState<Item>(
    items: readonly Item[],
    work: (page: Page, item: Item) => Promise<void>,
    options?: { locale: string },
  ): Promise<void>;
  /** Opens a state in a page of this size, optionally with simulated page translation, and waits until it is ready. */
  show(page: Page, name: StateName, size: WindowSize, options?: { isTranslated: boolean }): Promise<void>;
  /** Resizes the page and waits until the state has settled. */
  resize(page: Page, size: WindowSize): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 60_000;
/** Number of parallel pages, worthwhile because each change waits half a second for the state to settle. */
const PAGE_COUNT = 6;

/** Builds the catalogue from the current sources, and opens it in a browser. */
export async function openCatalogue(): Promise<OpenCatalogue> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-catalogue-'));
  let served: ServedCatalogue | undefined;
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await buildCatalogue(folder);
    const { url } = (served = await serveCatalogue(folder));
    const { executablePath, env } = await findBrowser();
    const opened = (browser = await chromium.launch({
      executablePath,
      env,
      chromiumSandbox: false,
      args: ['--disable-gpu'],
    }));
    const openContext = async (locale: string): Promise<BrowserContext> => {
      const context = await opened.newContext({ locale, timezoneId: 'Etc/UTC', reducedMotion: 'reduce' });
      context.setDefaultTimeout(TIMEOUT_MS);
      return context;
    };
    return {
      states: await listStates(await (await openContext('en-US')).newPage(), url),
      async forEachState(items, work, { locale } = { locale: 'en-US' }) {
        const context = await openContext(locale);
        const remaining = [...items];
        const walk = async (): Promise<void> => {
          const page = await context.newPage();
          for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) await work(page, next);
        };
        await Promise.all(Array.from({ length: PAGE_COUNT }, walk));
        await context.close();
      },
      async show(page, { screen, state }, size, { isTranslated } = { isTranslated: false }) {
        await page.setViewportSize(size);
        await page.goto(`${url}/dev/ui/${screen}/${state}?bare${isTranslated ? '&translated' : ''}`);
        const outcome = await waitForState(page);
        if (outcome !== 'stands') throw new Error(`${screen}/${state} ${outcome}`);
      },
      async resize(page, size) {
        await page.setViewportSize(size);
        await waitForState(page);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Result that a state reports about itself once it is ready. */
async function waitForState(page: Page): Promise<string | null> {
  const done = page.locator('html[data-state]:not([data-state="changes"])');
  await done.waitFor({ state: 'attached' });
  return done.getAttribute('data-state');
}

/** All states listed in the catalogue. */
async function listStates(page: Page, url: string): Promise<StateName[]> {
  await page.goto(`${url}/dev/ui`);
  await page.getByRole('navigation', { name: 'States' }).waitFor();
  const states = await page
    .getByRole('navigation', { name: 'States' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').slice(-2) ?? []));
  await page.close();
  return states.map(([screen = '', state = '']) => ({ screen, state }));
}

interface ServedCatalogue {
  url: string;
  close(): Promise<void>;
}

/** Serves a folder, with a generated avatar for every player and the page itself as fallback for all other paths. */
async function serveCatalogue(folder: string): Promise<ServedCatalogue> {
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, path.normalize(`/${file}`)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: Buffer | string): void => {
      response.setHeader('content-type', type);
      // Cached with the browser's compiled code, so that the next state opens in half the time.
      if (!type.startsWith('text/html')) response.setHeader('cache-control', 'max-age=3600');
      response.end(body);
    };
    const fail = (): void => void response.writeHead(404).end();
    if (pathname.startsWith('/frame/')) return send(MIME_TYPES['.html'] ?? '', GAME_PLACEHOLDER);
    if (/^\/api\/(avatar|guild-icon)/.test(pathname))
      return void read(AVATAR_FILE).then((face) => send('image/svg+xml', face), fail);
    const extension = path.extname(pathname);
    if (extension === '') return void read('index.html').then((page) => send(MIME_TYPES['.html'] ?? '', page), fail);
    void read(pathname).then((file) => send(MIME_TYPES[extension] ?? 'application/octet-stream', file), fail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A build takes a minute at most; one that hangs is killed and reported. */
const BUILD_TIMEOUT_MS = 300_000;

/** Builds the app in development mode, with the state catalogue, into a folder. */
function buildCatalogue(folder: string): Promise<void> {
  const config = path.join(ROOT, 'apps/web/vite.config.ts');
  const args = [
    getToolPath('vite/bin/vite.js'),
    'build',
    '--config',
    config,
    '--mode',
    'development',
    '--outDir',
    folder,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, '--logLevel', 'error'], {
      cwd: path.join(ROOT, 'apps/web'),
      env: { ...scriptEnv().inherited, NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: BUILD_TIMEOUT_MS,
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The catalogue was not built: vite ended with ${code}.`)),
    );
  });
}
