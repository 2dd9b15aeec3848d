import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordReferral } from '../../src/data/referral.ts';
import { ReferralBanner } from '../../src/features/invites/ReferralBanner.tsx';
import { manualTimers } from '../support/manualTimers.ts';
import {
  ANONYMOUS,
  CONNECTION_LOST,
  StubRefusal,
  SIGNED_IN,
  NO_RESPONSE,
  createStubServer,
} from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { MOONBEAN } from '../../src/fixtures/answers.ts';

afterEach(leave);

/** A unique link per test, since responses are cached. */
let links = 0;
const newRef = (): string => `skyla-${(links += 1)}`;
const pending = () => localStorage.getItem('pending_referral');
const invitedBy = (name: string | null) => ({ referrer: { success: true, name } });
const banner = () => page.getByText('Skyla invited you! Complete signup to give your friend credit.', { exact: true });

describe('an invite link', () => {
  test.each([
    ['/login?ref=', '/login', ANONYMOUS, false],
    ['/daily?day=2026-11-20&ref=', '/daily?day=2026-11-20', ANONYMOUS, false],
    ['/home?ref=', '/home', SIGNED_IN, true],
  ])(
    'REF-01 REF-02 is stored on any page and removed from the address: %s',
    async (path, left, answers, remembered) => {
      const ref = newRef();
      let answer: (given: object) => void = () => undefined;
      const referrer = new Promise<object>((resolve) => {
        answer = resolve;
      });
      const { server } = await visit(path + ref, { answers: { ...answers, referrer }, remembered });
      await expect.poll(pending).toBe(ref);
      expect(window.location.pathname + window.location.search).toBe(left);
      answer({ success: true, name: 'Skyla' });
      await expect.element(banner()).toBeVisible();
      expect(server.calls.find(({ name }) => name === 'referrer')?.body).toEqual({ ref });
    },
  );

  test('REF-02 keeps other query parameters and the hash in the address', async () => {
    await visit(`/verify?ref=${newRef()}&runs=a%2Cb#top`, { answers: { ...ANONYMOUS, referrer: NO_RESPONSE } });
    await expect.poll(pending).not.toBeNull();
    const { search, hash } = window.location;
    expect([new URLSearchParams(search).get('runs'), new URLSearchParams(search).has('ref'), hash]).toEqual([
      ...['a,b', false],
      '#top',
    ]);
  });

  test('REF-03 shows the name from the server, never the one in the link', async () => {
    const ref = newRef();
    await visit(`/login?ref=${ref}`, { answers: { ...ANONYMOUS, ...invitedBy('Skyla') } });
    await expect.element(banner()).toBeVisible();
    expect(document.body.textContent).not.toContain(ref);
    expect(pending()).toBe('Skyla');
  });

  test('REF-03 of an unknown player shows nothing and is discarded', async () => {
    await visit(`/login?ref=${newRef()}`, { answers: { ...ANONYMOUS, ...invitedBy(null) } });
    await expect.poll(pending).toBeNull();
    expect(document.body.textContent).not.toMatch(/invited/);
    await expect.element(page.getByText('Jump into the action on Monad testnet!')).toBeVisible();
  });

  test('is kept when the server does not respond, and the page continues', async () => {
    const ref = newRef();
    const { server } = await visit(`/login?ref=${ref}`, { answers: { ...ANONYMOUS, referrer: CONNECTION_LOST } });
    await expect.poll(() => server.countCalls('referrer')).toBeGreaterThan(0);
    await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeVisible();
    expect(pending()).toBe(ref);
  });

  test('is not looked up when there is none', async () => {
    const { server } = await visit('/login', { answers: ANONYMOUS });
    await expect.element(page.getByRole('button', { name: 'Login with Discord' })).toBeEnabled();
    expect(server.countCalls('referrer')).toBe(0);
  });
});

