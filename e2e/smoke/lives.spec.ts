import type { Locator } from '@playwright/test';
import { expect, journey } from '../src/journey.ts';
import { watchMissingRules } from '../src/missingRules.ts';
import { PlayerDriver } from '../src/player.ts';

const IN_REAL_TIME = { timeout: 120_000 };

const lobby = (player: PlayerDriver): Locator => player.page.getByRole('dialog', { name: 'Multiplayer' });

/** Creates a room from home; returns its code. */
async function createRoom(player: PlayerDriver): Promise<string> {
  await player.page.getByRole('button', { name: 'MULTIPLAYER' }).click();
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  await lobby(player).getByRole('button', { name: 'Create Room' }).click();
  const text = await lobby(player)
    .getByText(/^Room code \d{6}$/)
    .innerText();
  return text.slice(-6);
}

/** Holds right until the run in the room is over. */
async function fall(player: PlayerDriver): Promise<void> {
  await player.page.waitForURL('**/play');
  await expect(player.game.getByText('of 2')).toBeVisible();
  await player.page.locator('main iframe').focus();
  await player.page.keyboard.down('ArrowRight');
  await expect(player.page.getByRole('region', { name: 'Race over' })).toBeVisible(IN_REAL_TIME);
  await player.page.keyboard.up('ArrowRight');
}

/** Plays until a spectator follows a run: on a busy machine one may be over before their page is there. */
async function playFollowed(player: PlayerDriver, spectator: PlayerDriver): Promise<string> {
  const frame = spectator.page.locator('iframe[data-live="playing"]');
  const readState = async (): Promise<'followed' | 'over' | undefined> =>
    (await frame.isVisible()) ? 'followed' : (await player.summary.isVisible()) ? 'over' : undefined;
  const playAgain = (): Promise<void> => player.summary.getByRole('button', { name: 'Play again' }).click();
  for (let runId = await player.start(); ; runId = await player.start({ press: playAgain })) {
    await spectator.open(`/live/${runId}`);
    await expect.poll(readState, IN_REAL_TIME).toBeDefined();
    if ((await readState()) === 'followed') return runId ?? '';
  }
}

journey(
  'the game page has its rules where a run is played, followed live, watched, and raced in a room',
  async ({ player, product, browser }) => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const missingRules = await watchMissingRules(phone);
    const guest = new PlayerDriver(await phone.newPage(), product);
    await Promise.all([player.signInAsNew('Ozora'), guest.signInAsNew('Velo')]);

    await player.openGame();
    const runId = await playFollowed(player, guest);
    await player.playToTheEnd();
    // Beside other work the run may count as unwitnessed; it is there to watch all the same.
    await expect(player.summary.getByText(/^(?:Replay verified|Verified, unranked)/)).toBeVisible(IN_REAL_TIME);
    await guest.open(`/run/${runId}`);
    await expect(guest.game.getByRole('slider')).toBeVisible();
    await guest.open('/frame/');
    await expect(guest.page.getByText(/Press Space|Tap to jump/)).toBeVisible();

    await player.summary.getByRole('link', { name: 'Home' }).click();
    const code = await createRoom(player);
    await guest.open(`/?room=${code}`);
    await lobby(player).getByRole('button', { name: 'Start Game (2 players)' }).click();
    await Promise.all([fall(player), fall(guest)]);
    await guest.page.getByRole('link', { name: 'See the race' }).click(IN_REAL_TIME);
    await guest.page.waitForURL('**/race/*');
    await expect(guest.game.getByRole('slider')).toBeVisible();
    await expect(guest.game.getByRole('button', { name: /ozora/i })).toBeVisible();

    expect(guest.errors).toEqual([]);
    expect(await missingRules(), 'every page has the rules for what it shows').toEqual([]);
    await phone.close();
  },
);
