import { disconnected, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME } from '../sampleNames.ts';
import { INSTALL_KEY } from '../../data/installHistory.ts';
import * as install from '../../features/install/messages.ts';
import { CONFIG } from '../../fixtures/answers.ts';
import { emulateBrowser, emulateInstalledApp, emulateInstallOffer } from '../../fixtures/browsers.ts';
import { CONNECTION_LOST, StubRefusal, NO_RESPONSE } from '../../fixtures/stubServer.ts';
import type { StateAction, ScreenStates, State } from '../state.ts';
import { overlays } from '../../stores/overlays.ts';

const REFERRAL_QUERY = '?ref=Moonbean';
const withOperatorTexts = { config: { ...CONFIG, termsUrl: '/terms', privacyUrl: 'https://pond.example/privacy' } };
const invitedByAnswers = (name: string) => ({ referrer: { success: true, name } });

export const loginStates: ScreenStates = {
  ready: { path: '/login', anonymous: true },
  waiting: { path: '/login', anonymous: true, answers: neverAnswered('session', 'config') },
  offline: { path: '/login', anonymous: true, answers: disconnected('session', 'config') },
  invited: { path: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(LONG_NAME) },
  'invited-rtl': { path: `/login${REFERRAL_QUERY}`, anonymous: true, answers: invitedByAnswers(RTL_NAME) },
  'with-terms': { path: '/login', anonymous: true, answers: withOperatorTexts, expectedText: 'By signing in' },
  'large-letters': { path: '/login', anonymous: true, textScale: 2 },
};

export const callbackStates: ScreenStates = {
  waiting: {
    path: '/auth/discord/callback?code=c0de&state=x',
    anonymous: true,
    answers: neverAnswered('discord/exchange'),
  },
  denied: { path: '/auth/discord/callback?error=access_denied', anonymous: true },
};

export const appEntryStates: ScreenStates = {
  loading: { path: '/home', answers: neverAnswered('session', 'config') },
  offline: { path: '/home', answers: disconnected('session', 'config') },
  missing: { path: '/nowhere' },
  'missing-for-strangers': { path: '/nowhere', anonymous: true },
};

export const helpStates: ScreenStates = {
  ready: { path: '/help' },
  stranger: { path: '/help', anonymous: true },
  ...Object.fromEntries(
    ['rooms', 'unsent', 'wallet', 'testnet', 'names', 'privacy', 'leaving'].map((part): [string, State] => [
      part,
      { path: `/help#${part}` },
    ]),
  ),
  'with-terms': { path: '/help#privacy', answers: withOperatorTexts, expectedText: 'of this copy' },
  'large-letters': { path: '/help', textScale: 2 },
};

export const recoveryStates: ScreenStates = {
  stranger: { path: '/recovery', anonymous: true },
  'no-wallet': {
    path: '/recovery',
    wallet: { status: 'discord_only_no_wallet', address: undefined, canSignHere: false },
  },
  ready: { path: '/recovery', wallet: {} },
  elsewhere: { path: '/recovery', wallet: { status: 'embedded_wallet_stuck', canSignHere: false } },
};

const promptInstall = () => overlays.set({ install: 'asked' });
const installState = (browser: Parameters<typeof emulateBrowser>[0], more: Partial<State> = {}): State => ({
  ...{
    path: '/home',
    setup: () => emulateBrowser(browser),
    afterRender: promptInstall,
    expectedText: 'Full screen, one tap away',
  },
  ...more,
});
const offeredInstallState = (outcome: 'accepted' | 'dismissed', more: Partial<State> = {}): State =>
  installState('chrome', {
    setup() {
      emulateBrowser('chrome');
      emulateInstallOffer(outcome);
    },
    ...more,
  });

/** States of the install sheet. */
export const installStates: ScreenStates = {
  native: offeredInstallState('accepted'),
  accepted: offeredInstallState('accepted', { actions: ['Install'], expectedText: 'is on its way' }),
  dismissed: offeredInstallState('dismissed', { actions: ['Install'], expectedText: 'Not installed' }),
  moment: offeredInstallState('accepted', { afterRender: () => overlays.set({ install: 'moment' }) }),
  'ios-safari': installState('safari', { wallet: {} }),
  'ios-safari-new': installState('newSafari'),
  'android-chrome': installState('chrome'),
  'in-app': installState('inApp'),
  'no-way': { path: '/home', afterRender: promptInstall, expectedText: 'Your browser can’t install it' },
  'installed-before': installState('chrome', {
    storage: { [INSTALL_KEY]: 'installed 0' },
    expectedText: 'Open it there.',
  }),
  'installed-here': installState('safari', { setup: emulateInstalledApp, expectedText: 'is installed.' }),
  'large-letters': installState('newSafari', { textScale: 2 }),
};

