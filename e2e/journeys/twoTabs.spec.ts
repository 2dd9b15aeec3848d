import { expect, journey } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';

journey(
  'a second tab that starts a run closes the first with a message',
  async ({ player, page, context, product }) => {
    await player.signInAsNew('Twila');
    await player.openGame();
    await player.start();
    // Opening another tab hides and pauses this one, but a headless browser never hides pages.
    await page.keyboard.press('p');
    await expect(player.game.getByRole('button', { name: 'Continue' })).toBeVisible();

    const other = new PlayerDriver(await context.newPage(), product);
    await other.open('/home');
    await other.openGame();
    await other.start();

    await page.bringToFront();
    await expect(player.game.getByText('Playing in another tab')).toBeVisible();
    expect(other.errors).toEqual([]);
  },
);
