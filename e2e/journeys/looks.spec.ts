import { findViolations } from '../src/axe.ts';
import { expect, phoneJourney } from '../src/journey.ts';

const SLOW = { timeout: 60_000 };
const GAMES = Array.from({ length: 12 }, () => 'solo' as const);

phoneJourney(
  'stars of runs buy ears, which stay on after a reload and in a run that counts',
  async ({ player, product, page }) => {
    const discordId = await player.createPerson('Estela');
    await product.seedRuns([{ discordId, username: 'estela', skill: 'strong', games: GAMES }]);
    await player.dismissRoleDialogs();
    await player.signIn('Estela');
    await player.open('/profile');
    await page.getByRole('main').getByRole('link', { name: 'Looks', exact: true }).click();
    await page.getByRole('tab', { name: 'Ears' }).click();
    await page.getByRole('button', { name: 'Get Cat ears for 220 stars' }).click(SLOW);
    await page.getByRole('button', { name: 'Get it', exact: true }).click();
    await page.getByRole('button', { name: 'Wear: Cat ears' }).click(SLOW);
    await expect(page.getByRole('button', { name: 'Take off: Cat ears' })).toBeVisible(SLOW);
    expect(await findViolations(page)).toEqual([]);

    // What is on is the server's: it is there after a reload.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Take off: Cat ears' })).toBeVisible(SLOW);
    await player.open('/home');
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible();
  },
);
