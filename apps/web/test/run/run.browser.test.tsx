import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import type { OpenReplay } from '@jumpy/verify/verdict';
import {
  makeHistory,
  makeHistoryRun,
  makeOwnRun,
  makeReplay,
  answerReplays,
  makeRun,
  makeUnavailableReplay,
} from '../../src/fixtures/runs.ts';
import { ClosedRunNotice, waitDurationText } from '../../src/features/run/RunScreen.tsx';
import { ReplayFrame } from '../../src/features/run/ReplayFrame.tsx';
import { manualTimers } from '../support/manualTimers.ts';
import { ANONYMOUS, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { makePlayedRun } from '@jumpy/verify/testing/played';
import { type RunHarness, runHarness } from './RunHarness.tsx';

const RUN = makePublicId(1);
let replay: OpenReplay;
let harness: RunHarness | undefined;

const answers = (run: unknown = makeRun(1), replays: unknown = answerReplays([makeReplay(replay)])) => ({
  ...SIGNED_IN,
  'runs/*': run instanceof StubRefusal || typeof run === 'symbol' ? run : { success: true, run },
  replays,
});
const open = (
  given: Record<string, unknown> = answers(),
  options: { signedIn?: boolean; beside?: string; fromTick?: number } = {},
) => (harness = runHarness(RUN, { answers: given, ...options }));

beforeEach(async () => {
  await page.viewport(1440, 900);
  replay = await makePlayedRun(1);
});
afterEach(() => {
  harness?.server.close();
  harness = undefined;
  leave();
});

describe('a run opened by its link', () => {
  test('sends the viewer the replay, and shows the player and the result', async () => {
    const { watchedRuns } = open();
    await expect.poll(watchedRuns).toHaveLength(1);
    expect(watchedRuns()[0]).toEqual([
      { runId: RUN, name: 'LunaHops', score: 4_210, simVersion: 1, replay: replay.replay, isOwn: false, look: 'jumpy' },
    ]);
    await expect.element(page.getByRole('heading', { level: 1, name: 'LunaHops' })).toBeVisible();
    for (const words of ['Rank 1', '4,210', '312', '2:31', 'Level 3, Neon Rooftops', 'Fell', 'Solo', 'no one yet']) {
      await expect.element(page.getByText(words, { exact: true }).last()).toBeVisible();
    }
    await expect.element(page.getByText('Verified by our server')).toBeVisible();
    expect(document.title).toContain('LunaHops, 4,210');
  });

  test('starts at the moment given in the address', async () => {
    const { viewer } = open(answers(), { fromTick: 720 });
    await expect.poll(viewer).toMatchObject([{ fromTick: 720 }]);
  });

  test('shows a loading state until the first picture', async () => {
    const { sendFromFrame, watchedRuns } = open();
    await expect.poll(watchedRuns).toHaveLength(1);
    await expect.element(page.getByText('Opening the replay')).toBeVisible();
    const poster = page.getByText('Opening the replay').element().parentElement;
    for (const words of ['LunaHops', '4,210']) expect(poster?.textContent).toContain(words);
    expect(poster?.querySelector('img')?.getAttribute('src')).toMatch(/\/art\/stage-/);
    sendFromFrame({ type: 'WATCH_STATE', data: { state: 'playing', tick: 2, lengthTicks: 9_060 } });
    await expect.element(page.getByText('Opening the replay')).not.toBeInTheDocument();
  });

  test('sends the replay again when the viewer reloads', async () => {
    const { watchedRuns, sendFromFrame } = open();
    await expect.poll(watchedRuns).toHaveLength(1);
    sendFromFrame({ type: 'GAME_READY' });
    await expect.poll(watchedRuns).toHaveLength(2);
  });

  test('lets visitors race it in the practice game, and offers to sign in', async () => {
    open();
    await expect
      .element(page.getByRole('link', { name: 'Race this run' }))
      .toHaveAttribute('href', `/frame/?ghost=${RUN}`);
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(page.getByRole('button', { name: /Compare/ }).elements()).toHaveLength(0);
  });

  test.each([
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ])('at $width px shows race and practice on the first screen, once', async ({ width, height }) => {
    await page.viewport(width, height);
    open({ ...answers(), ...ANONYMOUS }, { signedIn: false });
    const dock = page.getByRole('group', { name: 'Play' });
    await expect.element(dock.getByRole('link', { name: 'Race this run' })).toBeVisible();
    await expect.element(dock.getByRole('link', { name: 'Practice' })).toHaveAttribute('href', '/frame/');
    expect(page.getByRole('link', { name: 'Race this run' }).elements()).toHaveLength(1);
    const { top, bottom } = dock.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(height);
    expect(page.getByRole('region', { name: 'Replay' }).element().getBoundingClientRect().bottom).toBeLessThan(top);
  });

  test.each([360, 390])('at %i px has race, share and verify in a row on the first screen', async (width) => {
    await page.viewport(width, 844);
    open(answers(), { signedIn: true });
    const dock = page.getByRole('group', { name: 'Play' });
    const controls = [
      dock.getByRole('link', { name: 'Race this run' }),
      dock.getByRole('button', { name: 'Share' }),
      dock.getByRole('button', { name: 'Verify' }),
    ];
    for (const control of controls) await expect.element(control).toBeVisible();
    const elements = controls.map((control) => control.element());
    const expectRow = (): void => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      for (const { right, bottom, height } of boxes)
        expect([right <= width, bottom <= 844, height >= 44]).toEqual([true, true, true]);
    };
    expectRow();
    // As long as in Spanish.
    const words = page.getByText('Race this run', { exact: true }).last().element();
    words.textContent = 'Retar esta partida';
    expectRow();
    words.textContent = 'Race this run';
    expect(page.getByRole('button', { name: 'Share' }).elements()).toHaveLength(1);
    await dock.getByRole('button', { name: 'Verify' }).click();
    await expect.element(page.getByText('VERIFIED HERE')).toBeInViewport();
  });

  test('lets players race it on the game screen', async () => {
    const { getLocation } = open(answers(), { signedIn: true });
    await page.getByRole('link', { name: 'Race this run' }).click();
    expect(getLocation()).toEqual({ path: '/play', state: { gameMode: 'race', ghostRunId: RUN } });
  });

  test('says that the run was not witnessed while it was played', async () => {
    open(answers(makeRun(1, { rank: null, witness: 'unwitnessed', witnessReason: 'digest_gap' })));
    await expect.element(page.getByText(/^Unranked: /)).toBeVisible();
  });

  test('names outdated rules, a revive, and how many racers beat it', async () => {
    open(answers(makeRun(1, { simVersion: 0, revived: true, beatenBy: 3 })));
    await expect.element(page.getByText('Version 0, as they were then')).toBeVisible();
    await expect.element(page.getByText('Solo, with a revive')).toBeVisible();
    await expect.element(page.getByText('3 racers')).toBeVisible();
  });

  test.each([
    [360, 740],
    [768, 1024],
    [1440, 900],
  ])('at %i by %i cuts nothing off at the sides', async (width, height) => {
    await page.viewport(width, height);
    const { watchedRuns } = open(answers(makeOwnRun(1)), { signedIn: true });
    await expect.poll(watchedRuns).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const button of page.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('verifying it locally', () => {
  test('shows the board’s values and those found by this browser, field by field', async () => {
    open(answers(makeRun(1, replay.claim)));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'VERIFIED HERE' })).toBeVisible();
    await expect
      .element(page.getByText(/^Your browser replayed all \d+:\d\d of it and got the same score/))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /Same: Score/ })).toBeVisible();
    expect(page.getByRole('row', { name: /Same:/ }).elements()).toHaveLength(5);
    await expect.element(page.getByText(/^Checked in \d+ ms/)).toBeVisible();
  });

  test('shows both numbers when the replay does not match the claim', async () => {
    const claim = { ...replay.claim, score: replay.claim.score + 1_000 };
    open(answers(makeRun(1), answerReplays([makeReplay({ ...replay, claim })])));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'MISMATCH' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Different: Score/ })).toBeVisible();
    expect(page.getByRole('row', { name: /Same:/ }).elements()).toHaveLength(4);
  });

  test('shows an error without a response, and can be retried', async () => {
    const { server, watchedRuns } = open();
    await expect.poll(watchedRuns).toHaveLength(1);
    server.setAnswers({ replays: CONNECTION_LOST });
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(page.getByText(/^Couldn’t check right now/)).toBeVisible();
    server.setAnswers({ replays: answerReplays([makeReplay(replay)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'VERIFIED HERE' })).toBeVisible();
  });

  test('offers the replay as a file', async () => {
    open();
    await page.getByText('Check it yourself').click();
    const link = page.getByRole('link', { name: 'Download replay' });
    await expect.element(link).toHaveAttribute('download', `jumpy-run-${RUN}.json`);
    const href = link.element().getAttribute('href') ?? '';
    expect(await (await fetch(href)).json()).toMatchObject({ runId: RUN, replay: replay.replay, claim: replay.claim });
  });
});

