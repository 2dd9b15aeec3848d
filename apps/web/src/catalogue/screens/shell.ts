import { tellStorage } from '../../app/tellStorage.tsx';
import { goingOn } from '../../data/goingOn.ts';
import { INSTALL_KEY } from '../../data/installMemory.ts';
import { showInstall } from '../../data/installSheet.ts';
import { showLateSheet } from '../../data/settingsSheet.ts';
import {
  beIn,
  beInstalled,
  cutPage,
  keepNothing,
  offerInstall,
  waitAsWorker,
  wearInstalled,
} from '../../fixtures/browsers.ts';
import { keepUnsent } from '../../fixtures/keepUnsent.ts';
import { memoryStorage } from '../../fixtures/memoryStorage.ts';
import { outboxRecord } from '../../fixtures/outboxRecords.ts';
import { CUT, Refusal, SILENCE } from '../../fixtures/stubServer.ts';
import { publicId } from '../../fixtures/wire.ts';
import { cut } from '../answers.ts';
import { LONG, RTL, WIDE } from '../names.ts';
import type { Act, ScreenStates, State } from '../state.ts';

const ask = () => showInstall('asked');
const installing = (browser: Parameters<typeof beIn>[0], more: Partial<State> = {}): State => ({
  ...{ at: '/home', before: () => beIn(browser), opens: ask, says: 'Full screen, one tap away' },
  ...more,
});
const offered = (outcome: 'accepted' | 'dismissed', more: Partial<State> = {}): State =>
  installing('chrome', {
    before() {
      beIn('chrome');
      offerInstall(outcome);
    },
    ...more,
  });

/** States of the install sheet. */
export const install: ScreenStates = {
  native: offered('accepted'),
  accepted: offered('accepted', { press: ['Install'], says: 'is on its way' }),
  dismissed: offered('dismissed', { press: ['Install'], says: 'Not installed' }),
  moment: offered('accepted', { opens: () => showInstall('moment') }),
  'ios-safari': installing('safari', { wallet: {} }),
  'ios-safari-new': installing('newSafari'),
  'android-chrome': installing('chrome'),
  'in-app': installing('inApp'),
  'no-way': { at: '/home', opens: ask, says: 'Your browser cannot install it' },
  'installed-before': installing('chrome', { kept: { [INSTALL_KEY]: 'installed 0' }, says: 'Open it there.' }),
  'installed-here': installing('safari', { before: beInstalled, says: ', installed.' }),
  'large-letters': installing('newSafari', { letters: 2 }),
};

/** One path serves two methods, which answer differently. */
const codeThat = (state: string, device: string | null = null) => ({
  'sign-in-code': ({ method }: { method: string }) =>
    method === 'POST'
      ? { success: true, code: 'BCDFGHJK', secondsLeft: 180 }
      : { success: true, state, device, isNetworkKnown: true },
  'sign-in-code/answer': { success: true },
});
const shown = (answers: object, says: string, more: Partial<State> = {}): State =>
  installing('newSafari', { answers: { ...answers }, says, ...more });
/** The status of the code appears below the steps. */
const below = (name: string): readonly Act[] => ['Show a code', { see: name }];

const WAITING = { 'sign-in-code/enter': { success: true, user: null } };
const typed = (
  answer: unknown,
  says: string,
  { code = 'BCDF-GHJK', ...more }: Partial<State> & { code?: string } = {},
): State => ({
  ...{ at: '/login', anonymous: true, before: beInstalled, answers: { 'sign-in-code/enter': answer }, says },
  press: ['Sign in with a code', { type: code, into: 'Code' }, 'Sign in'],
  ...more,
});

