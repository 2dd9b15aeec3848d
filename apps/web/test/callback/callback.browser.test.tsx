import { QueryClient } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { completeSignIn } from '../../src/features/callback/CallbackScreen.tsx';
import { STORAGE } from '../../src/data/storageKeys.ts';
import {
  ANONYMOUS,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  NO_RESPONSE,
  createStubServer,
} from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

const PRACTICE_RUN = 'jumpy.practice.run';
const CALLBACK = '/auth/discord/callback';
const EXCHANGED = { ...ANONYMOUS, 'discord/exchange': { success: true, isNew: true, ...MOONBEAN } };
const atPath = (path: string) => expect.poll(() => window.location.pathname).toBe(path);

afterEach(leave);

describe('a callback without a login', () => {
  test('LOGIN-18 LOGIN-19 LOGIN-25 with an error redirects to /login, even when there is a code', async () => {
    const { server } = await visit(`${CALLBACK}?error=access_denied&code=c0de`, { answers: EXCHANGED });
    await atPath('/login');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Discord didn’t let us in.');
    expect(server.countCalls('discord/exchange')).toBe(0);
  });

  test('LOGIN-20 without a code redirects to /login', async () => {
    const { server } = await visit(CALLBACK, { answers: EXCHANGED });
    await atPath('/login');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(server.countCalls('discord/exchange')).toBe(0);
  });

  test.each([
    ['refused', new StubRefusal(400, 'oauth_state')],
    ['failed', new StubRefusal(502, 'oauth_failed')],
    ['cut off', CONNECTION_LOST],
  ])('LOGIN-25 with an exchange that is %s redirects to /login and stores nothing', async (_, exchange) => {
    await visit(`${CALLBACK}?code=c0de`, { answers: { ...ANONYMOUS, 'discord/exchange': exchange } });
    await atPath('/login');
    await expect.element(page.getByRole('alert')).toMatchTextContent('The login didn’t finish.');
    expect(localStorage.getItem(STORAGE.isLoggedIn)).toBeNull();
    expect(localStorage.getItem(STORAGE.user)).toBeNull();
  });
});

