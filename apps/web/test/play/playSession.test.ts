import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { beforeEach, describe, expect, test } from 'vitest';
import { createNetwork, type Network, SLOW_RESPONSE_MS } from '../../src/data/network.ts';
import { SAVE_TIMEOUT_MS, LEAVE_TIMEOUT_MS } from '../../src/features/play/runEnding.ts';
import { PlaySession } from '../../src/features/play/playSession.ts';
import { highScoreKey, loadGameData } from '../../src/runs/gameDataStore.ts';
import { SOLO_RUN, type RunRequest } from '../../src/runs/runRequest.ts';
import { createRunService, type RunService } from '../../src/runs/runService.ts';
import { heldOutbox } from '../runs/heldOutbox.ts';
import { abandonedNothing } from '../runs/abandonedNothing.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { PLAYER_ID, refusal, runTicket, type StubApi, stubApi, UNREACHABLE } from '../runs/stubApi.ts';

let timers: ManualTimers;
let network: Network;
let api: StubApi;
let service: RunService;
let session: PlaySession;
let storage: Storage;
let posted: ShellToGameMessage[];
let events: EventTarget;
let dispatchedEvents: [string, unknown][];
let announcedRuns: string[];
let homeCount: number;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function postedOf<Type extends ShellToGameMessage['type']>(type: Type): Extract<ShellToGameMessage, { type: Type }>[] {
  return posted.filter((message): message is Extract<ShellToGameMessage, { type: Type }> => message.type === type);
}

async function start(): Promise<void> {
  session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await flushPromises();
}

const scoreUpdate = (score: number, jumps: number): GameToShellMessage => ({
  type: 'SCORE_UPDATE',
  data: { score, jumps, enemies: 0, level: 1, tick: 60 },
});

beforeEach(() => {
  timers = manualTimers();
  network = createNetwork(timers);
  api = stubApi(timers.nowMs);
  storage = createMemoryStorage();
  events = new EventTarget();
  posted = [];
  dispatchedEvents = [];
  announcedRuns = [];
  homeCount = 0;
  for (const name of ['liveXp', 'levelUp'])
    events.addEventListener(name, (event) =>
      dispatchedEvents.push([name, event instanceof CustomEvent && event.detail]),
    );
  const serviceOptions = {
    discordId: PLAYER_ID,
    api,
    outbox: heldOutbox(),
    timers,
    random: () => 0,
    securityFlags: () => [],
    abandonedRuns: abandonedNothing(),
  };
  service = createRunService(serviceOptions);
  session = open(SOLO_RUN);
});

function open(runRequest: RunRequest): PlaySession {
  return new PlaySession({
    service,
    network,
    runRequest,
    post: (message) => posted.push(message),
    tabs: { announceStart: (runId) => announcedRuns.push(runId) },
    events,
    storage,
    timers,
    getPlatform: () => 'mobile',
    getRate: () => '2',
    getXp: () => 1_200,
    getCharacter: () => ({ look: 'kit' }),
    getTotals: () => ({ hi_score: 600, total_jumps: 1_200, total_games: 12, username: 'Moonbean' }),
    getQuestBonus: () => 75,
    goHome: () => {
      homeCount += 1;
    },
  });
}

