import { makeGoals } from '../../src/fixtures/answers.ts';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAME_EVENTS } from '../../src/data/gameEvents.ts';
import { network } from '../../src/data/network.ts';
import { emitServerEvent } from '../../src/data/serverEvents.ts';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { runIdOf, settledRun, xpOf } from '../runs/settledRun.ts';
import { PLAYER_ID, refusal, type StubApi, stubApi, UNREACHABLE } from '../runs/stubApi.ts';
import { enableMotion } from '../support/enableMotion.ts';
import { BOARD, FAKE_GAME, playHarness, type PlayHarness } from './PlayHarness.tsx';

let harness: PlayHarness;
let api: StubApi;

const expectText = (text: string): Promise<void> => waitUntil(() => expect(document.body.textContent).toContain(text));
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((element) => element.textContent === name);

async function startRun(): Promise<void> {
  const before = harness.sentMessages('RUN_TICKET').length;
  harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await waitUntil(() => expect(harness.sentMessages('RUN_TICKET')).toHaveLength(before + 1));
}

function score(points: number, jumps: number): void {
  harness.sendFromGame({ type: 'SCORE_UPDATE', data: { score: points, jumps, enemies: 2, level: 3, tick: 600 } });
}

async function mount(options: Parameters<typeof playHarness>[0] = {}): Promise<void> {
  harness = playHarness({ api, ...options });
  await waitUntil(() => expect(harness.isListening()).toBe(true));
  await waitUntil(() => expect(document.body.textContent).not.toContain('Loading game...'));
}

beforeEach(async () => {
  await page.viewport(1_440, 900);
  api = stubApi(Date.now);
  localStorage.clear();
});

afterEach(() => harness.unmount());

