import { noticesEndpoint, NoticesResponse } from '@jumpy/protocol/http/notices';
import {
  BulkReviewResponse,
  OwnDecisionsResponse,
  ReviewResponse,
  ReviewRunResponse,
} from '@jumpy/protocol/http/review';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liftDueSuspensions } from '../../../src/features/review/store.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';

const ADMIN = '900000000000000010';

let arena: TestApp;
let boss: SeededPlayer;
let admin: Client;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('review');
  boss = await arena.seedPlayer({ discordId: ADMIN, username: 'boss' });
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  admin = await arena.signIn(boss);
});
afterAll(() => arena.close());

/** A counted run with a security flag from its page. */
async function flaggedRun(): Promise<string> {
  const { settled } = await gamer.play();
  await arena.owner
    .updateTable('runs')
    .set({ securityFlags: JSON.stringify(['clock_drift']) })
    .where('id', '=', settled.runId)
    .execute();
  return settled.runId;
}

const act = (runId: string, body: object) =>
  admin.post('/api/admin/review/act', { runId, reason: 'Looked at it closely', seen: null, ...body });

async function queue(show: 'open' | 'decided' | 'all' = 'open') {
  return (await admin.get(`/api/admin/review?show=${show}`)).as(ReviewResponse);
}

async function lookAt(runId: string) {
  return (await admin.get(`/api/admin/review/${runId}`)).as(ReviewRunResponse);
}

async function onBoards(): Promise<string[]> {
  arena.clock.advance(2_000);
  const names = ['scores', 'jumps', 'levels'].map(async (board) => {
    const answer = await admin.get(`/api/leaderboards/${board}?limit=100`);
    return (answer.body as { rows: { publicId: string }[] }).rows.some(
      ({ publicId }) => publicId === gamer.player.publicId,
    )
      ? [board]
      : [];
  });
  return (await Promise.all(names)).flat();
}

const totals = () =>
  arena.context.db
    .selectFrom('gameStats')
    .innerJoin('users', 'users.discordId', 'gameStats.discordId')
    .select(['hiScore', 'totalGames', 'rankedGames', 'rankedJumps', 'rankedXp', 'xp', 'suspendedAt', 'hiddenAt'])
    .where('users.id', '=', gamer.player.id)
    .executeTakeFirstOrThrow();

const logOf = (runId: string) =>
  arena.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'outcome', 'reason'])
    .where('subject', '=', `run:${runId}`)
    .orderBy('seq')
    .execute();

test('a flagged run is queued with its replay, input analysis, similar runs and nearby board rows', async () => {
  const before = (await queue()).total;
  const plain = (await gamer.play()).settled.runId;
  const other = (await gamer.play()).settled.runId;
  const runId = await flaggedRun();
  const open = await queue();
  expect(open.total).toBe(before + 1);
  expect(open.rows[0]).toMatchObject({
    runId,
    player: { publicId: gamer.player.publicId },
    securityFlags: ['clock_drift'],
    witness: 'live',
    altered: null,
    decided: null,
  });
  const reviewedRun = await lookAt(runId);
  expect(reviewedRun.replay).not.toBeNull();
  expect(reviewedRun.fingers?.changes).toBeGreaterThan(5);
  expect(reviewedRun.fingers?.kept).toMatchObject({ input: 'keyboard', pauses: 0 });
  expect(reviewedRun.alike.map((run) => run.runId).sort()).toEqual([plain, other].sort());
  expect(reviewedRun.around.every(({ runId: id }) => id !== runId)).toBe(true);
});

