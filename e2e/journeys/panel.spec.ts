import { findViolations } from '../src/axe.ts';
import { expect, journey } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';

const SLOW = { timeout: 30_000 };

journey(
  'an administrator looks at users, signs in again where it is asked for, deletes one with a reason and restores them',
  async ({ player, product, page, browser }) => {
    journey.setTimeout(300_000);
    const other = new PlayerDriver(await (await browser.newContext()).newPage(), product);
    await other.signInAsNew('Panelina');
    // By then the current sign-in is an hour old.
    await player.signIn('Skyla');
    await product.advanceClock('+1h');
    await player.open('/admin?tab=stats');
    await expect(page.getByRole('heading', { name: 'Stats', level: 1 })).toBeVisible(SLOW);
    await expect(page.getByLabel('Totals', { exact: true })).toContainText('Total Players');
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByPlaceholder('Search by Discord username or ID...').fill('panelina');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'panelina' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Phase for panelina').selectOption('2');
    await expect(page.getByRole('dialog', { name: 'Phase 2' })).toContainText('The bot adds Jump FCFS.');
    await page.getByRole('dialog', { name: 'Phase 2' }).getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Delete panelina' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete user' });
    await sheet.getByLabel('Reason (shown to the player)').fill('Played with a bot');
    await sheet.getByRole('button', { name: 'Delete user' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toContainText('Nothing has happened yet.');
    const opening = page.waitForEvent('popup');
    await again.getByRole('button', { name: 'Sign in again' }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: /Skyla/ }).first().click();
    await expect(page.getByText('panelina deleted.')).toBeVisible(SLOW);
    await expect(page.getByLabel('Phase for panelina')).toBeHidden();

    await other.open('/home');
    await expect(other.page.getByRole('button', { name: 'Login with Discord' })).toBeVisible(SLOW);
    await other.page.getByRole('button', { name: 'Login with Discord' }).click();
    await other.page
      .getByRole('button', { name: /Panelina/ })
      .first()
      .click();
    await expect(other.page.getByText('Played with a bot')).toBeVisible(SLOW);

    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore user' }).first().click();
    const restore = page.getByRole('dialog', { name: 'Restore user' });
    await restore.getByLabel('Reason (shown to the player)').fill('It was no bot');
    await restore.getByRole('button', { name: 'Restore user' }).click();
    await expect(page.getByText('panelina restored.')).toBeVisible();
    await other.open('/home');
    await expect(other.page.getByRole('button', { name: 'SOLO', exact: true })).toBeVisible(SLOW);
  },
);
