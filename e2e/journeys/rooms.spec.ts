import type { Browser, Locator, Page } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';
import { Player } from '../src/player.ts';
import type { Product } from '../src/product.ts';

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

/** Somebody at another device. */
async function beside(browser: Browser, product: Product): Promise<Player> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return new Player(await context.newPage(), product);
}

const lobby = (player: Player): Locator => player.page.getByRole('dialog', { name: 'Multiplayer' });
const result = (player: Player): Locator => player.page.getByRole('region', { name: 'Race over' });

/** Makes a room from home; answers its code. */
async function createRoom(player: Player): Promise<string> {
  await player.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await shot(player.page, 'select');
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  await shot(player.page, 'create');
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  await expect(lobby(player).getByText('Players: 1/20')).toBeVisible();
  const words = await lobby(player)
    .getByText(/^Room code \d{6}$/)
    .innerText();
  return words.slice(-6);
}

/** Lets go of everything until the run is over; what is not steered falls. */
async function fall(player: Player): Promise<void> {
  await player.page.locator('main iframe').focus();
  await player.page.keyboard.down('ArrowRight');
}

/** Who came where with how much, as the page says it. */
async function rankingOf(player: Player): Promise<string[]> {
  await expect(result(player)).toBeVisible({ timeout: 120_000 });
  return result(player).getByRole('list', { name: 'Ranking' }).getByRole('listitem').allInnerTexts();
}

journey('two players meet by a code, climb one course and read one result @long', async ({ player, product, browser }) => {
  const guest = await beside(browser, product);
  await Promise.all([player.signIn('Moonbean'), guest.signIn('Pip')]);
  const code = await createRoom(player);
  await shot(player.page, 'waiting-1');

  await guest.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await shot(guest.page, 'select-phone');
  await lobby(guest).getByRole('button', { name: 'Join Room' }).click();
  await lobby(guest).getByPlaceholder('Enter Room Code (6 digits)').fill(code);
  await shot(guest.page, 'join-phone');
  await lobby(guest).getByRole('button', { name: 'Join Room' }).click();
  await expect(lobby(guest).getByText('Waiting for host to start the game...')).toBeVisible();
  await shot(guest.page, 'waiting-phone');
  await shot(player.page, 'waiting-2');
  await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
  await Promise.all([player.page.waitForURL('**/play'), guest.page.waitForURL('**/play')]);
  await player.page.waitForTimeout(process.env['SHOTS'] ? 14_000 : 1);
  await shot(player.page, 'play');
  await shot(guest.page, 'play-phone');
  await Promise.all([fall(player), fall(guest)]);
  const rows = await rankingOf(player);
  await shot(player.page, 'result');
  expect(rows).toHaveLength(2);
  expect(await rankingOf(guest)).toEqual(rows);
  await shot(guest.page, 'result-phone');

  await player.page.getByRole('region', { name: 'Race over' }).getByRole('button', { name: 'Back to lobby' }).click();
  await expect(lobby(player).getByText('Players: 2/20')).toBeVisible();
  await expect(lobby(guest).getByText('Players: 2/20')).toBeVisible();
  await lobby(guest).getByRole('button', { name: 'Leave room' }).click();
  await expect(lobby(player).getByText('Players: 1/20')).toBeVisible();
  expect(guest.errors).toEqual([]);
  await guest.page.context().close();
});
