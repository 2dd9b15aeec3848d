import type { Page } from '@playwright/test';
import { expect, phoneShopJourney } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { type PlayerDriver, runRight } from '../src/player.ts';
import { PressCounter } from '../src/pressCounter.ts';

/**
 * How many presses a newcomer on a phone needs from a cold link, at most. A window is one of Discord or X; what is
 * pressed in it is theirs.
 */
const MOST = {
  firstJump: { presses: 1, windows: 0 },
  firstCountedRun: { presses: 9, windows: 2 },
  race: { presses: 2, windows: 0 },
  ownCharacter: { presses: 3, windows: 0 },
};
const SLOW = { timeout: 60_000 };
const VESPER = { discordId: '700000000000000061', username: 'Vesper', skill: 'average' } as const;

function expectAtMost(goal: string, counter: PressCounter, most: { presses: number; windows: number }): void {
  process.stdout.write(`${goal}: ${counter.describe()}\n`);
  expect(counter.count, `${goal}: ${counter.describe()}`).toBeLessThanOrEqual(most.presses);
  expect(counter.windows, `${goal}: ${counter.describe()}`).toBeLessThanOrEqual(most.windows);
}

/** The picture of the login. */
const picture = (page: Page) => page.locator('a[href="/frame/?start"]');

/** Waits until a run without an account is under way. */
async function expectRunning(page: Page): Promise<void> {
  await expect(page.locator('.score')).toHaveText(/^[\d,]+$/, SLOW);
  await expect(page.getByText('Tap to jump')).toBeHidden();
}

phoneShopJourney(
  'GAME-01 HOME-13 a newcomer jumps after one press, and the run just tried opens SOLO once they have signed in',
  async ({ player, product, page, context }) => {
    phoneShopJourney.setTimeout(480_000);
    await context.route('https://x.com/**', (route) => route.fulfill({ body: 'Jumpy' }));
    await player.createPerson('Nia');
    const counter = new PressCounter(context);
    await player.open('/');
    await counter.press('the picture', picture(page));
    await expectRunning(page);
    expectAtMost('first jump', counter, MOST.firstJump);

    const over = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end: over });
    await counter.press('Sign in', over.getByRole('link', { name: 'Sign in to make runs like this count' }));
    await page.waitForURL(`${product.sandboxUrl}/**`);
    await counter.press('Discord: Authorize', await player.findPerson('Nia'));
    await page.waitForURL('**/home');
    await onboard(player, counter, 'Nia');
    await expect(page.getByRole('link', { name: 'MINT YOUR CHARACTER', exact: true })).toHaveCount(0);
    const ticket = player.ticket();
    await counter.press('SOLO', page.getByRole('button', { name: 'SOLO' }));
    await ticket;
    await player.enterGame();
    await player.start({ press: () => counter.tapMiddle('Tap to jump', page) });
    expectAtMost('first run that counts', counter, MOST.firstCountedRun);
    await player.playToTheEnd();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);
  },
);

/** Joins, follows and continues to the game. */
async function onboard({ page }: PlayerDriver, counter: PressCounter, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Jumpy!' });
  const invitation = page.waitForEvent('popup');
  await counter.press('Join', dialog.getByRole('button', { name: 'Join', exact: true }));
  const community = await invitation;
  await community.getByRole('button', { name: `Join as ${name}` }).click();
  await expect(community.getByText('is a member already')).toBeVisible();
  await community.close();
  const profile = page.waitForEvent('popup');
  await counter.press('Follow', dialog.getByRole('button', { name: 'Follow', exact: true }));
  await (await profile).close();
  await expect(dialog.getByText('You have the Jumper role.')).toBeAttached(SLOW);
  await counter.press('Continue', dialog.getByRole('button', { name: 'Continue', exact: true }));
  const done = page.getByRole('dialog', { name: 'Congratulations!' });
  await counter.press('Continue to Game', done.getByRole('button', { name: 'Continue to Game' }));
  const fund = page.getByRole('button', { name: 'Get test MON' });
  const solo = page.getByRole('button', { name: 'SOLO' });
  await expect(async () => {
    // Asked only where it is needed.
    if (await fund.isVisible()) await counter.press('Get test MON', fund);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect(solo).toBeEnabled({ timeout: 1_000 });
  }).toPass(SLOW);
}

phoneShopJourney(
  'a friend’s link is raced without an account: by its ghost, by its score while its course is closed, or by practice while a room waits',
  async ({ player, product, page, context }) => {
    const [solo] = await product.seedRuns([{ ...VESPER, games: ['solo'] }]);
    const [daily] = await product.seedRuns([{ ...VESPER, games: ['daily'] }]);
    for (const [run, label] of [
      [solo, 'Race this run'],
      [daily, 'Beat this score'],
    ] as const) {
      const counter = new PressCounter(context);
      await player.open(`/run/${run?.runId}`);
      await counter.press(label, page.getByRole('link', { name: label }).locator('visible=true').first());
      await expect(page.getByText(/^Race Vesper: [\d,]+ to beat$/)).toBeVisible(SLOW);
      await counter.tapMiddle('Tap to jump', page);
      await expectRunning(page);
      expectAtMost(`race a friend by link (${run?.mode})`, counter, MOST.race);
      const over = page.getByRole('dialog').filter({ hasText: 'Race again' });
      await runRight(page, { game: page, end: over });
      await expect(over.getByRole('link', { name: 'Sign in to make runs like this count' })).toBeVisible();
    }

    const counter = new PressCounter(context);
    await player.open('/?room=123456');
    await counter.press('the picture', picture(page));
    await expectRunning(page);
    expectAtMost('race a friend by link (room)', counter, MOST.race);
    const over = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end: over });
    await expect(over.getByRole('link', { name: 'Sign in to join your friend’s race' })).toBeVisible();
  },
);

phoneShopJourney('HOME-14 a newcomer owns a character after few presses', async ({ player, page, context }) => {
  phoneShopJourney.setTimeout(480_000);
  await player.signInAsNew('Orla');
  const counter = new PressCounter(context);
  await counter.press('MINT YOUR CHARACTER', page.getByRole('link', { name: 'MINT YOUR CHARACTER', exact: true }));
  await page.waitForURL('**/shop');
  const buy = new KeyringScreen(page).dialogs.getByRole('button', { name: 'Buy' });
  const owned = page.getByRole('button', { name: 'EQUIPPED Jumpy' });
  // A free character goes straight to the wallet once its fee is known and the welcome coins have come.
  await counter.press('MINT Jumpy', page.getByRole('button', { name: 'MINT Jumpy', exact: true }));
  await expect(buy).toBeEnabled(SLOW);
  await counter.press('Buy', buy);
  await expect(owned).toBeVisible(SLOW);
  expectAtMost('first own character, from home', counter, MOST.ownCharacter);
});
