import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { makeCollection, makeCosmetics, makeStats, makeToken } from '../../src/fixtures/answers.ts';
import type { StubServer } from '../../src/fixtures/stubServer.ts';
import { atHome, leaveHarness } from '../wallet/WalletHarness.tsx';

const NEWCOMER = { hasPlayed: false };
const NO_STATS = { stats: makeStats() };
const mint = () => page.getByRole('link', { name: 'MINT YOUR CHARACTER' });
const solo = () => page.getByRole('button', { name: 'SOLO' });
const rooms = () => page.getByRole('button', { name: /MULTIPLAYER/ });

afterEach(() => {
  localStorage.clear();
  leaveHarness();
});

async function open(
  collection: Parameters<typeof makeCollection>[0],
  user = NEWCOMER,
  width = 1_440,
  more: Record<string, unknown> = {},
): Promise<StubServer> {
  const answers = {
    ...(user.hasPlayed ? {} : NO_STATS),
    collection: makeCollection({ sellsCharacters: true, ...collection }),
    ...more,
  };
  return atHome({ walletClient: createFakeWalletClient(), user, width, answers });
}

describe('home and character ownership', () => {
  test('HOME-14 a new player without a character sees only a link to the shop, and practice', async () => {
    await open({});
    await expect.element(mint()).toHaveAttribute('href', '/shop');
    expect([solo().elements().length, rooms().elements().length]).toEqual([0, 0]);
    await expect.element(page.getByRole('link', { name: 'PRACTICE' })).toBeVisible();
  });

  test('does not ask how many wait in rooms while they are closed to the player', async () => {
    const server = await open({});
    await expect.element(mint()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'YOUR GOALS' })).toBeVisible();
    expect(server.countCalls('multiplayer/waiting')).toBe(0);
  });

  test('says what the first character costs, and that the daily course is still locked', async () => {
    await open({}, NEWCOMER, 390);
    await expect.element(page.getByText('Free. About a minute.')).toBeVisible();
    const daily = page.getByRole('link', { name: 'Daily course (locked): Mint your character first' });
    await expect.element(daily).toHaveAttribute('href', '/daily');
    expect(daily.element().querySelector('svg')?.checkVisibility()).toBe(true);
  });

  test('HOME-13 shows SOLO and MULTIPLAYER to owners and to players who have played before', async () => {
    await open({ tokens: [makeToken(5)] });
    await expect.element(solo()).toBeVisible();
    await expect.element(rooms()).toBeVisible();
    expect(mint().elements()).toHaveLength(0);
    leaveHarness();
    await open({}, { hasPlayed: true });
    await expect.element(solo()).toBeVisible();
    expect(mint().elements()).toHaveLength(0);
  });

  test('READ-51 closes nothing while no character is for sale', async () => {
    await open({ sellsCharacters: false });
    await expect.element(solo()).toBeVisible();
    expect(mint().elements()).toHaveLength(0);
  });

  test('shows the equipped character', async () => {
    await open({
      tokens: [makeToken(5)],
      equipped: { id: 'shop-5', name: 'Kit', look: 'kit', imageUri: '', xpBonus: 0 },
    });
    await expect.element(page.getByRole('img', { name: 'Your character: Kit' })).toBeVisible();
  });

  test('shows the equipped character in the ears and hat that are on', async () => {
    const hero = page.getByRole('img', { name: 'Your character: Jumpy' });
    const drawing = (): number => hero.elements()[0]?.innerHTML.length ?? 0;
    await open({}, { hasPlayed: true });
    await expect.poll(drawing).toBeGreaterThan(0);
    const bare = drawing();
    leaveHarness();
    await open({}, { hasPlayed: true }, 1_440, { cosmetics: makeCosmetics({ equipped: { hat: 'hat_viking' } }) });
    await expect.poll(drawing).toBeGreaterThan(bare + 500);
  });

  test('HOME-14 fits a small phone', async () => {
    await open({}, NEWCOMER, 360);
    await expect.element(mint()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
