import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { network } from '../../src/data/network.ts';
import { gameComplete } from '../runs/playedRun.ts';
import { runIdOf, settledRun, xpOf } from '../runs/settledRun.ts';
import { openReplay, refusal, type StubApi, stubApi } from '../runs/stubApi.ts';
import { playHarness, type PlayHarness } from './PlayHarness.tsx';

const GHOST = runIdOf(77);
const RACE = { gameMode: 'race', ghostRunId: GHOST };

let harness: PlayHarness;
let api: StubApi;

const expectText = (text: string): Promise<void> => waitUntil(() => expect(document.body.textContent).toContain(text));
const clickButton = (text: string): void =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click();

async function mount(state: unknown, search = ''): Promise<void> {
  harness = playHarness({ api, state, search });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  await waitUntil(() => expect(document.body.textContent).not.toContain('Loading game...'));
}

async function startRun(): Promise<void> {
  const before = harness.sentMessages('RUN_TICKET').length;
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(before + 1));
}

function settleWith(changes: Partial<ReturnType<typeof settledRun>>): void {
  api.answer.validateRun = async (body) => ({
    ok: true,
    value: { success: true, valid: true, issues: [], run: settledRun({ runId: body.runId, ...changes }) },
  });
}

beforeEach(async () => {
  await page.viewport(1_440, 900);
  api = stubApi(Date.now);
  localStorage.clear();
});
afterEach(() => harness.unmount());

describe('the daily course', () => {
  const daily = { date: '2027-01-15', isBest: true, previousBest: 300, best: 640, rank: 1, total: 2 };

  test('GAME-02 is played with daily tickets, next to the daily board, and replayed the same way', async () => {
    api.answer.runTicket = async ({ runRequest }) => ({
      ok: true,
      value: {
        runId: runIdOf(api.requestsTo('runTicket').length),
        mode: runRequest.mode,
        seed: '0'.repeat(32),
        startPlace: 0,
        simVersion: 1,
        expiresAt: 4_000_000_000_000,
        hiScoreBefore: 300,
        courseDate: '2027-01-15',
        courseEndsAt: Date.now() + 3_600_000,
      },
    });
    settleWith({ mode: 'daily', isHighScore: false, daily, xp: xpOf({ before: 1_000, gained: 110 }) });
    await mount({ gameMode: 'daily' });
    expect(document.querySelector('main')?.dataset.mode).toBe('daily');
    await expectText('TODAY’S COURSE');
    await expectText('Pebble');
    await startRun();
    expect(harness.sentMessages('RUN_TICKET')[0]?.data.mode).toBe('daily');
    expect(harness.sentMessages('STATS_UPDATE').at(-1)?.data.hi_score).toBe(300);
    harness.sendFromGame(gameComplete({ runId: runIdOf(1), mode: 'daily' }));
    await expectText('BEST TODAY!');
    await expectText('Today 1 of 2');
    const today = document.querySelector('a[href="/daily"]');
    expect(today?.textContent).toBe('Today');
    expect(today?.closest('div')?.querySelector('ul')?.getAttribute('aria-label')).toBe('What’s next');
    expect(document.querySelector('[role="dialog"] a[href="/home"]')?.textContent).toBe('Home');
    expect(document.querySelector(`a[href="/run/${runIdOf(1)}"]`)?.textContent).toBe('Watch');
    expect(document.querySelector(`a[href="/run/${runIdOf(1)}?clip"]`)?.textContent).toBe('Clip');
    await page.getByRole('button', { name: 'Play again' }).click();
    await waitUntil(() => expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(1));
    await startRun();
    expect(harness.sentMessages('RUN_TICKET').at(-1)?.data.mode).toBe('daily');
  });
});