describe('a callback with a code', () => {
  test('ROUTE-05 LOGIN-22 is open to anyone and shows "FINISHING DISCORD LOGIN..."', async () => {
    await visit(`${CALLBACK}?code=c0de`, { answers: { ...ANONYMOUS, 'discord/exchange': NO_RESPONSE } });
    await expect.element(page.getByText('FINISHING DISCORD LOGIN...')).toBeVisible();
    expect(window.location.pathname).toBe(CALLBACK);
  });

  test('LOGIN-18 LOGIN-21 exchanges code and state once', async () => {
    const { server } = await visit(`${CALLBACK}?code=c0de&state=st4te`, { answers: EXCHANGED });
    await atPath('/home');
    const exchanges = server.calls.filter(({ name }) => name === 'discord/exchange');
    expect(exchanges.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { code: 'c0de', state: 'st4te' } },
    ]);
  });

  test('LOGIN-24 LOGIN-29 announces the change and goes home', async () => {
    const events: unknown[] = [];
    const listen = (event: Event): void => void events.push(event instanceof CustomEvent ? event.detail : undefined);
    window.addEventListener('loginStateChanged', listen);
    await visit(`${CALLBACK}?code=c0de`, { answers: EXCHANGED });
    await atPath('/home');
    await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeVisible();
    window.removeEventListener('loginStateChanged', listen);
    expect(events).toEqual([{ isLoggedIn: true }]);
  });

  test.each([
    ['of a newcomer', { success: true }, true, null],
    ['that the server refuses', new StubRefusal(422, 'replay_mismatch'), false, null],
    ['that the server cannot check now', CONNECTION_LOST, false, 'cHJhY3RpY2U='],
  ])('HOME-13 sends the practice run of this device: one %s', async (_, answer, isPlayer, kept) => {
    localStorage.setItem(PRACTICE_RUN, 'cHJhY3RpY2U=');
    const newcomer = { ...MOONBEAN, hasPlayed: false };
    const exchange = { success: true, isNew: true, ...newcomer };
    const { server } = await visit(`${CALLBACK}?code=c0de`, {
      answers: { ...ANONYMOUS, 'discord/exchange': exchange, 'practice-run': answer },
    });
    await atPath('/home');
    const sent = server.calls.filter(({ name }) => name === 'practice-run');
    expect(sent[0]?.body).toEqual({ replay: 'cHJhY3RpY2U=' });
    expect(localStorage.getItem(STORAGE.hasPlayed) === 'true').toBe(isPlayer);
    expect(localStorage.getItem(PRACTICE_RUN)).toBe(kept);
  });

  test('sends no practice run for a player who has played', async () => {
    localStorage.setItem(PRACTICE_RUN, 'cHJhY3RpY2U=');
    const { server } = await visit(`${CALLBACK}?code=c0de`, { answers: EXCHANGED });
    await atPath('/home');
    expect(server.countCalls('practice-run')).toBe(0);
  });

  async function signedIn(): Promise<void> {
    await visit(`${CALLBACK}?code=c0de`, { answers: EXCHANGED });
    await atPath('/home');
  }

  test('LOGIN-23 LOGIN-44 LOGIN-48 stores the user', async () => {
    await signedIn();
    expect(JSON.parse(localStorage.getItem('discord_user') ?? '')).toEqual({
      id: MOONBEAN.discordId,
      discordId: MOONBEAN.discordId,
      username: 'Moonbean',
      email: MOONBEAN.email,
      discriminator: '0',
      avatar: 'a_1f',
      roles: MOONBEAN.roles,
      hasMinted: false,
      access_token: 'held-by-server',
      verified: true,
      premium_type: 2,
    });
  });

  test('LOGIN-28 LOGIN-45 LOGIN-46 stores login, guilds, wallet, token, verification and subscription under their keys', async () => {
    await signedIn();
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(JSON.parse(localStorage.getItem('discord_guilds') ?? '')).toEqual(MOONBEAN.guilds);
    expect(localStorage.getItem('wallet_address')).toBe(MOONBEAN.walletAddress);
    expect(localStorage.getItem('access_token')).toBe('held-by-server');
    expect(localStorage.getItem('verified')).toBe('true');
    expect(localStorage.getItem('premium_type')).toBe('2');
  });

  test('LOGIN-47 stores whether the wallet has a character', async () => {
    await signedIn();
    expect(localStorage.getItem(`hasCharacter_${MOONBEAN.walletAddress}`)).toBe('false');
  });

  test('LOGIN-34 stores a username without the "#" suffix', async () => {
    const named = { ...EXCHANGED['discord/exchange'], username: 'moonbean#0042' };
    await visit(`${CALLBACK}?code=c0de`, { answers: { ...ANONYMOUS, 'discord/exchange': named } });
    await atPath('/home');
    expect(JSON.parse(localStorage.getItem('discord_user') ?? '')).toMatchObject({ username: 'moonbean' });
  });
});

test.each([
  ['LOGIN-30 somebody new as signed in', true, 'signedIn'],
  ['LOGIN-31 a player who was here before as an existing user', false, 'existing'],
])('treats %s, which decides the first refresh', async (_, isNew, arrival) => {
  const server = createStubServer({ 'discord/exchange': { ...EXCHANGED['discord/exchange'], isNew } });
  const queryClient = new QueryClient();
  await completeSignIn(queryClient, { code: 'c0de', state: null });
  expect(queryClient.getQueryData(queryKeys.session)).toEqual({ user: MOONBEAN, arrival });
  server.close();
});

test('LOGIN-46 uses the storage keys that other features read', () => {
  expect(STORAGE.pendingReferral).toBe('pending_referral');
  expect(STORAGE.musicVolume).toBe('music_volume');
  expect(STORAGE.onboardingCompleted('7')).toBe('onboarding_completed_7');
});

test('an existing session is also stored, for the first paint of the next visit', async () => {
  await visit('/login', { answers: SIGNED_IN });
  await atPath('/home');
  await expect.poll(() => localStorage.getItem('isLoggedIn')).toBe('true');
});
