import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createProgressWriter,
  type ProgressWriter,
} from '../../../src/features/runs/liveSimulation/liveSimulations.ts';
import type { LiveRunProgress } from '../../../src/features/runs/liveSimulation/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isHeldUp, waitingForLock } from '../../support/waitingForLock.ts';
import { createArena } from './arena.ts';

/** Longer than any test: pending notes are written only on demand. */
const GATHER_MS = 3_600_000;

let arena: TestApp;
let statements = 0;
let isBroken = false;
const database: KyselyPlugin = {
  transformQuery({ node }) {
    if (isBroken) throw new Error('the database is away');
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
let notes: ProgressWriter;
let userId: string;
beforeAll(async () => {
  arena = await createArena('notes');
  userId = (await arena.signIn()).player.id;
});
beforeEach(async () => {
  statements = 0;
  notes = begin();
  // The first note is written at once; later ones wait for the next batch.
  await notes.add(createProgress({ tick: 1 }), { isUrgent: false });
});
afterEach(() => notes.close());
afterAll(() => arena.close());

const begin = (): ProgressWriter =>
  createProgressWriter({ ...arena.context, db: arena.context.db.withPlugin(database) }, { batchMs: GATHER_MS });

const createProgress = (part: Partial<LiveRunProgress> = {}): LiveRunProgress => ({
  ...{ runId: randomUUID(), userId, tick: 120, score: 7, level: 1, sections: 4 },
  at: new Date(arena.clock.nowMs()),
  ...part,
});

const noted = async (runId: string): Promise<LiveRunProgress | undefined> => {
  const row = await arena.context.db.selectFrom('liveRuns').selectAll().where('runId', '=', runId).executeTakeFirst();
  if (!row) return undefined;
  const { heardAt: at, ...rest } = row;
  return { ...rest, at };
};

test('writes concurrent notes of runs in one statement, each in its latest state', async () => {
  const [one, other] = [createProgress(), createProgress()];
  await notes.add(one, { isUrgent: false });
  await notes.add(other, { isUrgent: false });
  await notes.add({ ...one, tick: 240, score: 9 }, { isUrgent: false });
  expect(await noted(one.runId)).toBeUndefined();
  expect(statements).toBe(1);
  arena.clock.advance(GATHER_MS);
  await notes.flushDue();
  expect(statements).toBe(2);
  expect(await noted(one.runId)).toEqual({ ...one, tick: 240, score: 9 });
  expect(await noted(other.runId)).toEqual(other);
});

test('writes an urgent note at once, with all pending ones', async () => {
  const [one, urgent] = [createProgress(), createProgress()];
  await notes.add(one, { isUrgent: false });
  await notes.add(urgent, { isUrgent: true });
  expect([await noted(one.runId), await noted(urgent.runId)]).toEqual([one, urgent]);
  expect(statements).toBe(2);
});

test('an older note from another process changes nothing', async () => {
  const run = createProgress({ tick: 240, score: 20 });
  const before = begin();
  await before.add(run, { isUrgent: true });
  await before.close();
  await notes.add({ ...run, tick: 120, score: 10 }, { isUrgent: true });
  expect(await noted(run.runId)).toEqual(run);
});

test('does not write the pending note of a deleted run', async () => {
  const run = createProgress();
  await notes.add(run, { isUrgent: false });
  await notes.remove(run.runId);
  await notes.close();
  expect(await noted(run.runId)).toBeUndefined();
});

test('removes the note of a run deleted during its write', async () => {
  const run = createProgress();
  const { context } = arena;
  const working = await inTransaction(context, async (trx) => {
    // Writing a note checks that its player exists, which takes a lock.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const writing = notes.add(run, { isUrgent: true });
    expect(await isHeldUp(context.db, writing)).toBe(true);
    const forgetting = notes.remove(run.runId);
    expect(await waitingForLock(context.db)).toBe(1);
    return { writing, forgetting };
  });
  await Promise.all([working.writing, working.forgetting]);
  expect(await noted(run.runId)).toBeUndefined();
});

test('a deleted player’s note does not fail the others', async () => {
  const [deletedPlayers, existing] = [createProgress({ userId: randomUUID() }), createProgress()];
  await notes.add(deletedPlayers, { isUrgent: false });
  await notes.add(existing, { isUrgent: true });
  expect([await noted(deletedPlayers.runId), await noted(existing.runId)]).toEqual([undefined, existing]);
});

test('retries failed writes later, and writes pending notes on close', async () => {
  const [first, last] = [createProgress(), createProgress()];
  isBroken = true;
  await notes.add(first, { isUrgent: true });
  isBroken = false;
  expect(await noted(first.runId)).toBeUndefined();
  await notes.add(last, { isUrgent: false });
  await notes.close();
  expect([await noted(first.runId), await noted(last.runId)]).toEqual([first, last]);
});