describe('a special event', () => {
  const event = { id: 7, kind: 'weekend', name: 'Light feet', nameEs: null } as const;
  const standing = { isBest: true, previousBest: 300, best: 640, rank: 1, total: 2 };

  test('is played by its address, named with its rule, and its summary leads to its board', async () => {
    api.answer.runTicket = async () => ({
      ok: true,
      value: {
        ...{ runId: runIdOf(api.requestsTo('runTicket').length), mode: 'event', seed: '0'.repeat(32), startPlace: 0 },
        ...{ rule: 'low_gravity', simVersion: 1, expiresAt: 4_000_000_000_000, hiScoreBefore: 300 },
        event: { ...event, endsAt: Date.now() + 3_600_000 },
      },
    });
    settleWith({ mode: 'event', isHighScore: false, event: { ...event, rule: 'low_gravity', ...standing } });
    await mount(undefined, '?event=7');
    expect(document.querySelector('main')?.dataset.mode).toBe('event');
    await expectText('SPECIAL EVENT');
    await expectText('Light feetYou float: jumps go higher and falls are slow.');
    await startRun();
    expect(api.requestsTo('runTicket')[0]?.runRequest).toEqual({ mode: 'event', specialEventId: 7 });
    expect(harness.sentMessages('EVENT')[0]?.data).toMatchObject({ name: 'Light feet', rule: 'low_gravity' });
    expect(harness.sentMessages('STATS_UPDATE').at(-1)?.data.hi_score).toBe(300);
    await expectText('To your best here, 300');
    harness.sendFromGame(gameComplete({ runId: runIdOf(1), mode: 'event' }));
    await expectText('BEST SO FAR!');
    await expectText('Light feet: 1 of 2');
    expect(document.querySelector('[role="dialog"] a[href="/event/7"]')?.textContent).toBe('Event board');
    await page.getByRole('button', { name: 'Play again' }).click();
    await startRun();
    expect(api.requestsTo('runTicket').at(-1)?.runRequest).toEqual({ mode: 'event', specialEventId: 7 });
  });

  test('without hops explains no key for them', async () => {
    api.answer.runTicket = async () => ({
      ok: true,
      value: {
        ...{ runId: runIdOf(1), mode: 'event', seed: '0'.repeat(32), startPlace: 0, rule: 'no_hop', simVersion: 1 },
        ...{ expiresAt: 4_000_000_000_000, hiScoreBefore: 0, event: { ...event, endsAt: Date.now() + 3_600_000 } },
      },
    });
    await mount(undefined, '?event=7');
    await expectText('No hops in mid-air.');
    expect(document.body.textContent).toContain('or arrows to steer');
    expect(document.body.textContent).not.toContain('hop in mid-air');
  });

  test('that is not on says so, and offers solo', async () => {
    api.answer.runTicket = async () => refusal(409, 'This event isn’t on.', 'special_event_not_on');
    await mount(undefined, '?event=7');
    harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await expectText('NO EVENT NOW');
    expect(document.body.textContent).not.toContain('SPECIAL EVENT');
    await expectText('This event isn’t on.');
    api.answer.runTicket = stubApi(Date.now).answer.runTicket;
    clickButton('Play solo');
    await waitUntil(() => expect(document.querySelector('main')?.dataset.mode).toBe('solo'));
  });
});

describe('a race', () => {
  test('GAME-02 sends the game page the ghost with the ticket, and ends in a duel', async () => {
    const race = { runId: GHOST, username: 'tinyhop', score: 702, beaten: false };
    settleWith({ mode: 'race', isHighScore: false, race, xp: xpOf({ before: 1_000, gained: 0 }) });
    await mount(RACE);
    await startRun();
    const [ticket] = harness.sentMessages('RUN_TICKET');
    expect(ticket?.data).toMatchObject({ mode: 'race', ghostRunId: GHOST, hiScoreBefore: 702 });
    expect(ticket?.data.ghost).toMatchObject({ runId: GHOST, name: 'tinyhop', score: 702, replay: 'R2hvc3Q=' });
    await expectText('THE RACE');
    await expectText('To the ghost, 702');
    harness.sendFromGame({ type: 'SCORE_UPDATE', data: { score: 20, jumps: 4, enemies: 0, level: 1, tick: 60 } });
    harness.sendFromGame({ type: 'SCORE_UPDATE', data: { score: 40, jumps: 8, enemies: 0, level: 1, tick: 90 } });
    harness.sendFromGame(gameComplete({ mode: 'race' }));
    await expectText('NOT YET!');
    await expectText('63 more points and you’d have beaten tinyhop.');
    expect(document.querySelector('[data-testid="xp"], [data-testid="xp-gain"]')).toBeNull();
    const beside = document.querySelector(`a[href^="/run/${GHOST}?"]`);
    expect(beside?.getAttribute('href')).toContain(runIdOf(1));
    expect(beside?.textContent).toBe('Compare');
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Race again');
  });

  test.each([
    ['closed', 'Other players’ daily runs unlock after the day ends, at 00:45 UTC.'],
    ['removed', 'This run was removed from the boards.'],
  ] as const)('against a run that is %s says so, and offers solo', async (state, expectedText) => {
    api.answer.runReplay = async (runId) => ({ ok: true, value: openReplay(runId, { state, replay: null }) });
    await mount(RACE);
    harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await expectText(expectedText);
    expect(harness.sentMessages('RUN_REFUSED')[0]?.data.error).toBe(`Cannot start game: ${expectedText}`);
    clickButton('Play solo');
    await waitUntil(() => expect(document.querySelector('main')?.dataset.mode).toBe('solo'));
    await waitUntil(() => expect(harness.isListening()).toBe(true));
    await startRun();
    expect(harness.sentMessages('RUN_TICKET').at(-1)?.data.mode).toBe('solo');
  });

  test('under rules that the server no longer races shows its message', async () => {
    api.answer.runTicket = async () =>
      refusal(422, 'This run is of older rules and cannot be raced.', 'replay_version');
    await mount(RACE);
    harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await expectText('This run is of older rules and cannot be raced.');
    // The server's refusal stays, although the network has failed since.
    await network.measure(() => Promise.reject(new TypeError('cut'))).catch(() => undefined);
    await expectText('No connection. Keep playing');
    expect(document.body.textContent).toContain('This run is of older rules and cannot be raced.');
  });
});

test('a run pending on this device cannot be watched yet, and says when', async () => {
  api.answer.validateRun = async () => refusal(0, 'The server did not answer.');
  await mount(undefined);
  await startRun();
  harness.sendFromGame(gameComplete());
  await expectText('then you can watch and share.');
  const watch = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Watch');
  expect(watch?.disabled).toBe(true);
  expect(document.querySelector('a[href^="/run/"]')).toBeNull();
});
