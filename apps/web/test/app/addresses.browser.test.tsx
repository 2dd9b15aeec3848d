import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeSale, makeStats } from '../../src/fixtures/answers.ts';

const SHUT = ['/home', '/play', '/stats', '/profile', '/shop', '/admin', '/mint'] as const;

const login = () => page.getByRole('heading', { name: 'Welcome to Jumpy!' });
const solo = () => page.getByRole('button', { name: 'SOLO' });
const atPath = (path: string) => expect.poll(() => window.location.pathname).toBe(path);

afterEach(leave);

describe('a player', () => {
  test('ROUTE-01 / redirects home', async () => {
    await visit('/', { answers: SIGNED_IN, remembered: true });
    await atPath('/home');
    await expect.element(solo()).toBeVisible();
  });

  test('ROUTE-04 /login redirects home', async () => {
    await visit('/login', { answers: SIGNED_IN });
    await atPath('/home');
    await expect.element(solo()).toBeVisible();
  });

  test('ROUTE-07 /home shows the home screen', async () => {
    await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(solo()).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });

  test('ROUTE-11 /play shows the game screen', async () => {
    await visit('/play', { answers: SIGNED_IN, remembered: true });
    await expect.poll(() => document.querySelector('iframe')?.src ?? '').toContain('/frame/');
    expect(window.location.pathname).toBe('/play');
  });

  test('/stats shows how many jumps count for the ranking when not all do, and why', async () => {
    const stats = makeStats({ total_games: 5, unseen_games: 2, total_jumps: 8_914, unseen_jumps: 914, hi_score: 10 });
    await visit('/stats', { answers: { ...SIGNED_IN, stats }, remembered: true });
    await page.getByText(/8,000 jumps are ranked/).click();
    await expect
      .element(page.getByText(/^2 games with 914 jumps we didn’t see live\. .*20 minutes of offline play a day/))
      .toBeVisible();
  });

  test('ROUTE-14 ROUTE-21 /stats shows the player’s stats next to the leaderboards', async () => {
    await visit('/stats', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('heading', { name: 'YOUR STATS' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'LEADERBOARD' })).toBeVisible();
    await expect.element(page.getByText('player_4')).toBeVisible();
  });

  test('ROUTE-15 /mint shows the sale', async () => {
    await visit('/mint', { answers: { ...SIGNED_IN, sale: makeSale() }, remembered: true });
    await expect.element(page.getByRole('heading', { name: 'MINT', exact: true })).toBeVisible();
    await expect.element(page.getByText('10 / 333')).toBeVisible();
    expect(window.location.pathname).toBe('/mint');
  });

  test('a deep link works with empty browser storage', async () => {
    await visit('/stats', { answers: SIGNED_IN });
    await expect.element(page.getByRole('heading', { name: 'YOUR STATS' })).toBeVisible();
    expect(window.location.pathname).toBe('/stats');
  });
});

describe('by a visitor', () => {
  test('ROUTE-02 / redirects to the login', async () => {
    await visit('/', { answers: ANONYMOUS });
    await atPath('/login');
    await expect.element(login()).toBeVisible();
  });

  test('ROUTE-03 /login shows the login screen', async () => {
    await visit('/login', { answers: ANONYMOUS });
    await expect.element(login()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(window.location.pathname).toBe('/login');
  });

  test.each(SHUT)(
    'ROUTE-06 ROUTE-09 ROUTE-10 ROUTE-20 %s redirects to the login and requests no data',
    async (path) => {
      const { server } = await visit(path, { answers: ANONYMOUS });
      await atPath('/login');
      await expect.element(login()).toBeVisible();
      expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set(['session', 'config']));
    },
  );

  test('ROUTE-18 a forged local flag leads to the login and loads no data', async () => {
    const { server } = await visit('/home', { answers: ANONYMOUS, remembered: true });
    await atPath('/login');
    await expect.element(login()).toBeVisible();
    expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set(['session', 'config']));
    await expect.poll(() => localStorage.getItem('isLoggedIn')).toBeNull();
  });

  test('ROUTE-17 /game is open and redirects to /home, which requires a login', async () => {
    await visit('/game', { answers: ANONYMOUS });
    await atPath('/login');
  });
});

test('ROUTE-17 /game redirects a player home', async () => {
  await visit('/game', { answers: SIGNED_IN, remembered: true });
  await atPath('/home');
  await expect.element(solo()).toBeVisible();
});

test.each(['/home', '/play', '/stats', '/shop'])(
  'ROUTE-19 %s shows NEVER GIVE UP until the provider is ready',
  async (path) => {
    await visit(path, { answers: { ...SIGNED_IN, session: NO_RESPONSE }, remembered: true });
    await expect.element(page.getByText('NEVER GIVE UP')).toBeVisible();
    expect(window.location.pathname).toBe(path);
  },
);

test('ROUTE-18 the local flag decides what / renders before the server responds', async () => {
  await visit('/', { answers: { ...SIGNED_IN, session: NO_RESPONSE }, remembered: true });
  await atPath('/home');
  leave();
  await visit('/', { answers: { ...SIGNED_IN, session: NO_RESPONSE } });
  await atPath('/login');
});

test('an unknown address offers a link home', async () => {
  await visit('/nowhere', { answers: ANONYMOUS });
  await expect.element(page.getByRole('heading', { name: 'No platform here!' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});
