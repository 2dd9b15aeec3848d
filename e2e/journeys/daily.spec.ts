import { expect, phoneJourney } from '../src/journey.ts';

const KAITO = { discordId: '700000000000000031', username: 'Kaito', skill: 'average', games: ['daily'] } as const;

phoneJourney(
  "today's course is played, stands on its board, and keeps the others' runs closed until the day is over",
  async ({ player, product, page }) => {
    await product.seedRuns([KAITO]);
    await player.signInAsNew('Dayton');
    await player.open('/daily');
    const ticket = player.ticket();
    await page.getByRole('button', { name: 'PLAY', exact: true }).click();
    await ticket;
    await player.enterGame();
    // A run without a point is on no board.
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible();
    await player.summary.getByRole('link', { name: 'Today' }).click();

    const rows = page.getByRole('listitem');
    await expect(rows.filter({ hasText: '(you)' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Kaito' }).getByText('Unlocks when the day is over')).toBeAttached();

    await player.open('/stats');
    await expect(page.getByRole('heading', { name: /your runs/i })).toBeVisible();
    await expect(page.getByText('Daily course').first()).toBeVisible();
  },
);
