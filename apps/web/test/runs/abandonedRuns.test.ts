import { beforeEach, describe, expect, test } from 'vitest';
import { createAbandonedRuns, type OrphanedRun } from '../../src/runs/abandonedRuns.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { runIdOf } from './settledRun.ts';
import { gameSession, PLAYER_ID } from './stubApi.ts';

let storage: Storage;
let saved: OrphanedRun[];

const page = (discordId = PLAYER_ID) => createAbandonedRuns({ discordId, storage, locks: undefined });
const save = async (run: OrphanedRun): Promise<void> => void saved.push(run);
const ticket = {
  mode: 'solo',
  seed: '0'.repeat(32),
  startPlace: 0,
  simVersion: 1,
  expiresAt: 9e12,
  hiScoreBefore: 0,
} as const;
const activeTicket = { ticket: { ...ticket, runId: runIdOf(1) }, session: gameSession(1, 0) };

/** Stores an interrupted run, like the game page. */
function storeInterruptedRun(runId = runIdOf(1), changes: object = {}): void {
  const times = { total_time: 9.5, playTime: 9.5, duration: 9.5 };
  const counts = { score: 64, jumps: 10, enemies: 0, hi_score: 64, level: 1 };
  const identity = { discordId: null, walletAddress: null };
  const data = {
    runId,
    mode: 'solo',
    ...counts,
    ...times,
    ...identity,
    cause: 'quit',
    replay: 'AAAA',
    clientMetrics: {},
  };
  const message = { type: 'GAME_COMPLETE', data: { ...data, ...changes } };
  storage.setItem(`jumpy.leftRun.${runId}`, JSON.stringify(message));
}

beforeEach(() => {
  storage = createMemoryStorage();
  saved = [];
});

describe('an abandoned run', () => {
  test('is collected once, with the session it was played in', async () => {
    page().runStarted(activeTicket);
    storeInterruptedRun();
    await page().collect(save);
    await page().collect(save);
    const { sessionToken, challenge } = gameSession(1, 0);
    expect(saved.map(({ openRun }) => openRun)).toEqual([
      { runId: runIdOf(1), discordId: PLAYER_ID, sessionToken, sessionChallenge: challenge },
    ]);
    expect(saved[0]?.endedRun).toMatchObject({
      replay: 'AAAA',
      claim: { score: 64, durationSeconds: 9.5, cause: 'quit' },
    });
    expect(storage.length).toBe(0);
  });

  test('is left alone while it is in progress on this page', async () => {
    const tracker = page();
    tracker.runStarted(activeTicket);
    storeInterruptedRun();
    await tracker.collect(save);
    expect(saved).toEqual([]);
    expect(storage.length).toBe(2);
  });

  test('waits for its own player', async () => {
    page().runStarted(activeTicket);
    storeInterruptedRun();
    await page('800000000000000001').collect(save);
    expect([saved.length, storage.length]).toEqual([0, 2]);
  });

  test('is dropped once it is stored elsewhere', async () => {
    const tracker = page();
    tracker.runStarted(activeTicket);
    storeInterruptedRun();
    tracker.runClosed(runIdOf(1));
    await page().collect(save);
    expect([saved.length, storage.length]).toEqual([0, 0]);
  });

  test.each([
    ['nothing was laid down', () => undefined],
    ['of another run', () => storeInterruptedRun(runIdOf(1), { runId: runIdOf(2) })],
    ['not a run', () => storage.setItem(`jumpy.leftRun.${runIdOf(1)}`, '{"type":"GAME_COMPLETE"')],
  ])('leaves nothing behind when it cannot be sent: %s', async (_name, store) => {
    page().runStarted(activeTicket);
    store();
    await page().collect(save);
    expect([saved.length, storage.length]).toEqual([0, 0]);
  });

  test('starts even when storage is full', () => {
    storage = createMemoryStorage({ full: true });
    expect(() => page().runStarted(activeTicket)).not.toThrow();
  });
});
