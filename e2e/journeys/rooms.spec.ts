import type { Browser, Locator } from '@playwright/test';
import { expect, journey, twoServerJourney } from '../src/journey.ts';
import { PlayerDriver } from '../src/player.ts';
import type { ProductUnderTest } from '../src/product.ts';

/** A player on another device. */
async function beside(browser: Browser, product: ProductUnderTest): Promise<PlayerDriver> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return new PlayerDriver(await context.newPage(), product);
}

const lobby = (player: PlayerDriver): Locator => player.page.getByRole('dialog', { name: 'Multiplayer' });
const result = (player: PlayerDriver): Locator => player.page.getByRole('region', { name: 'Race over' });

/** Creates a room from home; returns its code. */
async function createRoom(player: PlayerDriver): Promise<string> {
  await player.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  await expect(lobby(player).getByText('Players: 1/20')).toBeVisible();
  const texts = await lobby(player)
    .getByText(/^Room code \d{6}$/)
    .innerText();
  return texts.slice(-6);
}

/** Joins quick matchmaking from home. */
async function lookForRace(player: PlayerDriver): Promise<void> {
  await player.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await lobby(player).getByRole('button', { name: 'Quick race' }).click();
}

/** Holds right until the run is over; without real steering the hero falls. */
async function fall(player: PlayerDriver): Promise<void> {
  await player.page.locator('main iframe').focus();
  await player.page.keyboard.down('ArrowRight');
}

/** Ranking rows as the page shows them. */
async function rankingOf(player: PlayerDriver): Promise<string[]> {
  await expect(result(player)).toBeVisible({ timeout: 120_000 });
  return result(player).getByRole('list', { name: 'Ranking' }).getByRole('listitem').allInnerTexts();
}

journey('two players meet by a code, climb one course and read one result', async ({ player, product, browser }) => {
  const guest = await beside(browser, product);
  await Promise.all([player.signInAsNew('Robin'), guest.signInAsNew('Tilda')]);
  const code = await createRoom(player);

  await guest.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await lobby(guest).getByRole('button', { name: 'Join Room' }).click();
  await lobby(guest).getByPlaceholder('Enter Room Code (6 digits)').fill(code);
  await lobby(guest).getByRole('button', { name: 'Join Room' }).click();
  await expect(lobby(guest).getByText('Waiting for host to start the game...')).toBeVisible();
  await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
  await Promise.all([player.page.waitForURL('**/play'), guest.page.waitForURL('**/play')]);
  await Promise.all([fall(player), fall(guest)]);
  const rows = await rankingOf(player);
  expect(rows).toHaveLength(2);
  expect(await rankingOf(guest)).toEqual(rows);

  await player.page.getByRole('region', { name: 'Race over' }).getByRole('button', { name: 'Back to lobby' }).click();
  await expect(lobby(player).getByText('Players: 2/20')).toBeVisible();
  await expect(lobby(guest).getByText('Players: 2/20')).toBeVisible();
  await lobby(guest).getByRole('button', { name: 'Leave room' }).click();
  await expect(lobby(player).getByText('Players: 1/20')).toBeVisible();
  expect(guest.errors).toEqual([]);
  await guest.page.context().close();
});

journey(
  'a link leads through the sign-in into the room, and a reload goes on with the run',
  async ({ player, product, browser }) => {
    const guest = await beside(browser, product);
    await player.signInAsNew('Marlo');
    const code = await createRoom(player);

    await guest.open(`/?room=${code}`);
    await guest.signInAsNew('Linnet');
    await expect(lobby(guest).getByText('Players: 2/20')).toBeVisible();
    await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
    await Promise.all([player.page.waitForURL('**/play'), guest.page.waitForURL('**/play')]);
    await expect(guest.game.getByText('of 2')).toBeVisible();

    await guest.page.reload();
    await expect(guest.page).toHaveURL(/\/play$/);
    await expect(guest.game.getByText('of 2')).toBeVisible();
    await Promise.all([fall(player), fall(guest)]);
    const rows = await rankingOf(guest);
    expect(rows).toHaveLength(2);
    expect(await rankingOf(player)).toEqual(rows);
    expect(guest.errors).toEqual([]);
    await guest.page.context().close();
  },
);

journey(
  'four players race; one closes the page, and the others read one result',
  async ({ player, product, browser }) => {
    const guests = await Promise.all([0, 1, 2].map(async () => await beside(browser, product)));
    const [first, second, gone] = guests as [PlayerDriver, PlayerDriver, PlayerDriver];
    await player.signInAsNew('Quill');
    const code = await createRoom(player);
    for (const [index, guest] of guests.entries()) {
      await guest.open(`/?room=${code}`);
      await guest.signInAsNew(`Racer${index}`);
      await expect(lobby(guest).getByText(`Players: ${index + 2}/20`)).toBeVisible();
    }
    await lobby(player).getByRole('button', { name: 'Start Game (4 players)' }).click();
    const racing = [player, first, second];
    await Promise.all([...racing, gone].map(async (one) => one.page.waitForURL('**/play')));
    await expect(player.game.getByText('of 4')).toBeVisible();
    await gone.page.context().close();

    await Promise.all(racing.map(fall));
    const rows = await rankingOf(player);
    expect(rows).toHaveLength(4);
    expect(await rankingOf(first)).toEqual(rows);
    expect(await rankingOf(second)).toEqual(rows);

    await result(player).getByRole('link', { name: 'See the race' }).click();
    await player.page.waitForURL('**/race/*');
    await expect(player.page.getByText('Racer2').first()).toBeVisible();
    for (const guest of [first, second]) {
      expect(guest.errors).toEqual([]);
      await guest.page.context().close();
    }
  },
);