describe('messages between session and game page', () => {
  test('GAME-22 GAME-32 return the platform, and the mode of the next runs', () => {
    session.handleMessage({ type: 'REQUEST_PLATFORM_INFO' });
    expect(posted).toEqual([{ type: 'PLATFORM_INFO', data: { platform: 'mobile', mode: 'solo' } }]);
  });

  test('GAME-25 GAME-27 return the totals', () => {
    session.handleMessage({ type: 'REQUEST_GAME_STATS' });
    expect(posted).toEqual([
      { type: 'STATS_UPDATE', data: { hi_score: 600, total_jumps: 1_200, total_games: 12, username: 'Moonbean' } },
    ]);
  });

  test('GAME-27 send the totals again when they are updated', () => {
    session.sendTotals();
    expect(postedOf('STATS_UPDATE').map(({ data }) => data.total_games)).toEqual([12]);
  });

  test('NFT-17 send the player’s character once the game page is ready, and when it changes', () => {
    session.handleMessage({ type: 'GAME_READY' });
    session.sendCharacter();
    expect(postedOf('CHARACTER')).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'CHARACTER', data: { look: 'kit' } })),
    );
  });

  test('send the rivals ahead once they are known, and again after a reload', () => {
    session.handleMessage({ type: 'GAME_READY' });
    expect(postedOf('AHEAD')).toEqual([]);
    const data = { rivals: [{ publicId: runIdOf(3), name: 'tinyhop', avatarUrl: '/api/a', score: 702 }], own: null };
    session.sendUpcomingRivals(data);
    expect(session.getState().upcomingRivals).toEqual(data.rivals);
    session.handleMessage({ type: 'GAME_READY' });
    expect(postedOf('AHEAD')).toEqual(Array.from({ length: 2 }, () => ({ type: 'AHEAD', data })));
  });

  test('name the special event before its run, once its ticket is drawn, and nothing if it was refused', async () => {
    const event = { id: 7, kind: 'weekend', name: 'Light feet', nameEs: null, endsAt: timers.nowMs() + 9_000 } as const;
    api.answer.runTicket = async () => ({
      ok: true,
      value: runTicket(1, { mode: 'event', event, rule: 'low_gravity', startPlace: 0 }),
    });
    session.handleMessage({ type: 'GAME_READY' });
    const played = open({ mode: 'event', specialEventId: 7 });
    played.handleMessage({ type: 'GAME_READY' });
    await flushPromises();
    expect(postedOf('EVENT').map(({ data }) => data)).toEqual([
      { name: 'Light feet', rule: 'low_gravity', startPlace: 0 },
    ]);
    expect(played.getState().event?.event).toEqual(event);
    api.answer.runTicket = async () => refusal(409, 'This event isn’t on.', 'special_event_not_on');
    const refused = open({ mode: 'event', specialEventId: 8 });
    refused.handleMessage({ type: 'GAME_READY' });
    refused.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await flushPromises();
    expect(postedOf('EVENT')).toHaveLength(1);
    expect(refused.getState().refusal?.code).toBe('special_event_not_on');
  });

  test('GAME-13 GAME-21 go home', () => {
    session.handleMessage({ type: 'NAVIGATE_HOME' });
    expect(homeCount).toBe(1);
  });

  test('send the opponent before a race, and nothing if there is none', async () => {
    session.handleMessage({ type: 'GAME_READY' });
    open({ mode: 'race', ghostRunId: runIdOf(77) }).handleMessage({ type: 'GAME_READY' });
    await flushPromises();
    expect(postedOf('RIVAL').map(({ data }) => data)).toEqual([{ name: 'tinyhop', score: 702, isOwn: false }]);
    api.answer.publicRun = async () => UNREACHABLE;
    open({ mode: 'race', ghostRunId: runIdOf(78) }).handleMessage({ type: 'GAME_READY' });
    await flushPromises();
    expect(postedOf('RIVAL')).toHaveLength(1);
  });

  test('give a run one ticket, and none for a second request meanwhile', async () => {
    session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    await flushPromises();
    expect(postedOf('RUN_TICKET').map(({ data }) => data.runId)).toEqual([runIdOf(1)]);
  });

  test('PLAUS-23 PLAUS-24 give a refused start its exact text', async () => {
    api.answer.startSession = async () => refusal(403, 'Cannot start game: Finish onboarding first', 'play_refused');
    await start();
    session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: ['self_test_failed'] } });
    await flushPromises();
    expect(posted).toEqual([
      { type: 'RUN_REFUSED', data: { error: 'Cannot start game: Finish onboarding first', code: 'play_refused' } },
      { type: 'RUN_REFUSED', data: { error: 'Security violation detected', code: 'security_violation' } },
    ]);
  });
});

