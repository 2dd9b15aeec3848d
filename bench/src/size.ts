import { gzipSync } from 'node:zlib';
import { findBrowser } from '@jumpy/scripts/browser';
import { launchTestProduct } from '@jumpy/scripts/testProduct';
import { type Page, chromium } from '@playwright/test';
import type { Measurement, Row } from './row.ts';

/** Collects the scripts a page loads, as gzip bytes. */
function countScripts(page: Page): { take(): Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A page that is left takes what it was still loading with it.
    const bytes = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.push(bytes.catch(() => 0));
  });
  return {
    async take() {
      const all = await Promise.all(sizes.splice(0));
      return all.reduce((sum, size) => sum + size, 0);
    },
  };
}

function row(name: string, bytes: number, goalKb: number): Row {
  const kb = bytes / 1024;
  return {
    name,
    ours: `${kb.toFixed(1)} KB`,
    goal: `at most ${goalKb} KB`,
    ok: kb <= goalKb,
    how: 'every script the page had loaded when the network was idle, gzip level 9',
  };
}

export const measure: Measurement = async () => {
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
    await game.goto(`${product.url}/frame/`, { waitUntil: 'networkidle' });
    return [
      row('first load of /login', loginBytes, 90),
      row('first load of /home', homeBytes, 160),
      row('first load of the game page', await gameScripts.take(), 120),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
