import type { Page } from '@playwright/test';
import { findViolations } from '../src/axe.ts';
import { expect, shopJourney, phoneShopJourney } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import type { PlayerDriver } from '../src/player.ts';

const SLOW = { timeout: 60_000 };
const TITLE = 'the shop, its sheets, the collection and the gallery have nothing that shuts people out';

phoneShopJourney(`${TITLE}, on a phone`, lookThrough);
shopJourney(`${TITLE}, on a desk`, lookThrough);

async function lookThrough({ player, page }: { player: PlayerDriver; page: Page }): Promise<void> {
  // Checks every screen of the shop and the whole army, which takes long.
  shopJourney.setTimeout(480_000);
  const isWell = async () => expect(await findViolations(page)).toEqual([]);
  // Each project needs a player of its own: a wallet from another journey does not open here.
  await player.signInAsNew((page.viewportSize()?.width ?? 0) < 600 ? 'Ines' : 'Isaura');
  await page.getByRole('link', { name: 'MINT YOUR CHARACTER', exact: true }).click(SLOW);
  await expect(page.getByRole('heading', { name: 'Nova', exact: true })).toBeVisible(SLOW);
  await isWell();
  await page.getByRole('button', { name: 'Try on Kit' }).click();
  await isWell();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click();
  await expect(page.getByText(/You need 10\.\d+ MON more\./)).toBeVisible(SLOW);
  await isWell();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'See all characters and the army' }).click();
  await expect(page.getByRole('button', { name: /^Nova/ })).toBeVisible(SLOW);
  await isWell();
  await page.getByRole('button', { name: /^Kit/ }).click();
  await isWell();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Army' }).click();
  await expect(page.getByRole('button', { name: /^Artwork 0 / })).toBeVisible();
  const filters = page.getByText('Filters', { exact: true });
  if (await filters.isVisible()) await filters.click();
  await page.getByText('Hat', { exact: true }).click();
  await page.getByRole('button', { name: /^Hat: Beanie/ }).click();
  await isWell();
  await page
    .getByRole('button', { name: /^Artwork \d+ / })
    .first()
    .click();
  await isWell();
  await page.keyboard.press('Escape');

  await player.open('/home');
  const wallet = new KeyringScreen(page);
  await wallet.open();
  await wallet.profile.getByRole('tab', { name: 'NFTs' }).click();
  await expect(wallet.profile.getByText('No NFTs Found')).toBeVisible(SLOW);
  await isWell();
}