/** One path serves two methods, which answer differently. */
const signInCodeAnswer = (state: string, device: string | null = null) => ({
  'sign-in-code': ({ method }: { method: string }) =>
    method === 'POST'
      ? { success: true, code: 'BCDFGHJK', secondsLeft: 180 }
      : { success: true, state, device, isNetworkKnown: true },
  'sign-in-code/answer': { success: true },
});
const shownCodeState = (answers: object, says: string, more: Partial<State> = {}): State =>
  installState('newSafari', { answers: { ...answers }, expectedText: says, ...more });
/** The status of the code appears below the steps. */
const scrollToCode = (name: string): readonly StateAction[] => ['Show a code', { see: name }];

const WAITING_ANSWER = { 'sign-in-code/enter': { success: true, user: null } };
const typedCodeState = (
  answer: unknown,
  says: string,
  { code = 'BCDF-GHJK', ...more }: Partial<State> & { code?: string } = {},
): State => ({
  ...{
    path: '/login',
    anonymous: true,
    setup: emulateInstalledApp,
    answers: { 'sign-in-code/enter': answer },
    expectedText: says,
  },
  actions: ['Sign in with a code', { type: code, into: 'Code' }, install.signIn],
  ...more,
});

/** Code sign-in: the code's display and its entry. */
export const signInCodeStates: ScreenStates = {
  shown: shownCodeState(signInCodeAnswer('open'), 'Don’t share it with anyone', {
    actions: scrollToCode('Copy'),
    wallet: {},
  }),
  'shown-protected': shownCodeState(signInCodeAnswer('open'), 'Don’t share it with anyone', {
    actions: scrollToCode('Copy'),
    wallet: { recovery: ['password'] },
  }),
  asked: shownCodeState(signInCodeAnswer('asked', 'iPhone'), 'Is this you?', { actions: scrollToCode('Yes, it’s me') }),
  allowed: shownCodeState(signInCodeAnswer('asked', 'iPhone'), 'Go back to the app', {
    actions: ['Show a code', 'Yes, it’s me'],
  }),
  used: shownCodeState(signInCodeAnswer('used', 'iPhone'), 'Signed in on', {
    actions: scrollToCode('That wasn’t me'),
  }),
  refused: shownCodeState(signInCodeAnswer('asked', 'iPhone'), 'Blocked.', {
    actions: ['Show a code', 'No, block it'],
  }),
  ended: shownCodeState(signInCodeAnswer('expired'), 'This code has expired', {
    actions: scrollToCode('Show a new code'),
  }),
  'shown-offline': shownCodeState({ 'sign-in-code': CONNECTION_LOST }, 'No connection. Please try again', {
    actions: scrollToCode('Show a code'),
  }),
  'shown-too-often': shownCodeState({ 'sign-in-code': new StubRefusal(429, 'rate_limited') }, 'Too many tries', {
    actions: scrollToCode('Show a code'),
  }),
  'login-installed': {
    path: '/login',
    anonymous: true,
    setup: emulateInstalledApp,
    expectedText: 'Sign in with a code',
  },
  typing: typedCodeState(NO_RESPONSE, 'Type that code here', { actions: ['Sign in with a code'] }),
  'typed-no-code': typedCodeState(NO_RESPONSE, 'Codes have eight letters', { code: '12' }),
  'typed-wrong': typedCodeState(
    new StubRefusal(401, 'sign_in_code_wrong', 'That code isn’t right. Please check it again.'),
    'That code isn’t right',
  ),
  'typed-ended': typedCodeState(
    new StubRefusal(410, 'sign_in_code_expired', 'This code has expired. Show a new one where you’re signed in.'),
    'This code has expired',
  ),
  'typed-sending': typedCodeState(NO_RESPONSE, 'Signing in…'),
  'typed-waiting': typedCodeState(WAITING_ANSWER['sign-in-code/enter'], 'One more step.'),
  'typed-offline': typedCodeState(CONNECTION_LOST, 'No connection. Please try again when you’re online.'),
  'large-letters': typedCodeState(NO_RESPONSE, 'Type that code here', {
    actions: ['Sign in with a code'],
    textScale: 2,
  }),
};
