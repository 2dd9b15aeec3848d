// The wallet is lazy in the page; loaded here, so that no test waits for it.
import '../../src/wallet/openPlayerWallet.ts';
import { setLocale } from '@jumpy/i18n/locale';
import { page } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, SIGNED_IN, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { CONFIG, LINKED_WALLET, MOONBEAN } from '../../src/fixtures/answers.ts';
import { OPEN_HERE } from './fakeKeyring.ts';
import { answer, getReceived, keyringPageUrl, pageLoaded, request, sendFromPage } from './keyringPage.ts';

const ADDRESS = `0x${'ef'.repeat(20)}`;
const TICKET = { success: true, ticket: 'one', expiresAt: 1, playerId: MOONBEAN.publicId };
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[title="Wallet"]');

/** Responses with the URL of a fake keyring page, and a wallet that the session does not know yet. */
function withKeyring(session: object = SIGNED_IN): Record<string, unknown> {
  return {
    ...session,
    config: { ...CONFIG, wallet: { ...CONFIG.wallet, keyringUrl: keyringPageUrl() } },
    'keyring-ticket': TICKET,
    wallet: { success: true, linked: { ...LINKED_WALLET, address: ADDRESS }, pending: null, history: [] },
  };
}

async function atHome(): Promise<StubServer> {
  const { server } = await visit('/home', { answers: withKeyring(), remembered: true });
  await expect.poll(frame).not.toBeNull();
  await pageLoaded();
  sendFromPage({ type: 'ready', bundleHash: '' });
  await answer('signIn');
  return server;
}

afterEach(async () => {
  setLocale('en');
  leave();
  // The wallet closes after the page, and the next visit must not pick up its frame.
  await expect.poll(frame).toBeNull();
});

describe('the wallet on the page', () => {
  test('opens for a player with a ticket from the server', async () => {
    const server = await atHome();
    expect(server.countCalls('keyring-ticket')).toBe(1);
    expect(await request('signIn')).toMatchObject({ ticket: 'one', playerId: MOONBEAN.publicId });
    await request('status');
  });

  test.for(['en', 'es'] as const)('learns from its address that the page is in %s', async (locale) => {
    setLocale(locale);
    await atHome();
    expect(frame()?.src).toBe(`${keyringPageUrl()}?lang=${locale}`);
  });

  test('LOGIN-46 stores the linked wallet’s address as wallet_address', async () => {
    await atHome();
    await answer('status', { ...OPEN_HERE, address: ADDRESS });
    await expect.poll(() => localStorage.getItem('wallet_address')).toBe(ADDRESS);
  });

  test('RECOV-01 LOGIN-04 creates a wallet for a player who has none', async () => {
    const answers = withKeyring();
    answers['wallet'] = { success: true, linked: null, pending: null, history: [] };
    await visit('/home', { answers, remembered: true });
    await expect.poll(frame).not.toBeNull();
    await pageLoaded();
    sendFromPage({ type: 'ready', bundleHash: '' });
    await answer('signIn');
    await answer('status', { ...OPEN_HERE, address: null, walletId: null, isLinked: false, opensHere: false });
    await request('create');
  });

  test('LOGIN-39 closes on logout and notifies the keyring', async () => {
    await atHome();
    const messages = getReceived;
    const before = frame();
    const told: string[] = [];
    before?.contentWindow?.addEventListener('message', () => told.push(messages().at(-1)?.type ?? ''));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => told).toContain('signOut');
    await expect.poll(frame).toBeNull();
  });

  test('refetches when the server reports that the wallet has changed', async () => {
    const server = await atHome();
    await answer('status', { ...OPEN_HERE, address: ADDRESS });
    await expect.poll(() => localStorage.getItem('wallet_address')).toBe(ADDRESS);
    const before = server.countCalls('wallet');
    server.sendEvent({ type: 'wallet', data: { address: ADDRESS } });
    await expect.poll(() => server.countCalls('wallet')).toBe(before + 1);
  });

  test('does not open for a visitor', async () => {
    const { server } = await visit('/home', { answers: withKeyring(ANONYMOUS), remembered: true });
    await expect.element(page.getByRole('heading', { name: 'Welcome to Jumpy!' })).toBeVisible();
    await expect.poll(() => server.countCalls('session')).toBeGreaterThan(0);
    expect(frame()).toBeNull();
    expect(server.countCalls('keyring-ticket')).toBe(0);
  });
});
