import { findViolations } from '../src/axe.ts';
import { expect, phoneJourney } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';

const SLOW = { timeout: 60_000 };
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY_MS = 4 * 24 * HOUR_MS;
/** Rewards come this long after the end. */
const REWARD_DELAY_MS = 6 * HOUR_MS + 5 * 60_000;

const dateTime = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16);

phoneJourney(
  'an operator starts a season, a player stands on its board, and when it has ended its reward is there',
  async ({ player, product, page, browser }) => {
    phoneJourney.setTimeout(300_000);
    const startsAt = FIRST_MONDAY_MS + Math.floor((Date.now() - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
    const endsAt = startsAt + WEEK_MS;
    const operator = new PlayerDriver(await (await browser.newContext()).newPage(), product);
    await operator.signIn('Skyla');
    await operator.open('/admin?tab=calendar');
    const form = operator.page.getByRole('form', { name: 'New event' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Coral tides');
    await form.getByLabel('From (UTC)').fill(dateTime(startsAt));
    await form.getByLabel('To (UTC)').fill(dateTime(endsAt));
    await form.getByLabel('Place that opens it').selectOption('Coral Lagoon');
    await form.getByLabel('Reward').selectOption('Tide frame');
    await form.getByRole('button', { name: 'Start season' }).click();
    await expect(operator.page.getByRole('cell', { name: 'Coral tides', exact: true })).toBeVisible(SLOW);
    expect(await findViolations(operator.page)).toEqual([]);

    await player.signInAsNew('Tidal');
    await player.open('/home');
    await page.getByRole('link', { name: /^Season: Coral tides/ }).click(SLOW);
    await expect(page.getByRole('heading', { name: 'Coral tides', level: 1 })).toBeVisible(SLOW);
    await expect(page.getByText('Be the first on this board.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const ticket = player.ticket();
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    await ticket;
    await player.enterGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);

    await player.open('/calendar');
    await page
      .getByRole('region', { name: 'Now' })
      .getByRole('link', { name: /Coral tides/ })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tidal' }).getByText('#1')).toBeVisible(SLOW);

    const hours = Math.ceil((endsAt + REWARD_DELAY_MS - Date.now()) / HOUR_MS);
    await product.advanceClock(`+${hours}h`);
    await player.open('/home');
    await page.getByRole('button', { name: /^Notices/ }).click(SLOW);
    await expect(page.getByText('Your reward from Coral tides is here')).toBeVisible(SLOW);
    await player.open('/looks?of=frame');
    await page.getByRole('button', { name: 'Wear: Tide frame' }).click(SLOW);
    await expect(page.getByRole('button', { name: 'Take off: Tide frame' })).toBeVisible(SLOW);
    await player.open('/calendar');
    await expect(page.getByRole('region', { name: 'Past' }).getByText('Coral tides')).toBeVisible(SLOW);
  },
);