/** Code sign-in: the code's display and its entry. */
export const signInCode: ScreenStates = {
  shown: shown(codeThat('open'), 'Tell it to nobody', { press: below('Copy'), wallet: {} }),
  'shown-protected': shown(codeThat('open'), 'Tell it to nobody', {
    press: below('Copy'),
    wallet: { recovery: ['password'] },
  }),
  asked: shown(codeThat('asked', 'iPhone'), 'Is it you?', { press: below('Yes, it is me') }),
  allowed: shown(codeThat('asked', 'iPhone'), 'Go back to the app now', { press: ['Show a code', 'Yes, it is me'] }),
  used: shown(codeThat('used', 'iPhone'), 'Signed in, on', { press: below('That was not me') }),
  refused: shown(codeThat('asked', 'iPhone'), 'Kept out', { press: ['Show a code', 'No, keep out'] }),
  ended: shown(codeThat('expired'), 'The code has ended', { press: below('Show a new code') }),
  'shown-offline': shown({ 'sign-in-code': CUT }, 'No connection. Please try again', { press: below('Show a code') }),
  'shown-too-often': shown({ 'sign-in-code': new Refusal(429, 'rate_limited') }, 'Too many tries', {
    press: below('Show a code'),
  }),
  'login-installed': { at: '/login', anonymous: true, before: beInstalled, says: 'Sign in with a code' },
  typing: typed(SILENCE, 'Type that code here', { press: ['Sign in with a code'] }),
  'typed-no-code': typed(SILENCE, 'A code has eight letters', { code: '12' }),
  'typed-wrong': typed(
    new Refusal(401, 'sign_in_code_wrong', 'This code is not right. Please look at it again.'),
    'This code is not right',
  ),
  'typed-ended': typed(
    new Refusal(410, 'sign_in_code_expired', 'This code has ended. Show a new one where you are signed in.'),
    'This code has ended',
  ),
  'typed-sending': typed(SILENCE, 'Signing in...'),
  'typed-waiting': typed(WAITING['sign-in-code/enter'], 'One more step.'),
  'typed-offline': typed(CUT, 'No connection. Please try again when it is back.'),
  'large-letters': typed(SILENCE, 'Type that code here', { press: ['Sign in with a code'], letters: 2 }),
};

const newer = (press: readonly Act[], says: string, more: Partial<State> = {}): State => ({
  ...{ at: '/home', before: waitAsWorker, press, says },
  ...more,
});
const whileDoing = (what: 'room' | 'sending' | 'request') => () => {
  waitAsWorker();
  goingOn.add(() => what);
};

/** The update toast; narrow windows only. */
export const update: ScreenStates = {
  offered: newer([], 'A new version of Jumpy is ready'),
  'offered-on-help': newer([], 'A new version of Jumpy is ready', { at: '/help', anonymous: true }),
  'waits-for-a-room': newer(['Update Now'], 'when you have left your room', { before: whileDoing('room') }),
  'waits-for-a-run-to-be-sent': newer(['Hard Refresh'], 'when your run has been sent', {
    before: whileDoing('sending'),
  }),
  'clear-waits': newer(['Clear All Caches'], 'when what you asked for is done', { before: whileDoing('request') }),
  updating: newer(['Update Now'], 'Updating'),
  'out-of-reach': newer(['Hard Refresh'], 'Jumpy is out of reach', { opens: cutPage }),
  'clear-out-of-reach': newer(['Clear All Caches'], 'Jumpy is out of reach', { opens: cutPage }),
  'large-letters': newer([], 'A new version of Jumpy is ready', { letters: 2 }),
};

// So many attempts that the next automatic retry is a minute away.
const MANY = 9;
const run = (number: number, score: number, more: Parameters<typeof outboxRecord>[1] = {}) => {
  const record = outboxRecord(number, { attempts: MANY, seen: { mode: 'solo', enemies: 2, level: 4 }, ...more });
  const savedAtMs = Date.UTC(2026, 10, 20, 18, 7 * number);
  const scoreData = { ...record.body.scoreData, score, jumps: Math.round(score / 12) };
  return { ...record, savedAtMs, body: { ...record.body, scoreData, replay: 'A'.repeat(score) } };
};
const RESTING = { 'validate-game-score': new Refusal(503, 'unavailable', 'The server restarts') };
const three = [
  run(1, 4_210),
  run(2, 12_640, { seen: { mode: 'daily', enemies: 9, level: 8 } }),
  run(3, 640, { seen: { mode: 'room', enemies: 2, level: 1 } }),
];
const refusedFor = (code: string) => ({ code, error: 'Refused.', reason: 'The replay does not lead there.' });
const lying = (records: typeof three, says: string, more: Partial<State> = {}): State => ({
  ...{ at: '/home', before: () => keepUnsent(...records), opens: () => showLateSheet({ kind: 'unsent' }), says },
  answers: RESTING,
  ...more,
});

