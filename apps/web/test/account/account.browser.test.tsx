import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONNECTION_LOST, StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';
import { pageState } from '../../src/stores/pageState.ts';

const AT = Date.UTC(2026, 11, 1, 12);
const DONE = { success: true };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const open = (answers: Record<string, unknown> = {}, path = '/profile') =>
  visit(path, { answers: { ...SIGNED_IN, ...answers } });

afterEach(() => {
  sessionStorage.clear();
  pageState.set({ deletionAt: undefined });
  vi.restoreAllMocks();
  leave();
});

describe('downloading personal data', () => {
  test('saves the server’s response unchanged as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (files.push(file as Blob), 'blob:none'));
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    await open({ 'account/data': { profile: [{ username: 'Moonbean' }] } });
    await button('Download my data').click();
    await expect.element(page.getByText('Downloading jumpy-my-data.json.')).toBeVisible();
    expect(kept).toEqual(['jumpy-my-data.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ profile: [{ username: 'Moonbean' }] });
  });

  test.each([
    ['a refusal', new StubRefusal(429, 'rate_limited', 'Too many requests.'), /Too many requests\./],
    ['no network', CONNECTION_LOST, /The server didn’t answer\./],
  ])('shows why it failed: %s', async (_, answer, expectedText) => {
    await open({ 'account/data': answer });
    await button('Download my data').click();
    await expect.element(page.getByText(expectedText)).toBeVisible();
  });
});

describe('signing out everywhere', () => {
  test('asks for confirmation, then goes to the login', async () => {
    const { server } = await open({ 'account/sign-out-everywhere': DONE });
    await button('Sign out everywhere').click();
    await expect.element(dialog('Sign out everywhere')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Sign out everywhere')).not.toBeInTheDocument();
    expect(server.countCalls('account/sign-out-everywhere')).toBe(0);
    await button('Sign out everywhere').click();
    await dialog('Sign out everywhere').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.poll(() => window.location.pathname).toBe('/login');
    expect(server.countCalls('account/sign-out-everywhere')).toBe(1);
  });

  test('shows an error on failure and changes nothing', async () => {
    await open({ 'account/sign-out-everywhere': CONNECTION_LOST });
    await button('Sign out everywhere').click();
    await dialog('Sign out everywhere').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(page.getByText(/Nothing changed\. Try again/)).toBeVisible();
    expect(window.location.pathname).toBe('/profile');
  });
});

describe('deleting the account', () => {
  const confirm = () => page.getByLabelText(/Type your name, Moonbean/);
  const sheet = () => dialog('Delete my account');
  const deletes = () => sheet().getByRole('button', { name: 'Delete my account' });

  test('shows the wallet with its export and recovery options, and opens it', async () => {
    await open();
    await button('Delete').click();
    const wallet = sheet().getByRole('region', { name: 'Your wallet' });
    await expect.element(wallet.getByText(MOONBEAN.walletAddress ?? '')).toBeVisible();
    for (const way of ['Export key', 'Recovery kit'])
      await expect.element(wallet.getByRole('button', { name: way })).toBeVisible();
    await wallet.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(dialog('Profile')).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  test('requires typing the name, then shows the deletion date on the farewell page', async () => {
    const { server } = await open({ 'account/delete': { success: true, deletionAt: AT } });
    await button('Delete').click();
    await expect.element(deletes()).toBeDisabled();
    await confirm().fill('Moon');
    await expect.element(deletes()).toBeDisabled();
    await confirm().fill(' moonbean ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Tuesday 1 December/)).toBeVisible();
    expect(window.location.pathname).toBe('/farewell');
    expect(server.countCalls('account/delete')).toBe(1);
    expect(localStorage.getItem('isLoggedIn')).toBeNull();
  });

  test('asks for a new sign-in when the current one is stale, and returns to the dialog', async () => {
    const { navigatedUrls } = await open({ 'account/delete': new StubRefusal(403, 'stale_sign_in') });
    await button('Delete').click();
    await confirm().fill('Moonbean');
    await deletes().click();
    await expect.element(page.getByText('Sign in again to delete.')).toBeVisible();
    await button('Sign in again').click();
    expect(navigatedUrls).toEqual(['/api/auth/discord/start']);
    await visit('/auth/discord/callback?code=c&state=s', {
      answers: { ...SIGNED_IN, 'discord/exchange': { success: true, isNew: false, ...MOONBEAN } },
    });
    await expect.element(sheet()).toBeVisible();
    expect(window.location.pathname + window.location.hash).toBe('/profile#delete');
  });

  test('shows an error on failure and changes nothing', async () => {
    await open({ 'account/delete': CONNECTION_LOST });
    await button('Delete').click();
    await confirm().fill('Moonbean');
    await deletes().click();
    await expect.element(page.getByText(/That didn’t work: The server didn’t answer\. Nothing changed/)).toBeVisible();
  });
});

describe('signing in while deletion is pending', () => {
  const pendingDeletionSession = { success: true, authenticated: true, user: { ...MOONBEAN, deletionAt: AT } };
  beforeEach(() => page.viewport(360, 740));

  /** As the server answers: a refreshed profile knows of the deletion, too, until the account is kept. */
  function openPending(path: string, answers: Parameters<typeof open>[0] = {}) {
    let isKept = false;
    return open(
      {
        session: pendingDeletionSession,
        'refresh-profile': () => ({ success: true, user: isKept ? MOONBEAN : pendingDeletionSession.user }),
        'account/keep': () => {
          isKept = true;
          return DONE;
        },
        ...answers,
      },
      path,
    );
  }

  test.each(['/home', '/profile', '/play', '/stats'])(
    'asks whether to keep the account before anything else at %s',
    async (path) => {
      const { server } = await openPending(path);
      await expect.element(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
      await expect.element(page.getByText(/Tuesday 1 December/)).toBeVisible();
      expect(server.countCalls('stats')).toBe(0);
    },
  );

  test('keeps the account and continues', async () => {
    const { server } = await openPending('/home');
    await button('Keep my account').click();
    await expect
      .element(page.getByRole('button', { name: /SOLO/ }).or(page.getByRole('link', { name: /SOLO/ })))
      .toBeVisible();
    expect(server.countCalls('account/keep')).toBe(1);
  });

  test('keeps the account when an older session response arrives late', async () => {
    const deferred = Promise.withResolvers<unknown>();
    const answers = [deferred.promise, { success: true, user: MOONBEAN }];
    const { server } = await open(
      {
        session: pendingDeletionSession,
        'account/keep': DONE,
        'refresh-profile': () => answers.shift() ?? { success: true, user: MOONBEAN },
      },
      '/home',
    );
    await expect.poll(() => server.countCalls('refresh-profile')).toBe(1);
    await button('Keep my account').click();
    const soloButton = page.getByRole('button', { name: /SOLO/ }).or(page.getByRole('link', { name: /SOLO/ }));
    await expect.element(soloButton).toBeVisible();
    deferred.resolve({ success: true, user: pendingDeletionSession.user });
    await expect.poll(() => server.countCalls('refresh-profile')).toBe(2);
    await expect.element(soloButton).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Keep your account?' })).not.toBeInTheDocument();
  });

  test('lets the deletion proceed and signs out', async () => {
    const { server } = await openPending('/home');
    await button('Delete as planned').click();
    await expect.element(page.getByRole('heading', { name: 'Thanks for jumping' })).toBeVisible();
    expect(server.countCalls('logout')).toBe(1);
    expect(server.countCalls('account/keep')).toBe(0);
  });

  test('shows an error when keeping the account fails', async () => {
    await openPending('/home', { 'account/keep': CONNECTION_LOST });
    await button('Keep my account').click();
    await expect.element(page.getByText(/^That didn’t work/)).toBeVisible();
  });
});

test('the farewell page redirects players without a pending deletion home', async () => {
  await open({}, '/farewell');
  await expect.poll(() => window.location.pathname).toBe('/home');
});
