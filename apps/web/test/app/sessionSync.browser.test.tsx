import { levelProgress } from '@jumpy/domain/levels';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, StubRefusal, SIGNED_IN, StubSocket } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { MOONBEAN, makePublicId, RICH_STATS } from '../../src/fixtures/answers.ts';

const solo = () => page.getByRole('button', { name: 'SOLO' });
const login = () => page.getByRole('heading', { name: 'Welcome to Jumpy!' });

async function atHome(remembered = true): Promise<Visit> {
  const home = await visit('/home', { answers: SIGNED_IN, remembered });
  await expect.element(solo()).toBeVisible();
  await expect.poll(() => home.server.sockets[0]?.readyState).toBe(StubSocket.OPEN);
  return home;
}

afterEach(leave);

describe('avatar and roles', () => {
  test('LOGIN-31 are refetched for an existing user, shown and stored', async () => {
    const renamed = { ...MOONBEAN, username: 'Moonbean II' };
    const { server } = await visit('/home', {
      answers: { ...SIGNED_IN, 'refresh-profile': { success: true, user: renamed } },
    });
    await expect.poll(() => server.countCalls('refresh-profile')).toBe(1);
    await expect.element(page.getByRole('main').getByText('Moonbean II')).toBeVisible();
    await expect.poll(() => localStorage.getItem('discord_user')).toContain('Moonbean II');
  });

  test('PROF-44 keep their previous values when a refresh fails', async () => {
    const { server } = await visit('/home', {
      answers: { ...SIGNED_IN, 'refresh-profile': new StubRefusal(503, 'unavailable') },
    });
    await expect.poll(() => server.countCalls('refresh-profile')).toBe(1);
    await expect.element(page.getByRole('main').getByText('Moonbean')).toBeVisible();
  });
});

describe('the tab’s event socket', () => {
  test('opens once for a player', async () => {
    const { server } = await atHome();
    expect(server.sockets.map(({ url }) => new URL(url).pathname)).toEqual(['/api/events']);
  });

  test('does not open for a visitor', async () => {
    const { server } = await visit('/home', { answers: ANONYMOUS, remembered: true });
    await expect.element(login()).toBeVisible();
    expect(server.sockets).toEqual([]);
  });

  test('closes on logout', async () => {
    const { server } = await atHome();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(login()).toBeVisible();
    expect(server.sockets[0]?.readyState).toBe(3);
  });

  test('GAME-49 refreshes the numbers when a run is counted elsewhere', async () => {
    const { server } = await atHome();
    server.setAnswers({ stats: { ...RICH_STATS, stats: { ...RICH_STATS.stats, total_games: 127 } } });
    server.sendEvent({ type: 'run', data: { runId: makePublicId(7), score: 10 } });
    await expect.element(page.getByText('127').first()).toBeInTheDocument();
  });

  test('refetches boards on a rank change, including those in flight', async () => {
    const { server } = await atHome();
    const before = server.countCalls('leaderboards/scores');
    server.sendEvent({ type: 'rank', data: { scoreRank: 1, jumpRank: 1, total: 9 } });
    await expect.poll(() => server.countCalls('leaderboards/scores')).toBeGreaterThan(before);
  });

  test('refetches missed data after a reconnect', async () => {
    const { server } = await atHome();
    const before = server.countCalls('stats');
    server.sockets[0]?.close();
    await expect.poll(() => server.sockets.length).toBe(2);
    await expect.poll(() => server.countCalls('stats')).toBeGreaterThan(before);
  });

  test('XP-18 updates XP and level from an event without a request', async () => {
    const { server } = await atHome();
    await expect.element(page.getByText('LVL 20', { exact: true })).toBeVisible();
    const callCount = server.countCalls('get-user-xp');
    server.sendEvent({ type: 'xp', data: { gained: 1, xp: 0, progress: levelProgress(450), source: 'run' } });
    await expect.element(page.getByText('LVL 3', { exact: true })).toBeVisible();
    expect(server.countCalls('get-user-xp')).toBe(callCount);
  });
});

describe('a session that ended elsewhere', () => {
  test('leads to the login when the server reports it', async () => {
    const { server } = await atHome();
    server.setAnswers({ session: ANONYMOUS['session'] });
    server.sendEvent({ type: 'signedOut', data: {} });
    await expect.element(login()).toBeVisible();
    expect(localStorage.getItem('isLoggedIn')).toBeNull();
  });

  test('leads to the login when a request is refused', async () => {
    const { server } = await atHome();
    server.setAnswers({ session: ANONYMOUS['session'], stats: new StubRefusal(401, 'unauthenticated') });
    window.dispatchEvent(new CustomEvent('statsUpdated'));
    await expect.element(login()).toBeVisible();
  });

  test('leads to the login when it ended in another tab', async () => {
    const { server } = await atHome();
    server.setAnswers({ session: ANONYMOUS['session'] });
    window.dispatchEvent(new StorageEvent('storage', { key: 'isLoggedIn' }));
    await expect.element(login()).toBeVisible();
  });
});
