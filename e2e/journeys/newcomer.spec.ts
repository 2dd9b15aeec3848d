import type { Locator } from '@playwright/test';
import { expect, onPhone } from '../src/journey.ts';
import type { Player } from '../src/player.ts';

onPhone(
  'LOGIN-01 HOME-17 PLAUS-29 PLAUS-30 a newcomer signs in, opens a game that is shut to inspection, and logs out',
  async ({ player, page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await player.signIn();
    await player.openGame();
    expect(await isBlocked(player, 'F12')).toBe(true);
    expect(await isBlocked(player, 'F2')).toBe(false);
    await speak(player.game.locator('body'), 'heard from the frame');
    await player.open('/home');
    await expect(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    await speak(page.locator('body'), 'heard from home');
    await expect.poll(() => said.filter((words) => words.startsWith('heard'))).toEqual(['heard from home']);

    await player.logOut();
    await player.open('/home');
    await page.waitForURL('**/login');
  },
);

onPhone(
  'GAME-12 GAME-40 GAME-43 BOARD-08 a run is played, and its verified score stands on the board',
  async ({ player, page, isMobile }) => {
    await player.signIn();
    await player.openGame();
    const score = await player.playForPoints();
    await expect(player.summary.getByText('Replay checked')).toBeVisible();
    await expect(player.summary.getByText(/^\+[\d,.]+K? XP$/)).toBeVisible();

    await player.summary.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
    if (isMobile) await page.getByRole('button', { name: 'Leaderboard' }).click();
    const podium = page.getByRole('list', { name: 'Podium' });
    await expect(podium.getByText('moonbean')).toBeVisible();
    await expect(podium.getByText(score, { exact: true })).toBeVisible();
  },
);

/** Whether the game's page keeps a key from the browser. */
function isBlocked({ game }: Player, pressed: string): Promise<boolean> {
  return game
    .locator('body')
    .evaluate(
      (body, key) => !body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      pressed,
    );
}

/** Says words on the console of the page that a body is of. */
function speak(body: Locator, said: string): Promise<void> {
  return body.evaluate((_body, words) => console.warn(words), said);
}
