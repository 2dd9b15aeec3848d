import type { BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from '../src/player.ts';
import { giveSteadyHand, plan, planInputs } from '../src/steadyHand.ts';
import { type House, openHouse } from './support/openHouse.ts';

/** As long as the first part of a course lasts, which its ticket tells: 19 s. */
const CLIMB_TICKS = 1_150;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

/** The network is gone for so long: time is what this is about. */
async function goneFor(context: BrowserContext, ms: number): Promise<void> {
  await context.setOffline(true);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await context.setOffline(false);
}

test.each([
  ['Brook', 8_000, 'Replay checked'],
  ['Tunnel', 40_000, 'Checked, not ranked'],
])(
  '%s loses the network for %i ms in the middle of a run: %s, and it counts as a game',
  {
    timeout: 300_000,
  },
  async (name, ms, words) => {
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await giveSteadyHand(page);
    const player = new Player(page, house.product);
    await player.signInAsNew(name);
    await player.openGame();
    await plan(player.game, planInputs(player.lastTicket(), CLIMB_TICKS));
    const heard = page.waitForResponse((answer) => answer.request().postData()?.includes('"digest"') === true);
    await player.start();
    await heard;
    await goneFor(context, ms);
    await player.playToTheEnd();
    await player.summary.getByText(words).waitFor({ timeout: 120_000 });
    await player.open('/home');
    const games = page.getByText('Total Games').locator('..');
    await games.getByText('1', { exact: true }).waitFor({ timeout: 30_000 });
    expect(player.errors).toEqual([]);
    await context.close();
  },
);
