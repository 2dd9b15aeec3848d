import { expect, phoneJourney } from '../src/journey.ts';
import { runRight } from '../src/player.ts';

phoneJourney(
  'GAME-01 practice starts within two taps of opening the page, without an account',
  async ({ player, page }) => {
    await player.open('/');
    // Blocks everything that a first jump does not need.
    const later = /\/frame\/assets\/(?:later|sounds|aside)-/;
    let isCut = true;
    await page.route(later, (route) => (isCut ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Play now, no account' }).click();
    await page.waitForURL('**/frame/**');
    await expect(page.getByText(/Press Space|Tap to jump/)).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.locator('p.note')).toHaveText(/^Couldn’t load the settings\./);
    await page.keyboard.press('Space');

    const end = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end });
    await expect(end.getByText('Practice doesn’t count for goals or XP.')).toBeVisible();
    await expect(end.getByRole('link', { name: /sign in/i })).toBeVisible();
    // The next run retries.
    isCut = false;
    const fetched = page.waitForResponse(
      (answer) => /\/frame\/assets\/later-.*\.js$/.test(answer.url()) && answer.ok(),
    );
    await end.getByRole('button', { name: /play again/i }).click();
    await expect(end).toBeHidden();
    await fetched;
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'SETTINGS' })).toBeVisible();
  },
);