test('links to how scores are kept honest', async () => {
  open();
  await expect
    .element(page.getByRole('link', { name: 'How scores are kept honest' }))
    .toHaveAttribute('href', '/help#scores');
});

describe('side by side', () => {
  const mine = makeHistory([
    makeHistoryRun(7, { score: 800 }),
    makeHistoryRun(8, { score: 2_000, isBest: true }),
    makeHistoryRun(9, { removed: true, score: 5 }),
  ]);

  test('lets players choose among their best and last runs, and plays both', async () => {
    const own = await makePlayedRun(8);
    const runs = (call: { name: string }) => ({
      success: true,
      run: call.name.endsWith(makePublicId(8)) ? makeOwnRun(8, { score: 2_000 }) : makeRun(1),
    });
    const { watchedRuns } = open(
      { ...answers(), runs: mine, 'runs/*': runs, replays: answerReplays([makeReplay(replay), makeReplay(own)]) },
      { signedIn: true },
    );
    await page.getByRole('button', { name: 'Compare with mine' }).click();
    const choices = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => choices.elements()[0]?.textContent).toContain('Your best, 2,000');
    expect(choices.elements()).toHaveLength(2);
    await page.getByRole('button', { name: /Your best/ }).click();
    await expect
      .poll(() =>
        watchedRuns()
          .at(-1)
          ?.map(({ name }) => name),
      )
      .toEqual(['LunaHops', 'Moonbean']);
    await page.getByRole('button', { name: 'Watch only this run' }).click();
    await expect.poll(() => watchedRuns().at(-1)?.length).toBe(1);
  });

  test('says when the player has no other run', async () => {
    open({ ...answers(), runs: makeHistory([]) }, { signedIn: true });
    await page.getByRole('button', { name: 'Compare with mine' }).click();
    await expect.element(page.getByText('No other runs yet')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('No other runs yet')).not.toBeInTheDocument();
  });
});

