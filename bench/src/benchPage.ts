import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { type Browser, chromium } from '@playwright/test';

const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A production build of a page, served on its own, and a browser to measure it in. */
export interface BenchPage {
  /** URL of the page, without a trailing slash. */
  readonly url: string;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** Builds a page, serves it under a path, and starts a browser. */
export async function openBenchPage(folder: URL, base: string): Promise<BenchPage> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-page-'));
  const args = [VITE, 'build', '--base', `${base}/`, '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, args, { cwd: fileURLToPath(folder) });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : pathname;
    const file = path.join(dist, path.normalize(asked || 'index.html'));
    try {
      const body = readFileSync(file);
      response.setHeader('content-type', MIME_TYPES[path.extname(file)] ?? 'application/octet-stream').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served on no port.');
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false, args: ['--disable-gpu'] });
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    browser,
    async stop() {
      await browser.close();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** A course on which the strong bot survives for long. */
const COURSE_SEED = '00000000000000000000000000000051';

/** The game page with a bot that plays forever. Practice mode needs no game server. */
export async function openGamePage(): Promise<BenchPage> {
  const page = await openBenchPage(new URL('../../apps/game/', import.meta.url), '/frame');
  return { ...page, url: `${page.url}/?platform=mobile&bot=strong&seed=${COURSE_SEED}` };
}

/** Init script that starts a run and restarts whenever one ends. */
export const AUTOPLAY_SCRIPT = `
  localStorage.setItem('jumpy.sound', '{"muted":true}');
  localStorage.setItem('jumpy.learned', '["steer","hop"]');
  addEventListener('DOMContentLoaded', () => setInterval(() => {
    const isPlayed = document.querySelector('.hud .play')?.hidden === false;
    if (!isPlayed) window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  }, 250));`;