describe('the banner', () => {
  const drawn = async () => {
    localStorage.setItem('pending_referral', newRef());
    createStubServer({ ...ANONYMOUS, ...invitedBy('Skyla') });
    const timers = manualTimers();
    draw(<ReferralBanner timers={timers} />);
    await expect.element(banner()).toBeVisible();
    return timers;
  };

  test('REF-04 stays for 10 s', async () => {
    const timers = await drawn();
    await expect.poll(timers.pending).toBe(1);
    timers.pass(9_999);
    expect(timers.pending()).toBe(1);
    timers.pass(1);
    expect(timers.pending()).toBe(0);
    await expect.element(banner()).not.toBeInTheDocument();
  });

  test('can be closed, and is announced to screen readers', async () => {
    await drawn();
    await expect.element(page.getByRole('status')).toMatchTextContent(/^Skyla invited you!/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(banner()).not.toBeInTheDocument();
  });
});

describe('the login screen', () => {
  const words = 'You were invited by Skyla! Complete onboarding to credit the referral.';

  test('LOGIN-08 LOGIN-16 LOGIN-17 welcomes invited visitors with subtitle, banner and green border', async () => {
    await visit('/login', { answers: ANONYMOUS });
    const border = () =>
      getComputedStyle(page.getByRole('heading', { level: 1 }).element().parentElement ?? document.body).borderTopColor;
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(border()).toBe('rgb(23, 11, 54)');
    localStorage.setItem('pending_referral', newRef());
    const storedReferral = localStorage.getItem('pending_referral');
    await visit('/login', { answers: { ...ANONYMOUS, ...invitedBy('Skyla') } });
    expect(storedReferral).not.toBeNull();
    await expect.element(page.getByText("Join via Skyla's invite!", { exact: true })).toBeVisible();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('Jump into the action');
    expect(border()).toBe('rgb(126, 224, 138)');
  });

  test('LOGIN-16 keeps its banner after the 10 s one is gone', async () => {
    await visit(`/login?ref=${newRef()}`, { answers: { ...ANONYMOUS, ...invitedBy('Skyla') } });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  test('LOGIN-16 wraps a long name and overflows no phone', async () => {
    const name = 'W'.repeat(32);
    localStorage.setItem('pending_referral', newRef());
    await visit('/login', { answers: { ...ANONYMOUS, ...invitedBy(name) }, width: 360, height: 740 });
    await expect.element(page.getByText(`Join via ${name}'s invite!`)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

describe('recording a referral after onboarding', () => {
  const account = { discordId: MOONBEAN.discordId, username: 'Moonbean', walletAddress: `0x${'1'.repeat(40)}` };
  const track = 'track-invite-onboarding';
  const answer = (success: boolean, message: string) => ({ [track]: { success, newInvite: success, message } });

  test('REF-05 API-13 sends referrer and player to the server and clears the link', async () => {
    localStorage.setItem('pending_referral', 'Skyla');
    const server = createStubServer({ ...SIGNED_IN, ...answer(true, 'Skyla invited you.') });
    expect(await recordReferral(' Skyla ', account)).toEqual({ outcome: 'recorded', message: 'Skyla invited you.' });
    expect(server.calls.find(({ name }) => name === track)?.body).toEqual({
      referrerUsername: 'Skyla',
      ...{ invitedDiscordId: account.discordId, invitedUsername: 'Moonbean', invitedWallet: account.walletAddress },
    });
    expect(pending()).toBeNull();
  });

  test('sends nothing without a code', async () => {
    const server = createStubServer(SIGNED_IN);
    expect(await recordReferral('  ', account)).toEqual({ outcome: 'none' });
    expect(server.countCalls(track)).toBe(0);
  });

  test.each([
    ['username', ''],
    ['discordId', null],
    ['walletAddress', undefined],
  ])('REF-06 REF-07 sends nothing without the %s', async (field, missing) => {
    const server = createStubServer(SIGNED_IN);
    expect(await recordReferral('Skyla', { ...account, [field]: missing })).toEqual({
      outcome: 'failed',
      message: 'Could not process referral due to missing user data.',
    });
    expect(server.countCalls(track)).toBe(0);
  });

  test('REF-08 reports an unknown referrer', async () => {
    createStubServer({ ...SIGNED_IN, ...answer(false, 'Referrer not found') });
    expect(await recordReferral('Nobody', account)).toEqual({ outcome: 'failed', message: 'Referrer not found' });
  });

  test.each([
    ['a cut line', CONNECTION_LOST],
    ['an error of the server', new StubRefusal(500, 'internal')],
  ])('REF-09 %s leaves the onboarding complete', async (_what, given) => {
    localStorage.setItem('pending_referral', 'Skyla');
    createStubServer({ ...SIGNED_IN, [track]: given });
    expect(await recordReferral('Skyla', account)).toEqual({
      outcome: 'failed',
      message: 'Referral processing failed, but your onboarding is complete.',
    });
    expect(pending()).toBe('Skyla');
  });
});
