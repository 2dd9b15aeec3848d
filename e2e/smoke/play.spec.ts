import { expect, phoneJourney } from '../src/journey.ts';

phoneJourney('a newcomer signs in, plays, and stands on the board with a verified score', async ({ player, page }) => {
  await player.signInAsNew('Pippin');
  await player.openGame();
  const score = await player.playForPoints();
  await expect(player.summary.getByText('Replay verified')).toBeVisible();

  await player.summary.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  const ownRow = page.getByRole('tabpanel', { name: 'Scores' }).getByRole('listitem').filter({ hasText: '(you)' });
  await expect(ownRow.getByText('pippin')).toBeVisible();
  await expect(ownRow.getByText(score, { exact: true })).toBeVisible();
});