test('a decision is in the audit log before and after, in the player’s bell, and on their run with its reason', async () => {
  const runId = await flaggedRun();
  expect((await act(runId, { act: 'clear' })).status).toBe(200);
  expect(await logOf(runId)).toEqual([
    { kind: 'begin', act: 'review clear', outcome: null, reason: 'Looked at it closely' },
    { kind: 'end', act: 'review clear', outcome: 'done', reason: 'Looked at it closely' },
  ]);
  const bell = (await gamer.client.get(`/api/${noticesEndpoint.path}`)).as(NoticesResponse);
  expect(bell.lines[0]?.notice).toEqual({
    kind: 'admin_act',
    title: 'We reviewed one of your runs: it counts',
    reason: 'Looked at it closely',
  });
  const ownDecisions = (await gamer.client.get('/api/review/decisions')).as(OwnDecisionsResponse);
  expect(ownDecisions.decisions).toMatchObject([{ runId, act: 'clear', reason: 'Looked at it closely', until: null }]);
  expect((await queue()).rows.map((row) => row.runId)).not.toContain(runId);
  expect((await queue('decided')).rows[0]).toMatchObject({ runId, decided: 'clear' });
  // Other players see no decisions about this one.
  const stranger = await arena.signIn();
  expect((await stranger.get('/api/review/decisions')).as(OwnDecisionsResponse).decisions).toEqual([]);
});

test('a voided run no longer counts, can still be viewed, and is fully restorable', async () => {
  const runId = await flaggedRun();
  const before = await totals();
  expect(before.totalGames).toBe(1);
  expect((await act(runId, { act: 'void' })).status).toBe(200);
  expect(await totals()).toMatchObject({ totalGames: 0, hiScore: 0, xp: 0 });
  const reviewedRun = await lookAt(runId);
  expect([reviewedRun.run.isVoided, reviewedRun.replay !== null]).toEqual([true, true]);
  arena.clock.advance(2_000);
  expect((await gamer.client.get(`/api/runs/${runId}`)).status).toBe(410);
  expect((await act(runId, { act: 'reinstate', seen: 'void' })).status).toBe(200);
  expect(await totals()).toEqual(before);
});

test('a player removed from the boards appears on none and frees their rank until reinstated', async () => {
  const runId = await flaggedRun();
  const before = await totals();
  expect(await onBoards()).toEqual(['scores', 'jumps', 'levels']);
  const ranked = async () => {
    const { rows } = await arena.context.db
      .selectNoFrom((eb) => eb.fn<number>('count_ranked', []).as('count'))
      .execute()
      .then((rows) => ({ rows }));
    return Number(rows[0]?.count);
  };
  const players = await ranked();
  expect((await act(runId, { act: 'hide' })).status).toBe(200);
  expect(await onBoards()).toEqual([]);
  expect(await ranked()).toBe(players - 1);
  expect(await totals()).toMatchObject({ hiScore: before.hiScore, xp: before.xp, rankedJumps: 0, rankedGames: 0 });
  // Runs played meanwhile are not ranked either.
  await gamer.play();
  expect(await onBoards()).toEqual([]);
  expect((await act(runId, { act: 'reinstate', seen: 'hide' })).status).toBe(200);
  expect(await onBoards()).toEqual(['scores', 'jumps', 'levels']);
  expect(await ranked()).toBe(players);
});

test('a suspension lasts 10 minutes to 48 hours, shows its end, and expires automatically', async () => {
  const runId = await flaggedRun();
  for (const minutes of [9, 2881]) expect((await act(runId, { act: 'suspend', minutes })).status).toBe(400);
  expect((await act(runId, { act: 'suspend' })).body).toMatchObject({ code: 'bad_request', field: 'minutes' });
  const now = arena.clock.nowMs();
  expect((await act(runId, { act: 'suspend', minutes: 10 })).status).toBe(200);
  const ownDecisions = (await gamer.client.get('/api/review/decisions')).as(OwnDecisionsResponse);
  expect(ownDecisions.decisions[0]).toMatchObject({ act: 'suspend', until: now + 600_000 });
  expect((await gamer.client.post('/api/start-session', {})).body).toMatchObject({ code: 'security_violation' });
  await arena.owner
    .updateTable('users')
    .set({ suspendedUntil: new Date(0) })
    .where('id', '=', gamer.player.id)
    .execute();
  expect(await liftDueSuspensions(arena.context.db)).toBe(1);
  expect((await gamer.client.post('/api/start-session', {})).status).toBe(200);
});

