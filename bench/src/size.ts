import { gzipSync } from 'node:zlib';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { launchTestProduct } from '@jumpy/scripts/testProduct';
import { type Page, chromium } from '@playwright/test';
import type { Measurement, BenchRow } from './benchRow.ts';

/** A script that a page loaded, with its gzip size. */
interface LoadedScript {
  readonly path: string;
  readonly bytes: number;
}

/** Collects the scripts that a page loads. */
function countScripts(page: Page): { each(): Promise<LoadedScript[]>; take(): Promise<number> } {
  const loaded: Promise<LoadedScript>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Navigating away aborts pending loads.
    const bytes = response
      .body()
      .then((body) => gzipSync(body, { level: 9 }).length)
      .catch(() => 0);
    loaded.push(bytes.then((size) => ({ path: new URL(response.url()).pathname, bytes: size })));
  });
  const each = (): Promise<LoadedScript[]> => Promise.all(loaded.splice(0));
  return { each, take: async () => sum(await each()) };
}

const sum = (all: readonly LoadedScript[]): number => all.reduce((total, { bytes }) => total + bytes, 0);

/** Scripts referenced in the HTML, which are fetched at once. */
function listNamedScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path));
}

function toRow(name: string, bytes: number, goalKb: number): BenchRow {
  const kb = bytes / 1024;
  return {
    name,
    ours: `${kb.toFixed(1)} KB`,
    goal: `at most ${goalKb} KB`,
    ok: kb <= goalKb,
    how: 'every script the page had loaded when the network was idle, gzip level 9',
  };
}

export const measureBundleSizes: Measurement = async () => {
  const product = await launchTestProduct();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false, args: ['--disable-gpu'] });
  try {
    await product.ready;
    const fresh = async (): Promise<Page> => (await browser.newContext()).newPage();
    const login = await fresh();
    const loginScripts = countScripts(login);
    await login.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
    const loginBytes = await loginScripts.take();

    await login.getByRole('button', { name: 'Login with Discord' }).click();
    await login
      .getByRole('button', { name: /Moonbean/ })
      .first()
      .click();
    await login.waitForURL('**/home');
    const home = await login.context().newPage();
    const homeScripts = countScripts(home);
    await home.goto(`${product.url}/home`, { waitUntil: 'load' });
    await home.getByText('SOLO').waitFor();
    const homeBytes = await homeScripts.take();

    const game = await fresh();
    const gameScripts = countScripts(game);
    const answer = await game.goto(`${product.url}/frame/`, { waitUntil: 'networkidle' });
    const first = listNamedScripts((await answer?.text()) ?? '');
    const gameSizes = await gameScripts.each();
    const firstBytes = sum(gameSizes.filter(({ path }) => first.has(path)));
    return [
      toRow('first load of /login', loginBytes, 90),
      toRow('first load of /home', homeBytes, 160),
      {
        ...toRow('first load of the game page', firstBytes, 100),
        how: 'every script that its page asks for, and none runs before its first jump but these, gzip level 9',
      },
      toRow('the game page once it rests', sum(gameSizes), 130),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