describe('when it cannot be watched', () => {
  test('shows a skeleton while loading', async () => {
    open(answers(NO_RESPONSE));
    await expect.element(page.getByRole('status', { name: 'Loading the run' })).toBeVisible();
  });

  test.each([
    ['run_unknown', 404, 'We can’t find that run'],
    ['run_removed', 410, 'This run was removed from the boards'],
    ['bad_request', 400, 'We can’t find that run'],
  ])('says that it was refused as %s, and links to the board', async (code, status, title) => {
    open(answers(new StubRefusal(status, code)));
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the board' })).toHaveAttribute('href', '/verify');
  });

  test('says the same for a replay that has been removed since', async () => {
    open(answers(makeRun(1), answerReplays([makeUnavailableReplay(RUN, 'removed')])));
    await expect.element(page.getByRole('heading', { name: 'This run was removed from the boards' })).toBeVisible();
  });

  test('says that it is offline, and loads when the connection is back', async () => {
    const { server, watchedRuns } = open(answers(CONNECTION_LOST));
    await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    server.setAnswers(answers());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(watchedRuns).toHaveLength(1);
  });

  test('keeps a run of today’s course closed until the day ends, with the time left', async () => {
    const run = makeRun(1, { mode: 'daily', courseDate: '2026-11-18', replayOpensAt: Date.now() + 2 * 3_600_000 });
    open(answers(run, answerReplays([makeUnavailableReplay(RUN, 'closed')])));
    await expect.element(page.getByRole('heading', { name: 'Unlocks when the day ends' })).toBeVisible();
    await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^In (2 h 0|1 h 59) min$/);
    await expect.element(page.getByText('Daily course, 18 Nov 2026')).toBeVisible();
    expect(page.getByRole('link', { name: /Race/ }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Verify', exact: true }).elements()).toHaveLength(0);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test.each([390, 1440])('lets a visitor race the score of a run that is still closed, at %i px', async (width) => {
    await page.viewport(width, 844);
    const run = makeRun(1, { mode: 'daily', courseDate: '2026-11-18', replayOpensAt: Date.now() + 2 * 3_600_000 });
    open(answers(run, answerReplays([makeUnavailableReplay(RUN, 'closed')])), { signedIn: false });
    const link = page.getByRole('link', { name: 'Beat this score' });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', `/frame/?ghost=${RUN}`);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test.each([365, -365])('shows the correct time left on a device whose clock is %i days off', async (days) => {
    const serverNow = Date.now() + days * 86_400_000;
    const run = makeRun(1, { mode: 'daily', courseDate: '2026-11-18', replayOpensAt: serverNow + 2 * 3_600_000 });
    const closedAnswers = answers(run, answerReplays([makeUnavailableReplay(RUN, 'closed')]));
    const { server } = open({ ...closedAnswers, 'runs/*': { success: true, run, serverNow } });
    await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^In (2 h 0|1 h 59) min$/);
    expect(server.countCalls(`runs/${RUN}`)).toBe(1);
  });

  test('opens automatically when its time has come', async () => {
    const timers = manualTimers();
    let opened = 0;
    draw(
      <MemoryRouter>
        <ClosedRunNotice opensAt={timers.nowMs() + 1_500} onOpen={() => (opened += 1)} timers={timers} />
      </MemoryRouter>,
    );
    await expect.poll(() => page.getByRole('timer').element().textContent).toBe('In 2 s');
    timers.pass(1_000);
    await expect.poll(() => page.getByRole('timer').element().textContent).toBe('In 1 s');
    expect(opened).toBe(0);
    await expect.poll(timers.pending).toBe(1);
    timers.pass(1_000);
    await expect.poll(() => page.getByRole('timer').element().textContent).toBe('Unlocking now');
    expect(opened).toBe(1);
  });

  test.each([
    ['damaged', 'This replay is damaged'],
    ['version', 'This run is newer than this page'],
    ['mismatch', 'Score mismatch'],
  ] as const)('says that the viewer reported the replay as %s, and links to the board', async (error, title) => {
    const { sendFromFrame, watchedRuns } = open();
    await expect.poll(watchedRuns).toHaveLength(1);
    sendFromFrame({ type: 'WATCH_FAILED', data: { index: 0, error } });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('alert').getByRole('link', { name: 'See the board' })).toBeVisible();
  });

  test('shows an error when the viewer stays silent', async () => {
    const timers = manualTimers();
    draw(
      <MemoryRouter>
        <ReplayFrame runs={undefined} framePath="about:blank" onCloseComparison={() => undefined} timers={timers} />
      </MemoryRouter>,
    );
    await expect.poll(timers.pending).toBe(1);
    expect(document.body.textContent).not.toContain('Couldn’t open');
    timers.pass(15_000);
    await expect.element(page.getByRole('heading', { name: 'Couldn’t open the replay' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('lets the first run be watched alone when only the other one fails', async () => {
    const { sendFromFrame, watchedRuns } = open(answers(), { signedIn: true, beside: makePublicId(1) });
    await expect.poll(() => watchedRuns().at(-1)?.length).toBe(2);
    sendFromFrame({ type: 'WATCH_FAILED', data: { index: 1, error: 'damaged' } });
    await page.getByRole('button', { name: 'Watch without it' }).click();
    await expect.poll(() => watchedRuns().at(-1)?.length).toBe(1);
    await expect.element(page.getByRole('heading', { name: 'This replay is damaged' })).not.toBeInTheDocument();
  });
});

describe('its route', () => {
  test('is open without an account', async () => {
    await visit(`/run/${RUN}`, { answers: { ...answers(), ...pick(ANONYMOUS) } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'LunaHops' })).toBeVisible();
    expect(window.location.pathname).toBe(`/run/${RUN}`);
  });

  test('sends no request when it names no run', async () => {
    const { server } = await visit('/run/not-a-run', { answers: { ...answers(), ...pick(ANONYMOUS) } });
    await expect.element(page.getByRole('heading', { name: 'We can’t find that run' })).toBeVisible();
    expect(server.calls.filter(({ name }) => name.startsWith('runs') || name === 'replays')).toEqual([]);
  });

  test('keeps the run shown side by side', async () => {
    await visit(`/run/${RUN}?beside=${RUN}`, { answers: { ...answers(), runs: makeHistory([]) }, remembered: true });
    await expect.element(page.getByRole('button', { name: 'Watch only this run' })).toBeVisible();
    await page.getByRole('button', { name: 'Watch only this run' }).click();
    await expect.poll(() => window.location.search).toBe('');
  });
});

function pick({ session }: Record<string, unknown>): Record<string, unknown> {
  return { session };
}

test.each([
  [0, '0 s'],
  [-5_000, '0 s'],
  [900, '1 s'],
  [59_001, '1 min 0 s'],
  [61_500, '1 min 2 s'],
  [3_599_000, '59 min 59 s'],
  [3_600_000, '1 h 0 min'],
  [86_399_000, '23 h 59 min'],
])('formats %i ms as %s', (waitMs, text) => expect(waitDurationText(waitMs)).toBe(text));
