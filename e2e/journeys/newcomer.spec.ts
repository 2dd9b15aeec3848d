import { expect, onPhone } from '../src/journey.ts';

onPhone(
  'LOGIN-01 LOGIN-24 HOME-17 GAME-12 GAME-40 GAME-43 BOARD-08 a newcomer signs in, plays, sees the verified score on the board, and logs out',
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
    if (isMobile) await page.getByRole('button', { name: 'Close' }).click();

    await player.logOut();
    await player.open('/home');
    await page.waitForURL('**/login');
  },
);
