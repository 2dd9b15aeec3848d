import type { LiveEndReason } from '@jumpy/protocol/http/live';
import type { LiveViewerToShellMessage } from '@jumpy/protocol/liveFrame';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRun } from '../../src/fixtures/runs.ts';
import { StubRefusal } from '../../src/fixtures/stubServer.ts';
import { leave } from '../support/visit.tsx';
import { type LiveHarness, liveHarness } from './LiveHarness.tsx';
import { HEAD_EVENT, makeLiveRunsAnswer, makeLiveRun, PLAY_EVENT } from '../../src/fixtures/liveRuns.ts';

type Standing = Extract<LiveViewerToShellMessage, { type: 'LIVE_STATE' }>['data'];
const RUN = makeLiveRun(1).runId;
const UNKNOWN = { 'runs/*': new StubRefusal(404, 'run_unknown') };
const SAVED = { 'runs/*': { success: true, run: makeRun(1, { runId: RUN }) } };
let harness: LiveHarness;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  harness.server.close();
  leave();
});

/** Loads the run and shows it in the frame. */
async function watch(options: Parameters<typeof liveHarness>[1] = { answers: UNKNOWN }): Promise<LiveHarness> {
  harness = liveHarness(RUN, options);
  await expect.poll(() => harness.streams.length).toBe(1);
  harness.streams[0]?.emit(HEAD_EVENT, PLAY_EVENT);
  await expect.poll(() => harness.isListening()).toBe(true);
  harness.sendFromFrame({ type: 'LIVE_READY' });
  await expect.poll(() => harness.sentEvents().length).toBeGreaterThan(1);
  return harness;
}
const sendState = (changes: Partial<Standing>): void =>
  harness.sendFromFrame({
    type: 'LIVE_STATE',
    data: { state: 'playing', tick: 600, score: 812, level: 2, behindMs: 6_100, ending: null, ...changes },
  });
const end = (reason: LiveEndReason): void => {
  harness.streams.at(-1)?.emit({ type: 'end', reason });
  sendState({ state: 'ended', ending: 'Fell' });
};
const text = (content: string | RegExp) => page.getByText(content, { exact: true });

describe('a live run', () => {
  test('plays from its beginning, and shows the player, the height and the delay', async () => {
    await watch();
    expect(harness.sentEvents()).toEqual([HEAD_EVENT, PLAY_EVENT]);
    await expect.element(page.getByRole('heading', { level: 1, name: 'player_1' })).toBeVisible();
    await expect.element(text('Catching up…')).toBeVisible();
    sendState({});
    for (const label of ['LIVE', 'LVL 7', '812', '0:10', 'About 5 s behind'])
      await expect.element(text(label)).toBeVisible();
    sendState({ score: 1_204, tick: 1_200, state: 'waiting' });
    for (const label of ['1,204', '0:20', 'Waiting for more…']) await expect.element(text(label)).toBeVisible();
    expect(document.title).toContain('player_1, live');
  });

  test('lets signed-in viewers report the player’s name', async () => {
    await watch({ answers: UNKNOWN, signedIn: true });
    const flag = page.getByRole('button', { name: 'Report name player_1' });
    await expect.element(flag).toHaveAttribute('aria-haspopup', 'dialog');
  });

  test('does not let visitors report the name', async () => {
    await watch();
    await expect.element(page.getByRole('heading', { level: 1, name: 'player_1' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Report name/ }).query()).toBeNull();
  });

  test('sends everything again to a frame that reloads', async () => {
    await watch();
    harness.sendFromFrame({ type: 'LIVE_READY' });
    await expect.poll(() => harness.sentEvents()).toEqual([HEAD_EVENT, PLAY_EVENT, HEAD_EVENT, PLAY_EVENT]);
  });

  test('shows a lost connection, and continues after a reconnect', async () => {
    await watch();
    sendState({});
    harness.streams[0]?.disconnect();
    await expect.element(text('Connection lost. Trying again…')).toBeVisible();
    harness.timers.pass(1_000);
    await expect.poll(() => harness.streams.length).toBe(2);
    harness.streams[1]?.emit(HEAD_EVENT, PLAY_EVENT, { type: 'revive', tick: 2 });
    await expect.poll(() => harness.sentEvents().at(-1)).toEqual({ type: 'revive', tick: 2 });
    await expect.element(text('About 5 s behind')).toBeVisible();
  });

  test('releases its stream after a minute hidden, and catches up when visible', async () => {
    await watch();
    sendState({});
    await expect.element(text('About 5 s behind')).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const setHidden = (isHidden: boolean): void => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setHidden(true);
    harness.timers.pass(30_000);
    setHidden(false);
    expect(harness.streams).toHaveLength(1);
    setHidden(true);
    harness.streams[0]?.emit(PLAY_EVENT);
    await expect.poll(() => harness.sentEvents().length).toBe(3);
    harness.timers.pass(60_000);
    expect(harness.timers.pending()).toBe(0);
    setHidden(false);
    await expect.poll(() => harness.streams.length).toBe(2);
    harness.streams[1]?.emit(HEAD_EVENT, PLAY_EVENT);
    await expect.poll(() => harness.sentEvents().slice(3)).toEqual([HEAD_EVENT, PLAY_EVENT]);
    hidden.mockRestore();
  });

  test('shows an error when the game page does not respond', async () => {
    harness = liveHarness(RUN, { answers: UNKNOWN });
    await expect.poll(() => harness.timers.pending()).toBe(2);
    harness.timers.pass(15_000);
    await expect.element(page.getByRole('heading', { name: 'Couldn’t open the live view' })).toBeVisible();
  });
});

