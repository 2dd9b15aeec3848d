// Lazy in the page; loaded here before the first test.
import '../../../src/wallet/privy/startPagePrivySignIn.ts';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SignInPage } from '../../../src/app/AppEntry.tsx';
import type { BootstrapData } from '../../../src/app/bootstrapData.ts';
import { ANONYMOUS, StubRefusal, type StubServer, createStubServer } from '../../../src/fixtures/stubServer.ts';
import { draw, leave } from '../../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../../src/fixtures/answers.ts';
import type { FakePrivy } from './fakePrivy.ts';
import { IN, OUT } from './fakePrivy.ts';

const SERVED = new URL('./servedPrivy.ts', import.meta.url).href;
const BROKEN = new URL('./brokenPrivy.ts', import.meta.url).href;
const PRIVY_CONFIG = {
  ...CONFIG,
  providerName: 'Privy',
  wallet: { provider: 'privy', keyringUrl: '', privyAppId: 'clpispdty00ycl80fpueukbhl' },
};
const button = (name: string) => page.getByRole('button', { name });

let server: StubServer;
let privy: FakePrivy;
let known: BootstrapData[] = [];
let left: string[] = [];

async function atSignIn(answers: Record<string, unknown> = {}, address = SERVED): Promise<void> {
  await page.viewport(1_440, 900);
  server = createStubServer({
    ...ANONYMOUS,
    config: PRIVY_CONFIG,
    'privy/session': { success: true, ...MOONBEAN },
    ...answers,
  });
  draw(<SignInPage goTo={(path) => left.push(path)} onSignedIn={(one) => known.push(one)} privyAddress={address} />);
}

beforeEach(async () => {
  ({ privy } = (await import(/* @vite-ignore */ SERVED)) as { privy: FakePrivy });
  privy.asked.length = 0;
  privy.set(OUT);
  known = [];
  left = [];
  window.history.replaceState(null, '', '/login');
});
afterEach(() => {
  server.close();
  leave();
});

test('LOGIN-12 LOGIN-15 LOGIN-10 LOGIN-11 names the provider, and waits until Privy is ready', async () => {
  privy.set({ ready: false });
  await atSignIn();
  await expect.element(page.getByText('Secure authentication via Privy')).toBeVisible();
  await expect.element(page.getByText('Initializing Privy...')).toBeVisible();
  await expect.element(button('Loading...')).toBeDisabled();
  await expect.poll(() => privy.asked).toEqual(['open clpispdty00ycl80fpueukbhl']);
  privy.set({ ready: true });
  await expect.element(button('Login with Discord')).toBeEnabled();
});

test('LOGIN-01 LOGIN-02 "Login with Discord" opens Discord through Privy, without leaving for our own address', async () => {
  await atSignIn();
  await button('Login with Discord').click();
  await expect.poll(() => privy.asked).toContain('login');
  expect(left).toEqual([]);
});

test('LOGIN-28 LOGIN-29 a player returning from Discord is signed in with Privy’s token, and stored', async () => {
  window.history.replaceState(null, '', '/login?privy_oauth_code=1');
  let announced = 0;
  window.addEventListener('loginStateChanged', () => (announced += 1), { once: true });
  privy.set(IN);
  await atSignIn();
  await expect.poll(() => known.length).toBe(1);
  expect(known[0]?.session).toMatchObject({ user: { discordId: MOONBEAN.discordId }, arrival: 'signedIn' });
  expect(server.calls.filter(({ name }) => name === 'privy/session').map(({ body }) => body)).toEqual([
    { identityToken: 'token-1' },
  ]);
  expect([localStorage.getItem('isLoggedIn'), announced]).toEqual(['true', 1]);
});

test('LOGIN-25 LOGIN-33 a login refused by our server stays here and shows the reason', async () => {
  const error = 'No Discord account found in Privy user';
  privy.set(IN);
  await atSignIn({ 'privy/session': new StubRefusal(403, 'privy_no_discord', error) });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error);
  await expect.element(button('Login with Discord')).toBeEnabled();
  expect([known, privy.asked.includes('logout')]).toEqual([[], true]);
});

test.each([
  ['is not there', new URL('/privy/nowhere.js', window.location.origin).href],
  ['is something else', BROKEN],
])('RECOV-36 when Privy’s code %s, the screen says so and sends nothing', async (_name, address) => {
  await atSignIn({}, address);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Privy instance is required');
  expect(server.countCalls('privy/session')).toBe(0);
});

test('loads nothing of Privy when the keyring is in use', async () => {
  await atSignIn({ config: CONFIG });
  await button('Login with Discord').click();
  expect([left, privy.asked]).toEqual([[CONFIG.loginPath], []]);
});