test('the second of two reviewers sees the first decision, and cannot decide', async () => {
  const runId = await flaggedRun();
  expect((await act(runId, { act: 'clear' })).status).toBe(200);
  const late = await act(runId, { act: 'void' });
  expect(late.body).toMatchObject({ code: 'conflict', error: expect.stringContaining('clear') });
  expect((await totals()).totalGames).toBe(1);
});

test('decisions require a reviewer and a reason', async () => {
  const runId = await flaggedRun();
  expect(
    (await gamer.client.post('/api/admin/review/act', { runId, act: 'clear', reason: 'mine', seen: null })).status,
  ).toBe(403);
  expect((await act(runId, { act: 'clear', reason: ' a ' })).body).toMatchObject({ field: 'reason' });
  expect((await queue()).rows.map((row) => row.runId)).toContain(runId);
});

const UNKNOWN_RUN = '00000000-0000-4000-8000-000000000000';
const actOnAll = (act: string, runs: { runId: string; seen?: string | null }[], reason = 'All the same machine') =>
  admin.post('/api/admin/review/bulk', { act, reason, runs: runs.map((run) => ({ seen: null, ...run })) });

test('a decision about several runs is made run by run, and reports the ones that failed', async () => {
  const [first, second, third] = [await flaggedRun(), await flaggedRun(), await flaggedRun()];
  expect((await act(second, { act: 'clear' })).status).toBe(200);
  const answer = await actOnAll('void', [
    { runId: first },
    { runId: second },
    { runId: UNKNOWN_RUN },
    { runId: third },
    { runId: third },
  ]);
  expect(answer.status).toBe(200);
  const { results } = answer.as(BulkReviewResponse);
  expect(results.map(({ runId, problem }) => [runId, problem?.code ?? null])).toEqual([
    [first, null],
    [second, 'conflict'],
    [UNKNOWN_RUN, 'run_unknown'],
    [third, null],
    [third, 'conflict'],
  ]);
  expect(results[1]?.problem?.error).toContain('clear');
  expect(await totals()).toMatchObject({ totalGames: 1 });
  expect(await logOf(third)).toEqual([
    { kind: 'begin', act: 'review void', outcome: null, reason: 'All the same machine' },
    { kind: 'end', act: 'review void', outcome: 'done', reason: 'All the same machine' },
  ]);
  const undone = await actOnAll('reinstate', [
    { runId: first, seen: 'void' },
    { runId: third, seen: 'void' },
  ]);
  expect(undone.as(BulkReviewResponse).results.every(({ problem }) => problem === null)).toBe(true);
  expect(await totals()).toMatchObject({ totalGames: 3 });
});

test('one decision is about 1 to 50 runs, never about players, by a reviewer with a reason', async () => {
  const runId = await flaggedRun();
  const runs = (count: number) => Array.from({ length: count }, () => ({ runId: UNKNOWN_RUN }));
  expect((await actOnAll('clear', [])).status).toBe(400);
  expect((await actOnAll('clear', runs(51))).status).toBe(400);
  expect((await actOnAll('clear', runs(50))).as(BulkReviewResponse).results).toHaveLength(50);
  expect((await actOnAll('suspend', [{ runId }])).status).toBe(400);
  expect((await actOnAll('clear', [{ runId }], 'no')).body).toMatchObject({ field: 'reason' });
  const body = { act: 'clear', reason: 'They are mine', runs: [{ runId, seen: null }] };
  expect((await gamer.client.post('/api/admin/review/bulk', body)).status).toBe(403);
  expect((await queue()).rows.map((row) => row.runId)).toContain(runId);
});

test('reports an unknown run', async () => {
  const answer = await act(UNKNOWN_RUN, { act: 'clear' });
  expect(answer.body).toMatchObject({ code: 'run_unknown' });
});