journey(
  'who looks for a race alone climbs beside bots; who looks for the next one meets whoever looks too',
  async ({ player, product, browser }) => {
    const stranger = await beside(browser, product);
    await Promise.all([player.signInAsNew('Rook'), stranger.signInAsNew('Linnet')]);
    await lookForRace(player);
    await expect(lobby(player).getByText('Looking for players…')).toBeVisible();
    await expect(lobby(player).getByText('Players: 1/20')).toBeVisible();
    await player.page.waitForURL('**/play');
    const race = player.page.getByRole('list', { name: 'The race' }).getByRole('listitem');
    await expect(race.filter({ hasText: 'BOT' })).toHaveCount(3);
    await expect(race).toHaveCount(4);
    await fall(player);
    expect(await rankingOf(player)).toHaveLength(1);
    await expect(result(player).getByText(/XP for your run/)).toBeVisible();

    await Promise.all([result(player).getByRole('button', { name: 'Race again' }).click(), lookForRace(stranger)]);
    for (const one of [player, stranger]) {
      await one.page.waitForURL('**/play');
      await expect(one.game.getByText('of 2')).toBeVisible();
    }
    await Promise.all([fall(player), fall(stranger)]);
    const rows = await rankingOf(player);
    expect(rows).toHaveLength(2);
    expect(await rankingOf(stranger)).toEqual(rows);
    expect(stranger.errors).toEqual([]);
    await stranger.page.context().close();
  },
);

journey(
  'somebody looks on by a link: the race, its ranking, and nothing to play with',
  async ({ player, product, browser }) => {
    const [guest, onlooker] = [await beside(browser, product), await beside(browser, product)];
    await player.signInAsNew('Heron');
    const code = await createRoom(player);
    await guest.open(`/?room=${code}`);
    await guest.signInAsNew('Wren');
    await expect(lobby(guest).getByText('Players: 2/20')).toBeVisible();
    await onlooker.open(`/?room=${code}&watch=1`);
    await onlooker.signInAsNew('Stork');
    await expect(lobby(onlooker).getByText('You’re watching. Waiting for the host to start.')).toBeVisible();
    await expect(lobby(onlooker).getByRole('button', { name: /Start Game/ })).toHaveCount(0);
    await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
    const all = [player, guest, onlooker];
    await Promise.all(all.map(async (one) => one.page.waitForURL('**/play')));

    await expect(onlooker.game.getByText('Watching', { exact: true })).toBeVisible();
    // Two bots fill the room, so at least one of the first three is a player.
    const race = onlooker.game.getByRole('list', { name: 'The race' }).getByRole('listitem');
    await expect(race).toHaveCount(3);
    await expect(race.filter({ hasText: /heron|wren/ }).first()).toBeVisible();
    await expect(onlooker.game.getByRole('button', { name: 'Emotes' })).toBeHidden();
    // Keys switch the observed climber and move nobody.
    await onlooker.page.locator('main iframe').focus();
    await onlooker.page.keyboard.press('ArrowRight');
    await expect(onlooker.game.getByText('of 2')).toBeHidden();

    await Promise.all([fall(player), fall(guest)]);
    const rows = await rankingOf(player);
    expect(rows).toHaveLength(2);
    expect(await rankingOf(onlooker)).toEqual(rows);
    await expect(result(onlooker).getByText(/your run/)).toHaveCount(0);
    await expect(result(onlooker).getByRole('button', { name: 'Back to lobby' })).toHaveCount(0);
    for (const one of [guest, onlooker]) {
      expect(one.errors).toEqual([]);
      await one.page.context().close();
    }
  },
);

twoServerJourney(
  'two players at two servers climb in one room and read one result',
  async ({ player, product, browser }) => {
    const guest = await beside(browser, product);
    await Promise.all([player.signInAsNew('Crane'), guest.signInAsNew('Plover')]);
    const code = await createRoom(player);
    await guest.page.goto(`${product.secondServerUrl}/?room=${code}`);
    await expect(lobby(guest).getByText('Players: 2/20')).toBeVisible();
    await expect(lobby(player).getByText('Players: 2/20')).toBeVisible();
    await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
    await guest.page.waitForURL(`${product.secondServerUrl}/play`);
    await player.page.waitForURL(`${product.url}/play`);
    for (const one of [player, guest]) await expect(one.game.getByText('of 2')).toBeVisible();

    await Promise.all([fall(player), fall(guest)]);
    const rows = await rankingOf(player);
    expect(rows).toHaveLength(2);
    expect(await rankingOf(guest)).toEqual(rows);
    expect(guest.errors).toEqual([]);
    await guest.page.context().close();
  },
);
