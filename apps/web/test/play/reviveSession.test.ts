import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { createNetwork } from '../../src/data/network.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { PlaySession } from '../../src/features/play/playSession.ts';
import type { ReviveService, GrantedRevive } from '../../src/runs/revive/reviveService.ts';
import { createRunService } from '../../src/runs/runService.ts';
import { SOLO_RUN } from '../../src/runs/runRequest.ts';
import { heldOutbox } from '../runs/heldOutbox.ts';
import { abandonedNothing } from '../runs/abandonedNothing.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { gameComplete, gameResult } from '../runs/playedRun.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { PLAYER_ID, type StubApi, stubApi } from '../runs/stubApi.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';

const RUN_ID = runIdOf(1);
const TICK = 5_550;
const PAYMENT: GameToShellMessage = { type: 'REVIVE_PAYMENT', data: { runId: RUN_ID, tick: TICK } };
const OVER: GameToShellMessage = { type: 'GAME_OVER', data: gameResult() };
let timers: ManualTimers;
let api: StubApi;
let session: PlaySession;
let posted: ShellToGameMessage[];
let calls: string[];
let payResult: GrantedRevive | null;
let keepsCredit: boolean;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const checkpoint = (kind: 'dead' | 'revive', seq: number): GameToShellMessage => ({
  type: 'RUN_DIGEST',
  data: { runId: RUN_ID, seq, kind, tick: TICK },
});
const revivedFor = (price: string | null): GrantedRevive => ({
  text: price === null ? null : 'Revive payment executed successfully',
  grant: { runId: RUN_ID, tick: TICK, source: 'payment', txHash: null },
  price,
});

function lendWalletClient(): void {
  session.setReviveProvider((): ReviveService => ({
    refresh: async () => void calls.push('refresh'),
    onWalletChange: () => undefined,
    onDeath: (runId) => calls.push(`died ${runId}`),
    async pay({ tick }) {
      calls.push(`pay ${tick}`);
      return payResult;
    },
    onRunEnd(runId) {
      calls.push(`ended ${runId}`);
      return keepsCredit;
    },
    stop: () => calls.push('stop'),
  }));
}

/** A run that died and waits. */
async function die(): Promise<void> {
  session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await flushPromises();
  session.handleMessage(checkpoint('dead', 1));
  session.handleMessage(OVER);
}

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  posted = [];
  calls = [];
  payResult = null;
  keepsCredit = false;
  const service = createRunService({
    discordId: PLAYER_ID,
    api,
    outbox: heldOutbox(),
    timers,
    random: () => 0,
    securityFlags: () => [],
    abandonedRuns: abandonedNothing(),
  });
  session = new PlaySession({
    service,
    network: createNetwork(timers),
    runRequest: SOLO_RUN,
    post: (message) => posted.push(message),
    tabs: { announceStart: () => undefined },
    events: new EventTarget(),
    storage: createMemoryStorage(),
    timers,
    getPlatform: () => 'desktop',
    getRate: () => '2',
    getXp: () => 1_200,
    getCharacter: () => ({ look: 'kit' }),
    getTotals: () => ({ hi_score: 600, total_jumps: 1_200, total_games: 12, username: 'Moonbean' }),
    getQuestBonus: () => 0,
    goHome: () => undefined,
  });
  lendWalletClient();
});

describe('a run waiting for a revive', () => {
  test('GAME-18 GAME-20 has no summary and no time-out, and is over when it is handed over', async () => {
    await die();
    timers.pass(60_000);
    expect(session.getState().summary).toBeUndefined();
    expect(api.requestsTo('validateClaim')).toEqual([]);
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(session.getState().summary).toMatchObject({ claim: { runId: RUN_ID }, keepsReviveCredit: false });
    expect(api.requestsTo('validateRun')).toHaveLength(1);
    expect(api.requestsTo('runDigest').flatMap(({ checkpoints }) => checkpoints.map(({ kind }) => kind))).toEqual([
      'dead',
    ]);
  });

  test('GAME-23 has its revive paid, resumes, and ends with the cost', async () => {
    await die();
    payResult = revivedFor('0.1');
    session.handleMessage(PAYMENT);
    await flushPromises();
    session.handleMessage(checkpoint('revive', 2));
    const text = 'Revive payment executed successfully';
    expect(session.getState()).toMatchObject({ isAwaitingRevive: false, revival: { price: '0.1', text } });
    session.handleMessage(OVER);
    expect(session.getState().summary).toMatchObject({ revival: { price: '0.1' } });
    session.handleMessage(gameComplete());
    await flushPromises();
    expect(calls).toEqual(['refresh', 'refresh', `died ${RUN_ID}`, `pay ${TICK}`, `ended ${RUN_ID}`]);
  });

  test('reports a payment that came too late', async () => {
    await die();
    keepsCredit = true;
    session.handleMessage(gameComplete());
    expect(session.getState().summary).toMatchObject({ keepsReviveCredit: true, revival: undefined });
  });

  test('is cleared for the next run that the game page requests', async () => {
    await die();
    session.handleMessage(gameComplete());
    session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    expect(session.getState().summary).toBeUndefined();
    await flushPromises();
    expect(posted.filter(({ type }) => type === 'RUN_TICKET')).toHaveLength(2);
    expect(session.getState()).toMatchObject({
      ticket: { runId: runIdOf(2) },
      isAwaitingRevive: false,
      summary: undefined,
    });
  });

  test('is not paid for when it is not a run of this page', async () => {
    await die();
    session.handleMessage({ ...PAYMENT, data: { runId: runIdOf(9), tick: TICK } });
    expect(calls).not.toContain(`pay ${TICK}`);
  });

  test('is not paid for once its wallet client is removed', async () => {
    await die();
    session.setReviveProvider(undefined);
    session.handleMessage(PAYMENT);
    expect(calls.at(-1)).toBe('stop');
  });
});

test('REVIVE-01 fetches the terms before every run', async () => {
  session.handleMessage({ type: 'GAME_READY' });
  session.handleMessage({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await flushPromises();
  expect(calls).toEqual(['refresh', 'refresh', 'refresh']);
});