describe('the game screen', () => {
  test('GAME-02 GAME-03 GAME-04 shows the game in a frame that receives its platform', async () => {
    await mount({ state: { gameMode: 'solo', roomId: undefined, players: [] } });
    const frame = harness.frame();
    expect(frame.title).toBe('Jumpy game');
    expect(frame.allow).toBe('gamepad; autoplay');
    expect(new URL(frame.src).pathname + new URL(frame.src).search).toBe(`${FAKE_GAME}?platform=desktop`);
    expect(document.querySelector('main')?.dataset.mode).toBe('solo');
  });

  test.for([
    ['nothing', {}, { look: 'jumpy' }],
    ['only a frame, which the game does not show', { frame: 'frame_ice' }, { look: 'jumpy' }],
    [
      'ears, a trail and a hop sound',
      { ears: 'ears_cat', trail: 'trail_snow', hopSound: 'hop_bell', frame: 'frame_ice' },
      { look: 'jumpy', cosmetics: { ears: 'ears_cat', trail: 'trail_snow', hopSound: 'hop_bell' } },
    ],
  ] as const)('sends the game page a character with %s equipped', async ([, equipped, character]) => {
    await mount({ equipped });
    await waitUntil(() => expect(harness.sentMessages('CHARACTER').at(-1)?.data).toEqual(character));
  });

  test('GAME-02 defaults to solo without navigation state', async () => {
    await mount();
    expect(document.querySelector('main')?.dataset.mode).toBe('solo');
  });

  test('GAME-06 GAME-07 GAME-08 shows "Loading game..." with changing lines until the frame has loaded', async () => {
    // The game page may appear between two polls, so the text is recorded as it changes.
    const lines: string[] = [];
    const notes = new MutationObserver(() => {
      if (document.body.textContent?.includes('Loading game...'))
        lines.push(document.querySelector('[data-testid="loading-line"]')?.textContent ?? '');
    });
    notes.observe(document.body, { childList: true, subtree: true });
    harness = playHarness({ api });
    await waitUntil(() => expect(lines[0]).toMatch(/\w/));
    notes.disconnect();
    await waitUntil(() => expect(document.body.textContent).not.toContain('Loading game...'));
  });

  test('GAME-22 GAME-25 GAME-27 GAME-32 responds to the game page', async () => {
    await mount();
    harness.sendFromGame({ type: 'REQUEST_PLATFORM_INFO' });
    harness.sendFromGame({ type: 'REQUEST_GAME_STATS' });
    await waitUntil(() => expect(harness.sentMessages('STATS_UPDATE')).toHaveLength(1));
    await waitUntil(() => expect(harness.sentMessages('PLATFORM_INFO')).not.toEqual([]));
    expect(harness.sentMessages('PLATFORM_INFO').at(-1)?.data).toEqual({ platform: 'desktop', mode: 'solo' });
    expect(harness.sentMessages('STATS_UPDATE')[0]?.data).toEqual({
      hi_score: 600,
      total_jumps: 1_200,
      total_games: 12,
      username: 'Moonbean',
    });
  });

  test('GAME-13 GAME-21 goes home when the game requests it', async () => {
    await mount();
    harness.sendFromGame({ type: 'NAVIGATE_HOME' });
    await expectText('HOME');
    expect(harness.path()).toBe('/home');
  });

  test.each([
    ['wide', 1_440, 900],
    ['phone', 360, 740],
  ] as const)('has a link home on a %s screen before a run', async (_name, width, height) => {
    await page.viewport(width, height);
    await mount();
    const link = [...document.querySelectorAll('a')].find((element) =>
      /home/i.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
    link?.click();
    await waitUntil(() => expect(harness.path()).toBe('/home'));
  });

  test('the Back button during a run waits for its result before the screen closes, and sends it', async () => {
    await mount();
    await startRun();
    score(600, 90);
    harness.goBack();
    await waitUntil(() => expect(harness.sentMessages('RUN_CLOSED')).toHaveLength(1));
    expect(harness.path()).toBe('/home');
    expect(harness.isListening()).toBe(true);
    harness.sendFromGame(gameComplete({ cause: 'closed' }));
    await expectText('HOME');
    await waitUntil(() => expect(api.requestsTo('validateRun')).toMatchObject([{ runId: runIdOf(1) }]));
  });

  test('the Back button without a run leaves at once', async () => {
    await mount();
    harness.goBack();
    await expectText('HOME');
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('the next page sends a run whose page was closed midway, as it was left', async () => {
    const outboxName = `left-${Date.now()}`;
    await mount({ outboxName });
    await startRun();
    const left = gameComplete({ cause: 'quit' });
    localStorage.setItem(`jumpy.leftRun.${runIdOf(1)}`, JSON.stringify(left));
    harness.unmount();
    expect(api.requestsTo('validateRun')).toEqual([]);
    harness = playHarness({ api, outboxName });
    await waitUntil(() => expect(api.requestsTo('validateRun')).toMatchObject([{ runId: runIdOf(1), replay: 'AAAA' }]));
    await waitUntil(() => expect(Object.keys(localStorage).filter((key) => key.includes(runIdOf(1)))).toEqual([]));
    expect(harness.path()).toBe('/play');
  });

  test('no other tab sends a run that is still in progress', async () => {
    const outboxName = `lives-${Date.now()}`;
    await mount({ outboxName });
    await startRun();
    localStorage.setItem(`jumpy.leftRun.${runIdOf(1)}`, JSON.stringify(gameComplete({ cause: 'quit' })));
    const other = playHarness({ api, outboxName });
    await waitUntil(() => expect(other.isListening()).toBe(true));
    other.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await waitUntil(() => expect(other.sentMessages('RUN_TICKET')).toHaveLength(1));
    expect(api.requestsTo('validateRun')).toEqual([]);
    expect(localStorage.getItem(`jumpy.leftRun.${runIdOf(1)}`)).not.toBeNull();
    other.unmount();
  });

  test.each([
    ['phone', 360, 740],
    ['tablet', 768, 1_024],
  ] as const)('leaves the whole screen of a %s to the game', async (_name, width, height) => {
    await page.viewport(width, height);
    await mount();
    await startRun();
    const { left, top, width: frameWidth, height: frameHeight } = harness.frame().getBoundingClientRect();
    expect([left, top, frameWidth, frameHeight]).toEqual([0, 0, width, height]);
    expect(document.elementFromPoint(width / 2, height / 2)).toBe(harness.frame());
    expect(document.elementFromPoint(20, 20)).toBe(harness.frame());
    expect(document.querySelector('aside')).toBeNull();
  });

  test('PLAUS-28 PLAUS-29 blocks the context menu and inspection shortcuts while open', async () => {
    await mount();
    const pressed = (): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true, cancelable: true }));
    const menu = (): boolean =>
      document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await waitUntil(() => expect([pressed(), menu()]).toEqual([false, false]));
    harness.sendFromGame({ type: 'NAVIGATE_HOME' });
    await waitUntil(() => expect([pressed(), menu()]).toEqual([true, true]));
  });
});

