import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@jumpy/scripts/browser';
import { type Browser, chromium } from '@playwright/test';

const GAME = fileURLToPath(new URL('../../apps/game/', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The game page as it is shipped, served by itself, and a browser to measure it in. */
export interface GamePage {
  /** A bot of a skill plays a course for ever. */
  readonly url: string;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** A course on which a strong bot lives long. */
const SEED = '00000000000000000000000000000051';

/** Builds the page, serves it and starts a browser. The page needs no server of ours: practice has none. */
export async function openGamePage(): Promise<GamePage> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-game-'));
  execFileSync(process.execPath, [VITE, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: GAME,
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(dist, path.normalize(pathname.replace(/^\/frame\/?/, '') || 'index.html'));
    try {
      const body = readFileSync(file);
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served on no port.');
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env,
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  return {
    url: `http://127.0.0.1:${address.port}/frame/?platform=mobile&bot=strong&seed=${SEED}`,
    browser,
    async stop() {
      await browser.close();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Begins a run, and the next one whenever one ends: put into the page before its own scripts. */
export const PLAY_FOR_EVER = `
  localStorage.setItem('jumpy.sound', '{"muted":true}');
  localStorage.setItem('jumpy.learned', '["steer","hop"]');
  addEventListener('DOMContentLoaded', () => setInterval(() => {
    const isPlayed = document.querySelector('.hud .play')?.hidden === false;
    if (!isPlayed) window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  }, 250));`;
