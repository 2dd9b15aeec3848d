import type { Locator } from '@playwright/test';
import { expect, phoneJourney } from '../src/journey.ts';
import type { PlayerDriver } from '../src/player.ts';

phoneJourney(
  'LOGIN-01 HOME-17 PLAUS-29 PLAUS-30 a newcomer signs in, opens a game that is shut to inspection, and logs out',
  async ({ player, page }) => {
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));
    await player.signInAsNew('Nelly');
    await player.openGame();
    expect(await isBlocked(player, 'F12')).toBe(true);
    expect(await isBlocked(player, 'F2')).toBe(false);
    await speak(player.game.locator('body'), 'heard from the frame');
    await player.open('/home');
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    await speak(page.locator('body'), 'heard from home');
    await expect.poll(() => consoleTexts.filter((text) => text.startsWith('heard'))).toEqual(['heard from home']);

    await player.logOut();
    await player.open('/home');
    await page.waitForURL('**/login');
  },
);

phoneJourney(
  'ONB-01 ONB-10 ONB-11 ONB-24 GAME-12 GAME-40 GAME-43 BOARD-08 a newcomer joins, plays within a minute, and their verified score stands on the board',
  async ({ player, page, isMobile }) => {
    const startMs = performance.now();
    await player.signInAsNewBeforeOnboarding('Luma');
    await welcome(player, 'Luma');
    await player.openGame();
    // They started long before this limit, even on a slow machine.
    expect(performance.now() - startMs).toBeLessThan(60_000);
    const score = await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible();
    await expect(player.summary.getByText(/^\+[\d,.]+K? XP$/)).toBeVisible();

    await player.summary.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
    if (isMobile) await page.getByRole('button', { name: 'Leaderboard' }).click();
    // Players of other journeys may rank above.
    const ownRow = page.getByRole('tabpanel', { name: 'Scores' }).getByRole('listitem').filter({ hasText: '(you)' });
    await expect(ownRow.getByText('luma')).toBeVisible();
    await expect(ownRow.getByText(score, { exact: true })).toBeVisible();
  },
);

/** Joins the community through the stand-in's invitation, follows on X and continues to the game. */
async function welcome({ page }: PlayerDriver, name: string): Promise<void> {
  // Stubs the product's external X page.
  await page.context().route('https://x.com/**', (route) => route.fulfill({ body: 'Jumpy' }));
  const dialog = page.getByRole('dialog', { name: 'Welcome to Jumpy!' });
  await expect(dialog.getByRole('button', { name: 'Join our Discord to continue' })).toBeDisabled();
  const invitation = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  const community = await invitation;
  await community.getByRole('button', { name: `Join as ${name}` }).click();
  await expect(community.getByText('is a member already')).toBeVisible();
  await community.close();
  const profile = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
  await (await profile).close();
  await expect(dialog.getByText('You have the Jumper role.')).toBeAttached({ timeout: 25_000 });
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(done.getByText('Mint your Character NFT')).toBeVisible();
  await done.getByRole('button', { name: 'Continue to Game' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
}

/** Whether the game's page prevents the browser's default for a key. */
function isBlocked({ game }: PlayerDriver, pressed: string): Promise<boolean> {
  return game
    .locator('body')
    .evaluate(
      (body, key) => !body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      pressed,
    );
}

/** Logs text to the console of the element's page. */
function speak(body: Locator, text: string): Promise<void> {
  return body.evaluate((_body, text) => console.warn(text), text);
}