/** Pending runs on this device. */
export const unsent: ScreenStates = {
  none: lying([], 'Every run of yours has arrived'),
  waiting: lying(three, 'The server restarts'),
  one: lying([run(1, 640)], 'The server restarts'),
  sending: lying(three, 'Sending 1 of 3', {
    answers: { 'validate-game-score': SILENCE },
    press: ['Send all 3 now'],
  }),
  'still-waits': lying([run(1, 640)], 'It still waits', { press: ['Send now: Solo, 640 points'] }),
  refused: lying(
    [
      run(1, 4_210, { attempts: 0, refusal: refusedFor('replay_mismatch') }),
      run(2, 980, { attempts: 0, refusal: refusedFor('run_expired'), told: true }),
    ],
    'It did not count',
  ),
  'waiting-and-refused': lying(
    [...three, run(4, 7_310, { attempts: 0, refusal: refusedFor('replay_mismatch'), told: true })],
    'It did not count',
  ),
  offline: lying(three, 'The server could not be reached', { answers: cut('validate-game-score') }),
  'throw-away': lying([run(1, 640)], 'lost for good', { press: ['Throw away: Solo, 640 points'] }),
  'throw-refused-away': lying(
    [run(1, 4_210, { attempts: 0, refusal: refusedFor('replay_mismatch'), told: true })],
    'It counts for nothing already',
    { press: ['Throw away: Solo, 4,210 points'] },
  ),
  'large-letters': lying(three, 'The server restarts', { letters: 2 }),
};

const reporting = (
  answer: unknown,
  says: string,
  { name = 'rude_one', ...more }: Partial<State> & { name?: string } = {},
): State => ({
  ...{ at: '/stats', answers: { 'names/report': answer }, says },
  opens: () => showLateSheet({ kind: 'report', publicId: publicId(7), name }),
  ...more,
});
const SEND: readonly Act[] = ['Insulting', 'Report'];

/** Reporting a player's name. */
export const report: ScreenStates = {
  ready: reporting(SILENCE, 'Only the name is reported'),
  chosen: reporting(SILENCE, 'Only the name is reported', { press: ['Insulting'] }),
  sending: reporting(SILENCE, 'Only the name is reported', { press: SEND }),
  sent: reporting({ success: true, isNew: true }, 'Thank you', { press: SEND }),
  'sent-before': reporting({ success: true, isNew: false }, 'You have reported this name before', { press: SEND }),
  failed: reporting(new Refusal(429, 'rate_limited', 'You have reported 20 names today.'), 'Nothing was reported', {
    press: SEND,
  }),
  offline: reporting(CUT, 'Nothing was reported', { press: SEND }),
  'wide-name': reporting(SILENCE, WIDE, { name: WIDE }),
  'long-name': reporting(SILENCE, LONG, { name: LONG }),
  'rtl-name': reporting(SILENCE, RTL, { name: RTL }),
  'large-letters': reporting(SILENCE, 'Only the name is reported', { name: WIDE, letters: 2 }),
};

const keeps = (storage: Storage | null) => () => {
  keepNothing(storage);
  tellStorage(window);
};
const withoutCookies = (): void =>
  void Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: false });

/** A browser that blocks storage. */
export const storage: ScreenStates = {
  full: { at: '/home', opens: keeps(memoryStorage({ full: true })), says: 'no room left' },
  denied: { at: '/home', opens: keeps(null), says: 'keeps nothing here' },
  'login-without-cookies': {
    ...{ at: '/login', anonymous: true, before: withoutCookies },
    ...{ opens: keeps(null), says: 'Practice works' },
  },
  'large-letters': { at: '/home', opens: keeps(memoryStorage({ full: true })), says: 'no room left', letters: 2 },
};

/** Freezes the splash, which would otherwise fade out before it can be captured. */
function holdSplash(): void {
  wearInstalled();
  document.querySelector<HTMLElement>('.splash')?.style.setProperty('animation', 'none');
}

/** The splash of the installed app. */
export const splash: ScreenStates = {
  ready: { at: '/login', anonymous: true, opens: holdSplash },
};
