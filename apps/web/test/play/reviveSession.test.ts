import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { createNetwork } from '../../src/data/network.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPlaySession, type PlaySession } from '../../src/features/play/playSession.ts';
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
let asked: string[];
let paid: GrantedRevive | null;
let keeps: boolean;

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
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
  session.lendRevives((): ReviveService => ({
    refresh: async () => void asked.push('refresh'),
    follow: () => undefined,
    died: (runId) => asked.push(`died ${runId}`),
    async pay({ tick }) {
      asked.push(`pay ${tick}`);
      return paid;
    },
    ended(runId) {
      asked.push(`ended ${runId}`);
      return keeps;
    },
    stop: () => asked.push('stop'),
  }));
}

/** A run that died and waits. */
async function die(): Promise<void> {
  session.hear({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await settle();
  session.hear(checkpoint('dead', 1));
  session.hear(OVER);
}

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  posted = [];
  asked = [];
  paid = null;
  keeps = false;
  const service = createRunService({
    discordId: PLAYER_ID,
    api,
    outbox: heldOutbox(),
    timers,
    random: () => 0,
    securityFlags: () => [],
    left: abandonedNothing(),
  });
  session = createPlaySession({
    service,
    network: createNetwork(timers),
    wanted: SOLO_RUN,
    post: (message) => posted.push(message),
    tabs: { tellStarted: () => undefined },
    events: new EventTarget(),
    storage: createMemoryStorage(),
    timers,
    platform: () => 'desktop',
    rate: () => '2',
    xp: () => 1_200,
    look: () => 'kit',
    totals: () => ({ hi_score: 600, total_jumps: 1_200, total_games: 12, username: 'Moonbean' }),
    questBonus: () => 0,
    goHome: () => undefined,
  });
  lendWalletClient();
});

describe('a run waiting for a revive', () => {
  test('GAME-18 GAME-20 has no summary and no time-out, and is over when it is handed over', async () => {
    await die();
    timers.pass(60_000);
    expect(session.state().summary).toBeUndefined();
    expect(api.asked('validateClaim')).toEqual([]);
    session.hear(gameComplete());
    await settle();
    expect(session.state().summary).toMatchObject({ claim: { runId: RUN_ID }, keepsRevive: false });
    expect(api.asked('validateRun')).toHaveLength(1);
    expect(api.asked('runDigest').flatMap(({ checkpoints }) => checkpoints.map(({ kind }) => kind))).toEqual(['dead']);
  });

  test('GAME-23 has its revive paid, resumes, and ends with the cost', async () => {
    await die();
    paid = revivedFor('0.1');
    session.hear(PAYMENT);
    await settle();
    session.hear(checkpoint('revive', 2));
    const text = 'Revive payment executed successfully';
    expect(session.state()).toMatchObject({ waiting: false, revival: { price: '0.1', text } });
    session.hear(OVER);
    expect(session.state().summary).toMatchObject({ revival: { price: '0.1' } });
    session.hear(gameComplete());
    await settle();
    expect(asked).toEqual(['refresh', 'refresh', `died ${RUN_ID}`, `pay ${TICK}`, `ended ${RUN_ID}`]);
  });

  test('reports a payment that came too late', async () => {
    await die();
    keeps = true;
    session.hear(gameComplete());
    expect(session.state().summary).toMatchObject({ keepsRevive: true, revival: undefined });
  });

  test('is cleared for the next run that the game page requests', async () => {
    await die();
    session.hear(gameComplete());
    session.hear({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
    expect(session.state().summary).toBeUndefined();
    await settle();
    expect(posted.filter(({ type }) => type === 'RUN_TICKET')).toHaveLength(2);
    expect(session.state()).toMatchObject({ ticket: { runId: runIdOf(2) }, waiting: false, summary: undefined });
  });

  test('is not paid for when it is not a run of this page', async () => {
    await die();
    session.hear({ ...PAYMENT, data: { runId: runIdOf(9), tick: TICK } });
    expect(asked).not.toContain(`pay ${TICK}`);
  });

  test('is not paid for once its wallet client is removed', async () => {
    await die();
    session.lendRevives(undefined);
    session.hear(PAYMENT);
    expect(asked.at(-1)).toBe('stop');
  });
});

test('REVIVE-01 fetches the terms before every run', async () => {
  session.hear({ type: 'GAME_READY' });
  session.hear({ type: 'REQUEST_RUN', data: { securityFlags: [] } });
  await settle();
  expect(asked).toEqual(['refresh', 'refresh', 'refresh']);
});
