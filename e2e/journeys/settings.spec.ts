import { expect, phoneJourney } from '../src/journey.ts';
import { runRight } from '../src/player.ts';

phoneJourney(
  'settings are found in the game, apply at once, and are the same in the shell',
  async ({ player, page }) => {
    await player.open('/frame/');
    await page.getByRole('button', { name: 'Settings' }).click();
    const sheet = page.getByRole('dialog', { name: /settings/i });
    for (const choice of ['One button', 'Left', 'Reduced', 'Color-blind'])
      await sheet.getByRole('radio', { name: choice }).check({ force: true });
    await sheet.getByRole('button', { name: 'Done' }).click();
    // The button ignores presses for a moment after the sheet closes, so retry.
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(page.getByText('Tap to jump')).toBeHidden({ timeout: 500 });
    }).toPass();
    const end = page.getByRole('dialog', { name: /game over|new best/i });
    await runRight(page, { game: page, end });

    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('radio', { name: 'One button' })).toBeChecked();

    await player.signInAsNew('Settie');
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('radio', { name: 'Color-blind' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'colourblind');
  },
);
