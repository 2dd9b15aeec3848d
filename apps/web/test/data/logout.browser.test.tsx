import { page } from 'vitest/browser';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { storeLogin } from '../../src/data/storeLogin.ts';
import { createLogout, type LogoutOptions } from '../../src/data/logout.ts';
import { STORAGE } from '../../src/data/storageKeys.ts';
import { CONNECTION_LOST, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

const GONE = [
  'isLoggedIn',
  'discord_user',
  'discord_guilds',
  'wallet_address',
  'access_token',
  'verified',
  'premium_type',
  STORAGE.avatarRefresh,
];

/** Parts that record the steps of a logout. */
function parts(leaveProvider: () => Promise<void> = () => Promise.resolve()): LogoutOptions & { steps: string[] } {
  const steps: string[] = [];
  return {
    steps,
    queryClient: new QueryClient(),
    stopRefresh: () => steps.push('refresh stopped'),
    logOutOfProvider: () => {
      const remainingKeys = GONE.filter((key) => localStorage.getItem(key) !== null);
      steps.push(
        `provider left, kept [${remainingKeys.join(' ')}], by hand ${localStorage.getItem(STORAGE.manualLogout)}`,
      );
      return leaveProvider();
    },
    goToLogin: () => steps.push('at the login'),
  };
}

function listen(steps: string[]): () => void {
  const handleEvent = (event: Event): void => {
    steps.push(`announced ${event instanceof CustomEvent && JSON.stringify(event.detail)}`);
  };
  window.addEventListener('loginStateChanged', handleEvent);
  return () => window.removeEventListener('loginStateChanged', handleEvent);
}

function storeEverything(): void {
  storeLogin(MOONBEAN);
  localStorage.setItem(STORAGE.avatarRefresh, '1');
  localStorage.setItem('music_volume', '0.3');
}

afterEach(leave);

const ORDER = [
  'refresh stopped',
  'provider left, kept [], by hand true',
  'announced {"isLoggedIn":false}',
  'at the login',
];

describe('logout', () => {
  async function loggedOut(): Promise<string[]> {
    storeEverything();
    const steps = parts();
    const stop = listen(steps.steps);
    await createLogout()(steps);
    stop();
    return steps.steps;
  }

  test('LOGIN-36 LOGIN-40 LOGIN-41 stops the refresh, leaves the provider, emits its event and ends at the login, in order', async () => {
    expect(await loggedOut()).toEqual(ORDER);
  });

  test('LOGIN-37 LOGIN-38 clears storage and marks the logout as manual before leaving the provider', async () => {
    expect(await loggedOut()).toContain('provider left, kept [], by hand true');
    expect(localStorage.getItem('music_volume')).toBe('0.3');
  });

  test('LOGIN-42 LOGIN-43 clears the same keys and ends at the login even when it fails', async () => {
    storeEverything();
    const steps = parts(() => Promise.reject(new Error('cut')));
    const stop = listen(steps.steps);
    await createLogout()(steps);
    stop();
    expect(steps.steps).toEqual(ORDER);
    expect(GONE.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  });

  test('LOGIN-35 runs once when pressed twice', async () => {
    let finish = (): void => {};
    const steps = parts(() => new Promise((resolve) => (finish = resolve)));
    const logOut = createLogout();
    const both = [logOut(steps), logOut(steps)];
    finish();
    await Promise.all(both);
    expect(steps.steps.filter((step) => step.startsWith('provider'))).toHaveLength(1);
    expect(steps.steps.filter((step) => step === 'at the login')).toHaveLength(1);
  });

  test('drops the player’s cached data', async () => {
    const steps = parts();
    steps.queryClient.setQueryData(queryKeys.stats, 'mine');
    await createLogout()(steps);
    expect(steps.queryClient.getQueryData(queryKeys.stats)).toBeUndefined();
  });
});

describe('game page', () => {
  test('NAV-06 LOGIN-41 the bar’s logout notifies the server and ends at the login', async () => {
    const { server } = await visit('/home', { answers: SIGNED_IN, remembered: true });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Welcome to Jumpy!' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(server.countCalls('logout')).toBe(1);
    expect(localStorage.getItem('isLoggedIn')).toBeNull();
  });

  test('LOGIN-37 LOGIN-43 the next visit completes a logout that never reached the server', async () => {
    const first = await visit('/home', { answers: { ...SIGNED_IN, logout: CONNECTION_LOST }, remembered: true });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Welcome to Jumpy!' })).toBeVisible();
    expect(first.server.countCalls('logout')).toBe(1);
    expect(localStorage.getItem(STORAGE.manualLogout)).toBe('true');
    leave();
    localStorage.setItem(STORAGE.manualLogout, 'true');
    const second = await visit('/home', { answers: SIGNED_IN });
    await expect.element(page.getByRole('heading', { name: 'Welcome to Jumpy!' })).toBeVisible();
    expect(second.server.countCalls('logout')).toBe(1);
  });
});
