import { expect, journey } from '../src/journey.ts';

journey(
  'GAME-01 practice starts within two taps of opening the page, without an account @phone',
  async ({ player, page }) => {
    await player.open('/');
    await page.getByRole('link', { name: /Practice/ }).click();
    await page.waitForURL('**/frame/**');
    await page.keyboard.press('Space');
    await page.keyboard.down('ArrowRight');
    await expect(page.getByRole('dialog', { name: /game over/i })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Practice earns nothing.')).toBeVisible();
    const again = page.getByRole('button', { name: /play again/i });
    await again.click();
    await expect(again).toBeHidden();
  },
);
