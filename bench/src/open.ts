import { findBrowser } from '@jumpy/scripts/findBrowser';
import { launchTestProduct } from '@jumpy/scripts/testProduct';
import { type Browser, chromium } from '@playwright/test';
import type { Measurement, BenchRow } from './benchRow.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const SLOW_ROUNDS = 3;
/** The hero crouches this long between the key press and the first tick. */
const DUCK_MS = 90;

/** Slow 4G as Lighthouse throttles real requests: 150 ms and 1.6 Mbit/s, with its factors of 3.75 and 0.9. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Presses Space every frame until the run starts; reports that time in milliseconds since navigation start. */
const PRESS_SCRIPT = `
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      const play = document.querySelector('.hud .play');
      if (play && !play.hidden) { window.tellPlaying(performance.now()); return; }
      if (play) window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
      requestAnimationFrame(look);
    };
    look();
  });`;

/** Opens the practice page with an empty browser cache. */
async function openCold(browser: Browser, url: string, { slow }: { slow: boolean }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const playing = Promise.withResolvers<number>();
    await page.exposeFunction('tellPlaying', playing.resolve);
    await page.addInitScript(PRESS_SCRIPT);
    if (slow) {
      const network = await context.newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    await page.goto(`${url}/frame/`, { waitUntil: 'commit' });
    return (await playing.promise) + DUCK_MS;
  } finally {
    await context.close();
  }
}

function toRow(name: string, ms: readonly number[], goalMs: number): BenchRow {
  const middle = median([...ms]);
  return {
    name,
    ours: `${middle.toFixed(0)} ms`,
    goal: `at most ${goalMs} ms`,
    ok: middle <= goalMs,
    how: `median of ${ms.length} browsers that had never seen the page, Space pressed in every frame, to the first tick; slowest ${Math.max(...ms).toFixed(0)} ms`,
  };
}

export const measureFirstJump: Measurement = async () => {
  const product = await launchTestProduct();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false, args: ['--disable-gpu'] });
  try {
    await product.ready;
    const open = async (rounds: number, slow: boolean): Promise<number[]> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await openCold(browser, product.url, { slow }));
      return times;
    };
    // Warm-up: fills the caches of the server and the browser process; each context starts with an empty page cache.
    await open(1, false);
    return [
      toRow('first jump, localhost', await open(ROUNDS, false), 400),
      toRow('first jump, slow 4G', await open(SLOW_ROUNDS, true), 2_000),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