describe('during a run', () => {
  test('GAME-17 GAME-37 GAME-39 score updates give live XP after the first', async () => {
    await start();
    session.handleMessage(scoreUpdate(10, 1));
    expect(dispatchedEvents).toEqual([]);
    session.handleMessage(scoreUpdate(20, 3));
    session.handleMessage(scoreUpdate(610, 4));
    expect(dispatchedEvents).toEqual([
      ['liveXp', { gainedXp: 2 }],
      ['liveXp', { gainedXp: 21 }],
    ]);
    expect(session.getState().figures).toEqual({ score: 610, jumps: 4, enemies: 0, level: 1 });
  });

  test('GAME-11 emits a level reached by live XP', async () => {
    await start();
    session.handleMessage(scoreUpdate(10, 1));
    session.handleMessage(scoreUpdate(20, 51));
    expect(dispatchedEvents).toContainEqual(['levelUp', { level: 5 }]);
  });

  test('GAME-19 updates the figures from a stats update without giving XP', async () => {
    await start();
    session.handleMessage({ type: 'STATS_UPDATE', data: { score: 30, jumps: 4, enemies: 2, level: 1, tick: 200 } });
    expect(session.getState().figures).toMatchObject({ score: 30, jumps: 4, enemies: 2 });
    expect(dispatchedEvents).toEqual([]);
  });

  test('sends checkpoints, and announces the start to other tabs', async () => {
    await start();
    session.handleMessage({ type: 'RUN_DIGEST', data: { runId: runIdOf(1), seq: 0, kind: 'start', tick: 0 } });
    await flushPromises();
    const checkpoints = [{ seq: 0, kind: 'start', tick: 0 }];
    expect(api.requestsTo('runDigest')).toEqual([{ runId: runIdOf(1), checkpoints, knows: 4 }]);
    expect(announcedRuns).toEqual([runIdOf(1)]);
  });

  test('sends the game the measured connection on each change and after loading', async () => {
    expect(session.getState().connection).toBe('unknown');
    session.handleMessage({ type: 'GAME_READY' });
    expect(postedOf('CONNECTION')).toEqual([]);
    await network.measure(async () => timers.pass(SLOW_RESPONSE_MS));
    session.handleMessage({ type: 'GAME_READY' });
    await expect(network.measure(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
    expect(session.getState().connection).toBe('gone');
    await network.measure(() => Promise.resolve());
    expect(postedOf('CONNECTION').map(({ data }) => data.state)).toEqual(['slow', 'slow', 'gone', 'good']);
    session.stop();
    await expect(network.measure(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
    expect(postedOf('CONNECTION')).toHaveLength(4);
  });

  test('shows a start that failed offline until it is retried', async () => {
    api.answer.startSession = async () => UNREACHABLE;
    await start();
    expect(session.getState().refusal?.code).toBe('unreachable');
    expect(postedOf('RUN_REFUSED')).toHaveLength(1);
    session.playAgain();
    expect(session.getState().refusal).toBeUndefined();
    expect(postedOf('PLAY_AGAIN')).toHaveLength(1);
  });

  test('is closed once by a start elsewhere', async () => {
    await start();
    session.onOtherTabStarted();
    session.closeRun(runIdOf(1));
    session.closeRun(runIdOf(2));
    expect(postedOf('RUN_CLOSED')).toEqual([{ type: 'RUN_CLOSED', data: { runId: runIdOf(1) } }]);
    expect(session.getState().closed).toBe(true);
  });
});

describe('the end of a run', () => {
  test('GAME-12 GAME-18 GAME-20 GAME-29 shows the summary at once, saves, and sends the game its XP', async () => {
    await start();
    session.handleMessage({ type: 'GAME_OVER', data: gameResult() });
    expect(session.getState().summary?.state).toEqual({ name: 'checking' });
    expect(api.requestsTo('validateRun')).toEqual([]);
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(session.getState().summary?.state.name).toBe('counted');
    expect(postedOf('XP_UPDATE')).toEqual([
      { type: 'XP_UPDATE', data: expect.objectContaining({ xpGained: 190, questBonus: 75 }) },
    ]);
    expect(postedOf('STATS_UPDATE').at(-1)?.data.hi_score).toBe(640);
  });

  test.each([
    ['GAME_COMPLETE', 'SAVE_STATS'],
    ['SAVE_STATS', 'GAME_COMPLETE'],
    ['GAME_COMPLETE', 'GAME_COMPLETE'],
  ] as const)('GAME-20 reported by %s and %s counts once', async (first, second) => {
    await start();
    session.handleMessage(gameComplete({}, first));
    session.handleMessage(gameComplete({}, second));
    session.handleMessage({ type: 'GAME_OVER', data: gameResult() });
    await flushPromises();
    timers.pass(SAVE_TIMEOUT_MS);
    await flushPromises();
    session.handleMessage(gameComplete({}, second));
    await flushPromises();
    expect(api.requestsTo('validateRun')).toHaveLength(1);
    expect(api.requestsTo('validateClaim')).toEqual([]);
    expect(loadGameData(storage, PLAYER_ID).totalGames).toBe(1);
  });

  test('GAME-18 without a save is recorded and checked, and says why it does not count', async () => {
    await start();
    session.handleMessage({ type: 'GAME_OVER', data: gameResult() });
    timers.pass(SAVE_TIMEOUT_MS);
    await flushPromises();
    expect(api.requestsTo('validateClaim')).toHaveLength(1);
    expect(api.requestsTo('validateRun')).toEqual([]);
    expect(session.getState().summary?.state).toMatchObject({ name: 'refused' });
  });

  test('GAME-16 is sent with the session’s identity, whatever ids the frame sends', async () => {
    await start();
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(api.requestsTo('validateRun')[0]?.discordId).toBe(PLAYER_ID);
    expect(JSON.stringify(api.calls)).not.toMatch(/999999999999999999|0xdeadbeef/);
  });

  test('is ignored for a run that was not started here', async () => {
    session.handleMessage(gameComplete());
    session.handleMessage({ type: 'GAME_OVER', data: gameResult() });
    await flushPromises();
    timers.pass(SAVE_TIMEOUT_MS);
    expect(api.calls).toEqual([]);
    expect(session.getState().summary).toBeUndefined();
  });

  test('PLAUS-19 PLAUS-20 PLAUS-32 is not sent when implausible, and says why', async () => {
    await start();
    session.handleMessage(gameComplete({ score: 9_000 }));
    await flushPromises();
    expect(api.requestsTo('validateRun')).toEqual([]);
    expect(session.getState().summary?.state).toMatchObject({
      name: 'refused',
      reason: expect.stringMatching(/^Client validation failed: Score per second too high: 97\.30/),
    });
    expect(storage.getItem(highScoreKey(PLAYER_ID))).toBe('0');
    expect(loadGameData(storage, PLAYER_ID).sessions[0]).toMatchObject({ validated: false, score: 9_000 });
  });

  test('in the first five seconds is not a game: nothing is sent, recorded or shown', async () => {
    await start();
    session.handleMessage(
      gameComplete({ cause: 'quit', duration: 4, playTime: 4, total_time: 4, score: 20, jumps: 3 }),
    );
    await flushPromises();
    expect(api.requestsTo('validateRun')).toEqual([]);
    expect(loadGameData(storage, PLAYER_ID).sessions).toEqual([]);
    expect(session.getState().summary).toBeUndefined();
  });

  test.each(['quit', 'closed'])('by %s is sent without a summary, and can be announced elsewhere', async (cause) => {
    await start();
    expect(service.isWatched(runIdOf(1))).toBe(true);
    session.handleMessage(gameComplete({ cause }));
    expect(service.isWatched(runIdOf(1))).toBe(false);
    await flushPromises();
    expect(api.requestsTo('validateRun')).toHaveLength(1);
    expect(session.getState().summary).toBeUndefined();
  });

  test('offline is saved locally, and counted when the network is back', async () => {
    const { validateRun: answer } = api.answer;
    api.answer.validateRun = async () => UNREACHABLE;
    await start();
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(session.getState().summary?.state).toEqual({ name: 'saved' });
    api.answer.validateRun = answer;
    service.wake();
    await flushPromises();
    expect(session.getState().summary?.state.name).toBe('counted');
  });

  test.each([
    ['replay_mismatch', 'Our server replayed it and got a different result.'],
    ['conflict', 'The server words this one.'],
  ] as const)('refused by the server (%s) says why in plain words', async (code, reason) => {
    api.answer.validateRun = async () => refusal(422, 'The server words this one.', code);
    await start();
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(session.getState().summary?.state).toEqual({ name: 'refused', reason });
    expect(await service.takeRefusals()).toEqual([]);
  });

  test('tells the game to play again, whose request finds a ticket ready', async () => {
    await start();
    session.handleMessage(gameComplete());
    await flushPromises();
    const calls = api.calls.length;
    session.playAgain();
    expect(posted.at(-1)).toEqual({ type: 'PLAY_AGAIN' });
    await start();
    expect(postedOf('RUN_TICKET').at(-1)?.data.runId).toBe(runIdOf(2));
    expect(api.calls).toHaveLength(calls);
    expect(session.getState()).toMatchObject({ summary: undefined, figures: { score: 0 } });
  });

  test('by going home is saved first, or given up after a time-out', async () => {
    await start();
    const gone: string[] = [];
    void session.leave()?.then(() => gone.push('kept'));
    expect(postedOf('RUN_CLOSED')).toHaveLength(1);
    expect(session.getState().leaving).toBe(true);
    session.handleMessage(gameComplete({ cause: 'closed' }));
    timers.pass(0);
    await flushPromises();
    expect(gone).toEqual(['kept']);
    expect(api.requestsTo('validateRun')).toHaveLength(1);
  });

  test('by going home waits only until a time-out for a silent game page, and not at all without a run', async () => {
    const gone: string[] = [];
    expect(session.leave()).toBeUndefined();
    await start();
    void session.leave()?.then(() => gone.push('silent'));
    await flushPromises();
    expect(gone).toEqual([]);
    timers.pass(LEAVE_TIMEOUT_MS);
    await flushPromises();
    expect(gone).toEqual(['silent']);
  });

  test('by leaving in the first seconds waits only for the quit checkpoint, and sends nothing', async () => {
    await start();
    const gone: string[] = [];
    void session.leave()?.then(() => gone.push('quit'));
    session.handleMessage({ type: 'RUN_DIGEST', data: { runId: runIdOf(1), seq: 1, kind: 'quit', tick: 90 } });
    await flushPromises();
    expect(gone).toEqual(['quit']);
    expect(api.requestsTo('runDigest')).toMatchObject([{ checkpoints: [{ kind: 'quit' }] }]);
    expect(api.requestsTo('validateRun')).toEqual([]);
  });

  test('GAME-13 by the game page’s own Home leaves nothing to wait for', async () => {
    await start();
    session.handleMessage(gameComplete({ cause: 'quit' }));
    session.handleMessage({ type: 'NAVIGATE_HOME' });
    expect(session.leave()).toBeUndefined();
    expect(postedOf('RUN_CLOSED')).toEqual([]);
  });

  test('changes nothing after the screen has closed', async () => {
    await start();
    session.stop();
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(postedOf('XP_UPDATE')).toEqual([]);
  });
});
