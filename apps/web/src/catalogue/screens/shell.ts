import { mountStorageBanner } from '../../app/mountStorageBanner.tsx';
import { modeName } from '../../data/runText.ts';
import { reloadGuards } from '../../data/reloadGuards.ts';
import * as unsent from '../../features/unsent/messages.ts';
import {
  emulateUnreachablePage,
  stubStorage,
  emulateWaitingWorker,
  applyInstalledStyles,
} from '../../fixtures/browsers.ts';
import { storeUnsentRuns } from '../../fixtures/storeUnsentRuns.ts';
import { createMemoryStorage } from '../../fixtures/memoryStorage.ts';
import { makeOutboxRecord } from '../../fixtures/outboxRecords.ts';
import { CONNECTION_LOST, StubRefusal, NO_RESPONSE } from '../../fixtures/stubServer.ts';
import { makePublicId } from '../../fixtures/answers.ts';
import { disconnected } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME, WIDE_NAME } from '../sampleNames.ts';
import type { StateAction, ScreenStates, State } from '../state.ts';
import { overlays } from '../../stores/overlays.ts';

const updateState = (press: readonly StateAction[], says: string, more: Partial<State> = {}): State => ({
  ...{ path: '/home', setup: emulateWaitingWorker, actions: press, expectedText: says },
  ...more,
});
const withReloadGuard = (what: 'room' | 'sending' | 'request') => () => {
  emulateWaitingWorker();
  reloadGuards.add(() => what);
};

/** The update toast; narrow windows only. */
export const updateStates: ScreenStates = {
  offered: updateState([], 'A new version of Jumpy is ready'),
  'offered-on-help': updateState([], 'A new version of Jumpy is ready', { path: '/help', anonymous: true }),
  'waits-for-a-room': updateState(['Update Now'], 'when you leave your room', { setup: withReloadGuard('room') }),
  'waits-for-a-run-to-be-sent': updateState(['Hard Refresh'], 'once your run is sent', {
    setup: withReloadGuard('sending'),
  }),
  'clear-waits': updateState(['Clear All Caches'], 'once your request is done', {
    setup: withReloadGuard('request'),
  }),
  updating: updateState(['Update Now'], 'Updating'),
  'out-of-reach': updateState(['Hard Refresh'], 'Can’t reach Jumpy', { afterRender: emulateUnreachablePage }),
  'clear-out-of-reach': updateState(['Clear All Caches'], 'Can’t reach Jumpy', {
    afterRender: emulateUnreachablePage,
  }),
  'large-letters': updateState([], 'A new version of Jumpy is ready', { textScale: 2 }),
};

// So many attempts that the next automatic retry is a minute away.
const MANY_RUNS = 9;
const pendingRun = (number: number, score: number, more: Parameters<typeof makeOutboxRecord>[1] = {}) => {
  const record = makeOutboxRecord(number, {
    attempts: MANY_RUNS,
    seen: { mode: 'solo', enemies: 2, level: 4 },
    ...more,
  });
  const savedAtMs = Date.UTC(2026, 10, 20, 18, 7 * number);
  const scoreData = { ...record.body.scoreData, score, jumps: Math.round(score / 12) };
  return { ...record, savedAtMs, body: { ...record.body, scoreData, replay: 'A'.repeat(score) } };
};
const RESTARTING_SERVER = { 'validate-game-score': new StubRefusal(503, 'unavailable', 'The server restarts') };
const threeRuns = [
  pendingRun(1, 4_210),
  pendingRun(2, 12_640, { seen: { mode: 'daily', enemies: 9, level: 8 } }),
  pendingRun(3, 640, { seen: { mode: 'room', enemies: 2, level: 1 } }),
];
const refusedRun = (code: string) => ({ code, error: 'Refused.', reason: 'The replay does not lead there.' });
const unsentState = (records: typeof threeRuns, says: string, more: Partial<State> = {}): State => ({
  ...{
    path: '/home',
    setup: () => storeUnsentRuns(...records),
    afterRender: () => overlays.set({ secondary: { kind: 'unsent' } }),
    expectedText: says,
  },
  answers: RESTARTING_SERVER,
  ...more,
});

const runTitle = (points: number): string => unsent.runTitle({ mode: modeName('solo'), points });

