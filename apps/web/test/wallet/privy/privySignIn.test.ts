import { expect, test } from 'vitest';
import { ApiCallError } from '../../../src/data/apiCallError.ts';
import { WalletError } from '../../../src/data/walletClient.ts';
import {
  startPrivySignIn,
  type PrivySignInOptions,
  PRIVY_TIMEOUT_MS,
} from '../../../src/wallet/privy/privySignInFlow.ts';
import { manualTimers } from '../../support/manualTimers.ts';
import { MOONBEAN } from '../../../src/fixtures/answers.ts';
import { flushPromises } from '../fakeKeyring.ts';
import { type FakePrivy, fakePrivy, IN, OUT } from './fakePrivy.ts';

function open(privy: FakePrivy, part: Partial<PrivySignInOptions> = {}) {
  const tokens: string[] = [];
  const entered: string[] = [];
  const timers = manualTimers();
  const signIn = startPrivySignIn({
    appId: 'app',
    chain: null,
    loadPrivy: async () => privy,
    isReturning: false,
    wasManuallyLoggedOut: () => false,
    exchange: async (token) => {
      tokens.push(token);
      return MOONBEAN;
    },
    onSignedIn: ({ discordId }) => entered.push(discordId),
    timers,
    ...part,
  });
  return { signIn, tokens, entered, timers };
}
const refused = (status: number, message: string) => () =>
  Promise.reject(
    ApiCallError.fromAnswer('privy/session', {
      status,
      data: { success: false, error: message, code: status === 503 ? 'unavailable' : 'privy_no_discord' },
    }),
  );

test('LOGIN-10 LOGIN-11 is ready once Privy has checked the user, and then opens Discord', async () => {
  const privy = fakePrivy({ ...OUT, ready: false });
  const { signIn } = open(privy);
  await flushPromises();
  expect(signIn.getView().ready).toBe(false);
  signIn.login();
  await flushPromises();
  expect(signIn.getView().problem).toBe('Privy not ready');
  privy.set({ ready: true });
  expect(signIn.getView().ready).toBe(true);
  signIn.login();
  await flushPromises();
  expect([privy.asked.includes('login'), signIn.getView().problem]).toEqual([true, undefined]);
});

test('LOGIN-02 signs in a player returning from Discord once, with Privy’s token', async () => {
  const privy = fakePrivy({ ...OUT, ready: false });
  const { signIn, tokens, entered } = open(privy, { isReturning: true, wasManuallyLoggedOut: () => true });
  await flushPromises();
  privy.set(IN);
  privy.set({ wallets: [] });
  await flushPromises();
  expect([tokens, entered]).toEqual([['token-1'], [MOONBEAN.discordId]]);
  expect(signIn.getView()).toEqual({ ready: false, problem: undefined });
});

test('does not sign in automatically after a manual logout, and then allows another account', async () => {
  const privy = fakePrivy(IN);
  const { signIn, tokens } = open(privy, { wasManuallyLoggedOut: () => true });
  await flushPromises();
  expect([tokens, signIn.getView().ready]).toEqual([[], true]);
  signIn.login();
  await flushPromises();
  expect([tokens, privy.asked]).toEqual([[], ['open app', 'logout', 'login']]);
});

test('LOGIN-25 LOGIN-33 shows the reason of a refusal, and logs the refused account out of Privy', async () => {
  const privy = fakePrivy(IN);
  const { signIn, entered } = open(privy, { exchange: refused(403, 'No Discord account found in Privy user') });
  await flushPromises();
  expect(signIn.getView()).toEqual({ ready: true, problem: 'No Discord account found in Privy user' });
  expect([entered, privy.asked]).toEqual([[], ['open app', 'logout']]);
});

test('stays logged in to Privy when our server is unreachable, and retries on the next click', async () => {
  const privy = fakePrivy(IN);
  let isDown = true;
  const { signIn, entered } = open(privy, {
    exchange: async () => (isDown ? refused(503, 'Try again in a moment.')() : MOONBEAN),
  });
  await flushPromises();
  expect(signIn.getView()).toEqual({ ready: true, problem: 'Try again in a moment.' });
  isDown = false;
  signIn.login();
  await flushPromises();
  expect([entered, privy.asked]).toEqual([[MOONBEAN.discordId], ['open app']]);
});

test('signs nobody in without a token, and requests it once more', async () => {
  const privy = fakePrivy({ ...IN, identityToken: null });
  const { signIn, tokens } = open(privy);
  await flushPromises();
  signIn.login();
  await flushPromises();
  expect([tokens, privy.asked]).toEqual([[], ['open app', 'refresh']]);
  expect(signIn.getView().problem).toContain('didn’t tell us who you are');
});

test('RECOV-36 says on the login screen when Privy’s code fails to load', async () => {
  const load = () => Promise.reject(new WalletError('unsupported', 'Privy instance is required'));
  const { signIn } = open(fakePrivy(), { loadPrivy: load });
  await flushPromises();
  expect(signIn.getView()).toEqual({ ready: false, problem: 'Privy instance is required' });
});

test('reports a Privy that does not respond, and continues when it responds after all', async () => {
  const privy = fakePrivy({ ...OUT, ready: false });
  const { signIn, timers } = open(privy);
  await flushPromises();
  timers.pass(PRIVY_TIMEOUT_MS - 1);
  expect(signIn.getView().problem).toBeUndefined();
  timers.pass(1);
  expect(signIn.getView()).toEqual({ ready: false, problem: expect.stringContaining('Privy isn’t answering') });
  privy.set({ ready: true });
  expect(signIn.getView()).toEqual({ ready: true, problem: undefined });
  expect(timers.pending()).toBe(0);
});

test('signs nobody in once closed', async () => {
  const privy = fakePrivy({ ...OUT, ready: false });
  const { signIn, tokens } = open(privy);
  await flushPromises();
  signIn.close();
  privy.set(IN);
  await flushPromises();
  expect([tokens, privy.asked]).toEqual([[], ['open app', 'close']]);
});
