import { expect, onPhone } from '../src/journey.ts';
import { runRight } from '../src/player.ts';

onPhone('GAME-01 practice starts within two taps of opening the page, without an account', async ({ player, page }) => {
  await player.open('/');
  await page.getByRole('link', { name: /Practice/ }).click();
  await page.waitForURL('**/frame/**');
  await expect(page.getByText(/Press Space|Tap to jump/)).toBeVisible();
  await page.keyboard.press('Space');

  const end = page.getByRole('dialog', { name: /game over|new best/i });
  await runRight(page, { game: page, end });
  await expect(end.getByText('Practice earns nothing.')).toBeVisible();
  await expect(end.getByRole('link', { name: /sign in/i })).toBeVisible();
  await end.getByRole('button', { name: /play again/i }).click();
  await expect(end).toBeHidden();
});