/** Pending runs on this device. */
export const unsentStates: ScreenStates = {
  none: unsentState([], 'All your runs have been sent'),
  waiting: unsentState(threeRuns, 'The server restarts'),
  one: unsentState([pendingRun(1, 640)], 'The server restarts'),
  sending: unsentState(threeRuns, 'Sending 1 of 3', {
    answers: { 'validate-game-score': NO_RESPONSE },
    actions: [() => unsent.sendAll({ count: 3 })],
  }),
  'still-waits': unsentState([pendingRun(1, 640)], 'Still unsent', {
    actions: [() => unsent.sendRunNow({ title: runTitle(640) })],
  }),
  refused: unsentState(
    [
      pendingRun(1, 4_210, { attempts: 0, refusal: refusedRun('replay_mismatch') }),
      pendingRun(2, 980, { attempts: 0, refusal: refusedRun('run_expired'), told: true }),
    ],
    'It didn’t count',
  ),
  'waiting-and-refused': unsentState(
    [...threeRuns, pendingRun(4, 7_310, { attempts: 0, refusal: refusedRun('replay_mismatch'), told: true })],
    'It didn’t count',
  ),
  offline: unsentState(threeRuns, 'Couldn’t reach the server', { answers: disconnected('validate-game-score') }),
  'throw-away': unsentState([pendingRun(1, 640)], 'for good', {
    actions: [() => unsent.deleteTitledRun({ title: runTitle(640) })],
  }),
  'throw-refused-away': unsentState(
    [pendingRun(1, 4_210, { attempts: 0, refusal: refusedRun('replay_mismatch'), told: true })],
    'This run doesn’t count',
    { actions: [() => unsent.deleteTitledRun({ title: runTitle(4_210) })] },
  ),
  'large-letters': unsentState(threeRuns, 'The server restarts', { textScale: 2 }),
};

const reportState = (
  answer: unknown,
  says: string,
  { name = 'rude_one', ...more }: Partial<State> & { name?: string } = {},
): State => ({
  ...{ path: '/stats', answers: { 'names/report': answer }, expectedText: says },
  afterRender: () => overlays.set({ secondary: { kind: 'report', publicId: makePublicId(7), name } }),
  ...more,
});
const SEND_ACTIONS: readonly StateAction[] = ['Insulting', 'Report'];

/** Reporting a player's name. */
export const reportStates: ScreenStates = {
  ready: reportState(NO_RESPONSE, 'reporting only the name'),
  chosen: reportState(NO_RESPONSE, 'reporting only the name', { actions: ['Insulting'] }),
  sending: reportState(NO_RESPONSE, 'reporting only the name', { actions: SEND_ACTIONS }),
  sent: reportState({ success: true, isNew: true }, 'Thank you', { actions: SEND_ACTIONS }),
  'sent-before': reportState({ success: true, isNew: false }, 'You already reported this name', {
    actions: SEND_ACTIONS,
  }),
  failed: reportState(
    new StubRefusal(429, 'rate_limited', 'You have reported 20 names today.'),
    'Nothing was reported',
    {
      actions: SEND_ACTIONS,
    },
  ),
  offline: reportState(CONNECTION_LOST, 'Nothing was reported', { actions: SEND_ACTIONS }),
  'wide-name': reportState(NO_RESPONSE, WIDE_NAME, { name: WIDE_NAME }),
  'long-name': reportState(NO_RESPONSE, LONG_NAME, { name: LONG_NAME }),
  'rtl-name': reportState(NO_RESPONSE, RTL_NAME, { name: RTL_NAME }),
  'large-letters': reportState(NO_RESPONSE, 'reporting only the name', { name: WIDE_NAME, textScale: 2 }),
};

const withStorageStub = (storage: Storage | null) => () => {
  stubStorage(storage);
  mountStorageBanner(window);
};
const withoutCookies = (): void =>
  void Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: false });

/** A browser that blocks storage. */
export const storageStates: ScreenStates = {
  full: {
    path: '/home',
    afterRender: withStorageStub(createMemoryStorage({ full: true })),
    expectedText: 'out of space',
  },
  denied: { path: '/home', afterRender: withStorageStub(null), expectedText: 'isn’t saving anything' },
  'login-without-cookies': {
    ...{ path: '/login', anonymous: true, setup: withoutCookies },
    ...{ afterRender: withStorageStub(null), expectedText: 'You can still practice' },
  },
  'large-letters': {
    path: '/home',
    afterRender: withStorageStub(createMemoryStorage({ full: true })),
    expectedText: 'out of space',
    textScale: 2,
  },
};

/** Freezes the splash, which would otherwise fade out before it can be captured. */
function freezeSplash(): void {
  applyInstalledStyles();
  document.querySelector<HTMLElement>('.splash')?.style.setProperty('animation', 'none');
}

/** The splash of the installed app. */
export const splashStates: ScreenStates = {
  ready: { path: '/login', anonymous: true, afterRender: freezeSplash },
};
