import { findViolations } from '../src/axe.ts';
import { expect, isolatedJourney, PHONE_OPTIONS } from '../src/journey.ts';

const SLOW = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * 24 * HOUR_MS;
/** Weeks close six hours after their end; the job comes by soon after. */
const CLOSING_DELAY_MS = 6 * HOUR_MS + 10 * 60_000;

const BEGINNERS = Array.from({ length: 9 }, (_, index) => ({
  discordId: `7100000000000000${index + 10}`,
  username: `Sprout${index + 1}`,
  skill: 'beginner' as const,
  games: ['solo'] as const,
}));

const leagueJourney = isolatedJourney.extend(PHONE_OPTIONS);

leagueJourney(
  'a player joins a league by playing, rises when the week closes, hears of it, wears the badge and plays on a tier higher',
  async ({ player, product, page }) => {
    leagueJourney.setTimeout(300_000);
    await player.dismissRoleDialogs();
    const discordId = await player.createPerson('Ascenda');
    await product.seedRuns(BEGINNERS);
    await player.signIn('Ascenda');
    await player.open('/league');
    await expect(page.getByText('Play a ranked run to join this week’s league')).toBeVisible(SLOW);
    await product.seedRuns([{ discordId, username: 'ascenda', skill: 'strong', games: ['solo', 'solo'] }]);
    await player.open('/home');
    await player.openGame();
    const score = await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);

    await player.open('/league');
    const rows = page.getByRole('list', { name: 'Players' });
    await expect(page.getByRole('heading', { name: 'Quartz league' })).toBeVisible(SLOW);
    await expect(rows.getByText(/^Sprout/)).toHaveCount(BEGINNERS.length);
    await expect(rows.locator('li').first()).toContainText(/ascenda/i);
    await expect(page.getByText('The first 2 rise to Amber')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Level' }).filter({ hasText: score }).first(),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    const thisMonday = FIRST_MONDAY_MS + Math.floor((Date.now() - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
    const untilClosingMs = thisMonday + WEEK_MS + CLOSING_DELAY_MS - Date.now();
    await product.advanceClock(`+${Math.ceil(untilClosingMs / HOUR_MS)}h`);
    await player.open('/home');
    await page.getByRole('button', { name: /^Notices/ }).click(SLOW);
    await page.getByText('You rose to Amber').click(SLOW);
    await expect(page.getByRole('region', { name: 'You won your league!' })).toContainText('#1 of 10');
    await expect(page.getByRole('heading', { name: 'Amber league' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    // The result has been seen; the week that began has a group again, since the player was drawn into it.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Amber league' })).toBeVisible(SLOW);
    await expect(page.getByRole('region', { name: 'You won your league!' })).toBeHidden();
    await expect(rows.getByText('(you)')).toBeVisible();
    await rows.getByRole('link', { name: /ascenda/i }).click();
    await expect(page.getByText('Quartz league')).toBeVisible(SLOW);
    await expect(page.getByText(/1 week won/i)).toBeVisible();
  },
);