describe('a run', () => {
  test('GAME-17 GAME-37 GAME-38 GAME-39 shows its figures and its XP next to the game', async () => {
    await mount();
    await startRun();
    score(100, 9);
    score(620, 30);
    await expectText('+61XP so far');
    const panel = document.querySelector('aside')?.textContent;
    expect(panel).toContain('30Jumps');
    expect(panel).toContain('2Stomps');
    expect(panel).toContain('Past your best, 600');
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('100');
  });

  test('in progress is saved before the player goes home', async () => {
    await mount();
    await startRun();
    document.querySelector<HTMLElement>('aside a[href="/home"]')?.click();
    await waitUntil(() => expect(harness.sentMessages('RUN_CLOSED')).toHaveLength(1));
    expect(harness.isListening()).toBe(true);
    harness.sendFromGame(gameComplete({ cause: 'closed' }));
    await expectText('HOME');
    await waitUntil(() => expect(api.requestsTo('validateRun')).toHaveLength(1));
    await expectText('Your 640-point run is in');
  });

  test('GAME-10 GAME-11 pops up XP and a new level on the game screen, next to the field', async () => {
    enableMotion();
    await mount();
    await startRun();
    score(10, 1);
    score(20, 301);
    await waitUntil(() => expect(document.querySelector('[data-testid="xp-gain"]')?.textContent).toBe('+300 XP'));
    await expectText('LEVEL UP!');
    const field = harness.frame().getBoundingClientRect();
    const pill = document.querySelector('[data-phase]')?.getBoundingClientRect();
    expect(pill?.right).toBeLessThanOrEqual(field.left);
  });

  test('shows the next player to beat as the score grows', async () => {
    await mount();
    await startRun();
    score(650, 60);
    await expectText('Moonbean, now');
    const rows = (): (string | null)[] => [...document.querySelectorAll('aside ol li')].map((row) => row.textContent);
    await waitUntil(() =>
      expect(rows()).toEqual(['1Doodlebug2,310', '2Oolong1,104', '3tinyhop702', '4Moonbean, now650']),
    );
    score(1_200, 90);
    await waitUntil(() => expect(rows()).toEqual(['1Doodlebug2,310', '2Moonbean, now1,200']));
  });

  test('shows its connection as measured on the latest calls', async () => {
    await mount();
    await startRun();
    await network.measure(() => Promise.resolve());
    await expectText('Run saved as you play. Connection good.');
    await waitUntil(() => expect(harness.sentMessages('CONNECTION').at(-1)?.data).toEqual({ state: 'good' }));
    // The screen's own requests are measured too, and the last response counts, so retry.
    await waitUntil(async () => {
      await network.measure(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
      expect(document.body.textContent).toContain('No connection. Keep playing, your run is saved here.');
      expect(harness.sentMessages('CONNECTION').at(-1)?.data).toEqual({ state: 'gone' });
    });
    await network.measure(() => Promise.resolve());
    await expectText('Run saved as you play. Connection good.');
  });

  test('that cannot start offline says what is safe and offers next steps; back online, one click starts it', async () => {
    api.answer.startSession = async () => UNREACHABLE;
    await mount();
    harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await network.measure(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    await expectText('You need a connection to start a run that counts. Your stuff is safe.');
    expect(button('Try again')?.disabled).toBe(false);
    await network.measure(() => Promise.resolve());
    await expectText('You’re back online');
    expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(0);
    button('Play')?.click();
    await waitUntil(() => expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(1));
    await waitUntil(() => expect(document.body.textContent).not.toContain('You’re back online'));
  });

  test('shows a game page that failed to load, and reloads it when the network is back', async () => {
    // A cross-origin page is as opaque as the browser's own error page.
    harness = playHarness({ api, framePath: 'data:text/html,gone' });
    await expectText('The game isn’t on this device yet.');
    const before = harness.frame();
    await network.measure(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
    expect(harness.frame()).toBe(before);
    await network.measure(() => Promise.resolve());
    await waitUntil(() => expect(harness.frame()).not.toBe(before));
  });

  test.each(['the server', 'another tab'])(
    'is closed when %s reports another start, and counted as it was',
    async (teller) => {
      await mount();
      await startRun();
      if (teller === 'the server') emitServerEvent({ type: 'runClosed', data: { runId: runIdOf(1) } });
      else {
        const channel = new BroadcastChannel('jumpy-runs');
        channel.postMessage({ discordId: '200000000000000002', runId: runIdOf(50) });
        channel.postMessage({ discordId: PLAYER_ID, runId: runIdOf(51) });
        channel.close();
      }
      await waitUntil(() =>
        expect(harness.sentMessages('RUN_CLOSED')).toEqual([{ type: 'RUN_CLOSED', data: { runId: runIdOf(1) } }]),
      );
      harness.sendFromGame(gameComplete({ cause: 'closed' }));
      await expectText('Your 640-point run is in');
      expect(document.querySelector('[role="dialog"]')).toBeNull();
    },
  );

  test('PLAUS-23 is refused with the exact text for the game page', async () => {
    await mount();
    api.answer.startSession = async () => refusal(403, 'Cannot start game: Finish onboarding first', 'play_refused');
    api.answer.runTicket = async () => refusal(409, 'Gone.', 'no_session');
    await startRun();
    harness.sendFromGame({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await waitUntil(() =>
      expect(harness.sentMessages('RUN_REFUSED')).toEqual([
        { type: 'RUN_REFUSED', data: { error: 'Cannot start game: Finish onboarding first', code: 'play_refused' } },
      ]),
    );
  });
});

describe('the summary', () => {
  const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
  const state = (): string | undefined => dialog()?.dataset.state;

  test.each([
    ['the place and the height', { level: 3, metres: 1_234 }, 'Ended in Neon Rooftops · 1,234 m'],
    ['the place alone, of a game page that tells no height', { level: 9 }, 'Ended in Thunderhead'],
    ['nothing of a run that was won', { level: 3, metres: 20, cause: 'summit' }, undefined],
  ])('shows where the run ended next to a skull: %s', async (_what, changes, text) => {
    await mount();
    await startRun();
    harness.sendFromGame({ type: 'GAME_OVER', data: gameResult(changes) });
    await waitUntil(() => expect(document.querySelector('[aria-label="Game over"]')).not.toBeNull());
    await waitUntil(() => expect(document.querySelector('[data-testid="ended-at"]')?.textContent).toBe(text));
    expect(document.querySelectorAll('[data-testid="ended-at"] svg')).toHaveLength(text === undefined ? 0 : 1);
  });

  test('GAME-12 GAME-18 opens at once, before the server responds, and shows the progress', async () => {
    let answer = (): void => undefined;
    const { validateRun } = api.answer;
    api.answer.validateRun = (body) =>
      new Promise((resolve) => {
        answer = () => resolve(validateRun(body));
      });
    await mount();
    await startRun();
    harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('checking'));
    await expectText('GAME OVER Score 640. Checking your replay.');
    await expectText('~190 XP');
    await waitUntil(() => expect(api.requestsTo('validateRun')).toHaveLength(1));
    answer();
    await waitUntil(() => expect(state()).toBe('counted'));
  });

  test('GAME-12 GAME-29 counts up score, XP and level, and shows the rank and the next goals', async () => {
    enableMotion();
    await mount();
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: {
        success: true,
        valid: true,
        issues: [],
        run: settledRun({ runId, xp: xpOf({ before: 1_200, gained: 190 }) }),
      },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    const text = (name: string): string | null | undefined =>
      dialog()?.querySelector(`[data-testid="${name}"]`)?.textContent;
    expect(text('score')).toBe('640');
    expect(text('xp')).toBe('+190 XP');
    const digits = (): (string | null)[] =>
      [...(dialog()?.querySelectorAll('[data-digits]') ?? [])].map((element) => element.textContent);
    await waitUntil(() => expect(digits()).toEqual(['640', '190']));
    expect(text('rank')).toBe('23▲Score Rank 19up 4 places');
    const spoken = [...(dialog()?.querySelectorAll('[data-testid="rank"] > :not([aria-hidden])') ?? [])];
    expect(spoken.map(({ textContent }) => textContent)).toEqual(['Score Rank 19', 'up 4 places']);
    for (const words of ['NEW BEST!', 'Replay verified', 'LEVEL UP!', 'to pass tinyhop', 'XP to level 6'])
      expect(dialog()?.textContent).toContain(words);
    for (const words of ['40 above your best+80', 'Time1:32'])
      expect(document.querySelector('aside')?.textContent).toContain(words);
    expect(harness.sentMessages('XP_UPDATE')[0]?.data).toMatchObject({ xpGained: 190, questBonus: 0 });
    expect(dialog()?.querySelector('[data-drawing="figure-win"]')).not.toBeNull();
  });

  test('says how far the next player is ahead, and races their run', async () => {
    const ghostRunId = runIdOf(702);
    const rows = BOARD.rows.map((row) => (row.username === 'tinyhop' ? { ...row, runId: ghostRunId } : row));
    await mount({ board: { ...BOARD, rows } });
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: { success: true, valid: true, issues: [], run: settledRun({ runId }) },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    expect(dialog()?.textContent).not.toContain('to pass tinyhop');
    await page.getByRole('link', { name: 'tinyhop is 62 ahead: race them' }).click();
    await waitUntil(() =>
      expect(api.requestsTo('runTicket').at(-1)).toMatchObject({ runRequest: { mode: 'race', ghostRunId } }),
    );
  });

  test.for([
    ['63 of them', { collected: 63, kept: 63, total: 163 }, '+63 stars'],
    ['one of them', { collected: 1, kept: 1, total: 101 }, '+1 star'],
    ['none that it kept', { collected: 63, kept: 0, total: 100 }, undefined],
    ['nothing, as servers before stars did', undefined, undefined],
  ] as const)('says how many stars a run has brought: %s', async ([, stars, text]) => {
    await mount();
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: { success: true, valid: true, issues: [], run: settledRun({ runId, ...(stars && { stars }) }) },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    if (text !== undefined) expect(dialog()?.textContent).toContain(text);
    else expect(dialog()?.textContent).not.toMatch(/\bstars?\b/);
  });

  test('shows the three goals in one row, stamps those that the run ticked, and names the new rank', async () => {
    const board = makeGoals({ daily_games_3: 2, jump_500: 400, feat_stars: 1 }, 2);
    const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, board }));
    await mount();
    const ticked = makeGoals({ daily_games_3: 3, jump_500: 500, feat_stars: 1 }, 3);
    const goals = ticked.goals.map((goal, index) => ({ ...goal, before: index, isTicked: goal.key !== 'feat_stars' }));
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: {
        ...{ success: true, valid: true, issues: [] },
        run: settledRun({ runId, goals: { goals, setsDone: 3, isSetDone: true } }),
      },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(dialog()?.querySelectorAll('[data-goals] > [data-ticked]')).toHaveLength(2));
    const items = [...(dialog()?.querySelectorAll<HTMLElement>('[data-goals] > li') ?? [])];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '✓3 games todaydone',
      '✓500 jumpsdone',
      '✓Stargazerdone',
    ]);
    expect(new Set(items.map((item) => item.getBoundingClientRect().top)).size).toBe(1);
    expect(dialog()?.textContent).toContain('Three goals done! Your rank: Hare');
    fetchSpy.mockRestore();
  });

  test('sends the goals to the game page, and shows the summary without them if they do not load', async () => {
    const board = makeGoals({ daily_games_3: 2 });
    const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: true, board }));
    await mount();
    await waitUntil(() => expect(harness.sentMessages('GOALS').at(-1)?.data).toEqual({ goals: board.goals }));
    fetchSpy.mockImplementation(async () => Response.json({ success: false }, { status: 400 }));
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    fetchSpy.mockRestore();
  });

  test('explains why a run is not ranked and what it still counts for', async () => {
    await mount();
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: {
        success: true,
        valid: true,
        issues: [],
        run: settledRun({ runId, witness: 'unwitnessed', witnessReason: 'digest_gap', isHighScore: false }),
      },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await expectText('Unranked: we couldn’t follow this run live (the connection dropped for too long).');
    expect(dialog()?.textContent).toContain('Verified, unranked');
    expect(dialog()?.querySelector('[data-testid="rank"]')).toBeNull();
  });

  test('warns of a known outage before the player taps, until the network is back', async () => {
    await mount();
    await network.measure(() => Promise.reject(new TypeError('cut'))).catch(() => undefined);
    await expectText('You need a connection to start a run that counts.');
    expect(harness.sentMessages('RUN_REFUSED')).toEqual([]);
    await network.measure(() => Promise.resolve());
    await waitUntil(() => expect(document.body.textContent).not.toContain('need a connection to start a run'));
  });

  test('keeps a run offline, says so, and completes once the network is back', async () => {
    const { validateRun } = api.answer;
    api.answer.validateRun = async () => UNREACHABLE;
    await mount();
    await startRun();
    harness.sendFromGame(gameComplete());
    await expectText('Saved here. We’ll send it once you’re online, then');
    expect(state()).toBe('saved');
    api.answer.validateRun = validateRun;
    window.dispatchEvent(new Event('online'));
    await expectText('Replay verified');
    expect(api.requestsTo('validateRun')).toHaveLength(2);
  });

  test('PLAUS-32 explains why a run does not count, and what is safe', async () => {
    await mount();
    await startRun();
    harness.sendFromGame(gameComplete({ score: 9_000 }));
    await expectText('Client validation failed: Score per second too high: 97.30');
    expect(dialog()?.textContent).toContain('Your stats and best are unchanged.');
    expect(dialog()?.querySelector('[data-drawing="figure-hurt"]')).not.toBeNull();
    expect(api.requestsTo('validateRun')).toEqual([]);
  });

  /** Plays a run with 50 visible points and ends it with every kind of message. */
  async function playOnce(): Promise<void> {
    await mount();
    await startRun();
    score(10, 1);
    score(20, 51);
    harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
    harness.sendFromGame(gameComplete());
    harness.sendFromGame({ type: 'SAVE_STATS', data: { ...gameResult(), replay: 'AAAA', clientMetrics: {} } });
    await waitUntil(() => expect(api.requestsTo('updateUserXp')).toEqual([PLAYER_ID]));
  }

  test('GAME-20 GAME-40 GAME-46 counts a game once and calls update-user-xp', async () => {
    await playOnce();
    expect(api.requestsTo('validateRun')).toHaveLength(1);
    expect(api.requestsTo('updateUserXp')).toEqual([PLAYER_ID]);
    expect(localStorage.getItem('hasPlayed')).toBe('true');
  });

  test('GAME-44 GAME-50 emits the events of a counted game, with the XP not shown yet', async () => {
    const dispatched: [string, unknown][] = [];
    const recordEvent = (event: Event): void =>
      void dispatched.push([event.type, event instanceof CustomEvent && event.detail]);
    for (const name of GAME_EVENTS) window.addEventListener(name, recordEvent);
    await playOnce();
    for (const name of GAME_EVENTS) window.removeEventListener(name, recordEvent);
    expect(dispatched.map(([name]) => name)).toEqual(['gameEnded', 'xpUpdated', 'gameStatsUpdated', 'statsUpdated']);
    expect(dispatched[0]?.[1]).toMatchObject({ runId: runIdOf(1), gainedXp: 190 - 50 });
    expect(dispatched[1]?.[1]).toMatchObject({ source: 'game', gainedXp: 190 - 50 });
  });

  test('plays again on a single Enter, with a prefetched ticket', async () => {
    await mount();
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    await waitUntil(() => expect(api.requestsTo('runTicket')).toHaveLength(2));
    expect(document.activeElement).toBe(button('Play again'));
    await waitUntil(() => expect(button('Play again')?.ariaDisabled).toBeNull());
    const calls = api.calls.length;
    await userEvent.keyboard('{Enter}');
    await waitUntil(() => expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(1));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(harness.frame());
    await startRun();
    expect(harness.sentMessages('RUN_TICKET').at(-1)?.data.runId).toBe(runIdOf(2));
    expect(api.calls).toHaveLength(calls);
  });

  test('waits until the end of the run has been visible', async () => {
    enableMotion();
    await mount();
    await startRun();
    harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
    await expectText('9Stomps');
    expect(dialog()).toBeNull();
    await waitUntil(() => expect(dialog()).not.toBeNull());
  });

  test('does not restart on a click meant for the game, and shows when it takes one', async () => {
    enableMotion();
    await mount();
    await startRun();
    harness.sendFromGame({ type: 'GAME_OVER', data: gameResult() });
    await waitUntil(() => expect(button('Play again')).toBeDefined());
    expect(button('Play again')?.ariaDisabled).toBe('true');
    button('Play again')?.click();
    expect(harness.sentMessages('PLAY_AGAIN')).toEqual([]);
    expect(dialog()).not.toBeNull();
    await waitUntil(() => expect(button('Play again')?.ariaDisabled).toBeNull());
    button('Play again')?.click();
    await waitUntil(() => expect(harness.sentMessages('PLAY_AGAIN')).toHaveLength(1));
  });

  test.each([
    [360, 740],
    [390, 844],
    [768, 1_024],
    [1_440, 900],
  ])('fits into %i by %i with its buttons in view', async (width, height) => {
    await page.viewport(width, height);
    await mount();
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    await waitUntil(() => expect(dialog()?.scrollWidth).toBeLessThanOrEqual(dialog()?.clientWidth ?? 0));
    expect(button('Play again')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    for (const control of dialog()?.querySelectorAll('a, button') ?? [])
      expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  test.each([
    [320, 568],
    [360, 740],
    [390, 844],
  ])('at %i by %i its buttons are fully in view, and the longest text does not overlap them', async (width, height) => {
    await page.viewport(width, height);
    await mount();
    api.answer.validateRun = async ({ runId }) => ({
      ok: true,
      value: {
        success: true,
        valid: true,
        issues: [],
        run: settledRun({ runId, witness: 'unwitnessed', witnessReason: 'digest_gap', isHighScore: false }),
      },
    });
    await startRun();
    harness.sendFromGame(gameComplete());
    await waitUntil(() => expect(state()).toBe('counted'));
    await expectText('Unranked: ');
    const home = dialog()?.querySelector('a[aria-label="Home"], a[href="/home"]');
    const inSight = (): void => {
      expect(button('Play again')?.getBoundingClientRect().top).toBeGreaterThan(0);
      expect(home?.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    };
    await waitUntil(inSight);
    dialog()?.scrollTo(0, 100_000);
    await waitUntil(inSight);
    const note = [...(dialog()?.querySelectorAll('p') ?? [])].find((line) => line.textContent?.includes('Unranked: '));
    expect(note?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      button('Play again')?.getBoundingClientRect().top ?? 0,
    );
  });
});
