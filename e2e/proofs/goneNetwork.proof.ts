import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerDriver } from '../src/player.ts';
import { type ProductUnderTest, startTestedProduct } from '../src/product.ts';
import { planInputs } from '../src/plannedInputs.ts';
import { openStrictBrowser } from './support/browserConditions.ts';

/** Duration of the first part of a course, which the ticket reveals: 19 s. */
const CLIMB_TICKS = 1_150;

let product: ProductUnderTest;
let browser: Browser;
beforeAll(async () => {
  await buildPages({ root: ROOT });
  product = await startTestedProduct();
  browser = await openStrictBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Takes the network offline for a real period of time, which is what this proof is about. */
async function goneFor(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await context.setOffline(false);
}

test.each([
  ['Brook', 8_000, 'Replay verified'],
  ['Tunnel', 40_000, 'Verified, unranked'],
])(
  '%s loses the network for %i ms in the middle of a run: %s, and it counts as a game',
  {
    timeout: 300_000,
  },
  async (name, ms, words) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const player = new PlayerDriver(page, product);
    await player.signInAsNew(name);
    await player.openGame();
    const digestResponse = page.waitForResponse((answer) => answer.request().postData()?.includes('"digest"') === true);
    await player.start({ inputs: planInputs(player.lastTicket(), CLIMB_TICKS) });
    await digestResponse;
    await goneFor(context, ms);
    await player.playToTheEnd();
    await player.summary.getByText(words).waitFor({ timeout: 120_000 });
    await player.open('/home');
    const games = page.getByText('Total Games').locator('..');
    await games.getByText('1', { exact: true }).first().waitFor({ timeout: 30_000 });
    expect(player.errors).toEqual([]);
    await context.close();
  },
);