describe('the end of a live run', () => {
  test('offers to race and rewatch a saved run', async () => {
    await watch({ answers: SAVED, signedIn: true });
    end('settled');
    await expect.element(page.getByRole('heading', { name: 'player_1: 4,210' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Watch again' })).toHaveAttribute('href', `/run/${RUN}`);
    await page.getByRole('link', { name: 'Race this run' }).click();
    expect(harness.getLocation()).toEqual({ path: '/play', state: { gameMode: 'race', ghostRunId: RUN } });
  });

  test('lets visitors race it in the practice game', async () => {
    await watch({ answers: SAVED });
    end('settled');
    await expect
      .element(page.getByRole('link', { name: 'Race this run' }))
      .toHaveAttribute('href', `/frame/?ghost=${RUN}`);
  });

  test('plays pending events to the end first', async () => {
    await watch({ answers: SAVED });
    sendState({});
    harness.streams[0]?.emit({ type: 'end', reason: 'settled' });
    await expect.element(text('About 5 s behind')).toBeVisible();
    expect(page.getByRole('link', { name: 'Watch again' }).elements()).toEqual([]);
    sendState({ state: 'ended' });
    await expect.element(page.getByRole('link', { name: 'Watch again' })).toBeVisible();
  });

  test.each<[LiveEndReason, string]>([
    ['over', 'It isn’t saved yet. Once it is, its page shows up here.'],
    ['silent', 'The player lost connection or closed the page. If the run is saved, its page shows up here.'],
    ['hidden', 'The player turned off live viewing. You can still watch finished runs.'],
    ['alone', 'Their connection was gone for too long. We can’t show the rest live.'],
  ])('has no page when it is %s, and says why', async (reason, expectedText) => {
    await watch({ answers: { ...UNKNOWN, live: makeLiveRunsAnswer(5) } });
    end(reason);
    await expect.element(text(expectedText)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Watch player_5' }))
      .toHaveAttribute('href', `/live/${makeLiveRun(5).runId}`);
    await expect.element(page.getByRole('link', { name: 'See the board' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Race this run' }).elements()).toEqual([]);
  });

  test('hides the run at once when its player does', async () => {
    await watch();
    sendState({});
    harness.streams[0]?.emit({ type: 'end', reason: 'hidden' });
    await expect.element(page.getByRole('heading', { name: 'No longer shown' })).toBeVisible();
  });

  test('links to the page of a run that is saved while waiting', async () => {
    await watch();
    end('over');
    await expect.element(page.getByRole('heading', { name: 'The run is over' })).toBeVisible();
    harness.server.setAnswers(SAVED);
    // It is polled every few seconds.
    await expect
      .poll(() => page.getByRole('link', { name: 'Race this run' }).elements(), { timeout: 30_000 })
      .toHaveLength(1);
  });

  test('says that a run that was never saved has no page', async () => {
    await watch();
    end('over');
    await expect.element(page.getByRole('heading', { name: 'The run is over' })).toBeVisible();
    await expect.poll(() => harness.timers.pending()).toBe(1);
    harness.timers.pass(120_000);
    await expect.element(text('It wasn’t saved, so it has no page.')).toBeVisible();
  });

  test('shows the end card of a run that ended while disconnected', async () => {
    await watch({ answers: SAVED });
    sendState({ state: 'waiting' });
    harness.streams[0]?.disconnect();
    await expect.element(text('Connection lost. Trying again…')).toBeVisible();
    harness.server.setAnswers({ 'live/*': new StubRefusal(404, 'not_found') });
    harness.timers.pass(1_000);
    await expect.poll(() => harness.sentEvents().at(-1)).toEqual({ type: 'end', reason: 'over' });
    sendState({ state: 'ended' });
    await expect.element(page.getByRole('link', { name: 'Race this run' })).toBeVisible();
  });
});

describe('without a live run', () => {
  const gone = (answers: Record<string, unknown>, runId: string | undefined = RUN) =>
    (harness = liveHarness(runId, { answers: { 'live/*': new StubRefusal(404, 'not_found'), ...answers } }));

  test('says so and links to the board', async () => {
    gone(UNKNOWN);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nothing to watch here' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the board' })).toHaveAttribute('href', '/verify');
  });

  test('links a finished run to its page', async () => {
    gone(SAVED);
    await expect.element(page.getByRole('heading', { level: 1, name: 'This run is over' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Watch the run' })).toHaveAttribute('href', `/run/${RUN}`);
  });

  test('sends no request for an address that names no run', async () => {
    harness = liveHarness(undefined);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nothing to watch here' })).toBeVisible();
    expect(harness.streams).toEqual([]);
  });

  test('says that a browser without streams is too old', async () => {
    gone({ 'live/*': new Response(null, { status: 200 }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'This browser is too old' })).toBeVisible();
  });
});
