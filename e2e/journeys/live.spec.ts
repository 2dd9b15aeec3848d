import { expect, journey } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';
import { planInputs } from '../src/plannedInputs.ts';

const SLOW = { timeout: 60_000 };
/** Duration of the first part of a course, which its ticket reveals. */
const CLIMB_TICKS = 1_150;

journey(
  'one climbs, another finds them from home, watches live to the end, and races that very run',
  async ({ player, product, browser }) => {
    await player.signInAsNew('Ozora');
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const watcher = new PlayerDriver(await context.newPage(), product);
    await watcher.signInAsNew('Velo');
    await expect(watcher.page.getByText(/playing now/)).toBeHidden();

    await player.openGame();
    const runId = await player.start({ inputs: planInputs(player.lastTicket(), CLIMB_TICKS) });
    await watcher.page.getByRole('link', { name: '1 playing now: watch Ozora' }).click(SLOW);
    await watcher.page.waitForURL(`**/live/${runId}`);
    await expect(watcher.page.getByRole('heading', { level: 1, name: 'Ozora' })).toBeVisible(SLOW);
    await expect(watcher.page.locator('iframe[data-live="playing"]')).toBeVisible(SLOW);
    await expect(watcher.game.getByText('LIVE', { exact: true })).toBeVisible();

    await player.playToTheEnd();
    const score = await player.summary.getByTestId('score').innerText();
    const end = watcher.page.getByRole('group', { name: 'End of the run' });
    await expect(end.getByRole('heading', { name: `Ozora: ${score}` })).toBeVisible(SLOW);
    await expect(end.getByRole('link', { name: 'Watch again' })).toHaveAttribute('href', `/run/${runId}`);

    const ticket = watcher.ticket();
    await end.getByRole('link', { name: 'Race this run' }).click();
    await ticket;
    await watcher.enterGame();
    await expect(watcher.game.getByText('Ozora').first()).toBeVisible();
    expect(watcher.lastTicket()).toMatchObject({ mode: 'race', ghostRunId: runId });
    expect(watcher.errors).toEqual([]);
    await context.close();
  },
);

journey('a run that nobody plays is said to be watched by nobody, with ways on', async ({ player, page }) => {
  await player.open('/live/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to watch here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the board' })).toBeVisible();
});
