import { DailyResponse, type DailyBoard, DailyBoardResponse, OwnDailyRankResponse } from '@jumpy/protocol/http/daily';
import { BoardResponse } from '@jumpy/protocol/http/boards';
import { ReplaysResponse } from '@jumpy/protocol/http/replays';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { playTicket } from '../runs/playedRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

let arena: TestApp;
let gamer: Gamer;
beforeEach(async () => {
  arena = await createArena('daily');
  gamer = await Gamer.join(arena);
});
afterEach(async () => {
  expect(await ledgerErrors(arena.context.db)).toEqual([]);
  await arena.close();
});

/** A run of today's course by the strong bot, cut after so many ticks; longer runs score higher. */
async function playDay(of: Gamer, ticks: number): Promise<SettledRun> {
  await of.openSession();
  return (await of.play({ mode: 'daily', skill: 'strong', ticks })).settled;
}

const board = async (name: DailyBoard, of: Pick<Gamer, 'client'> = gamer) =>
  (await of.client.get(`/api/daily/boards/${name}`)).as(DailyBoardResponse);
const readOwnEntry = async (name: DailyBoard, of: Pick<Gamer, 'client'> = gamer) =>
  (await of.client.get(`/api/daily/boards/${name}/self`)).as(OwnDailyRankResponse);
const today = async (of: Gamer) => (await of.client.get('/api/daily')).as(DailyResponse);
const statsOf = (of: Gamer) =>
  arena.context.db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', of.player.discordId)
    .executeTakeFirstOrThrow();

test('a daily ticket is for today’s course, the same for everyone and every attempt, and expires with the day', async () => {
  const other = await Gamer.join(arena);
  const tickets = [
    await gamer.draw({ mode: 'daily' }),
    await gamer.draw({ mode: 'daily' }),
    await other.draw({ mode: 'daily' }),
  ];
  expect(new Set(tickets.map(({ seed }) => seed)).size).toBe(1);
  expect(new Set(tickets.map(({ runId }) => runId)).size).toBe(3);
  expect(tickets[0]).toMatchObject({
    mode: 'daily',
    courseDate: '2026-11-20',
    courseEndsAt: Date.parse('2026-11-21T00:00:00Z'),
    hiScoreBefore: 0,
  });
  const solo = await gamer.draw();
  expect(solo.seed).not.toBe(tickets[0]?.seed);
  expect([solo.courseDate, solo.courseEndsAt, solo.ghostRunId]).toEqual([undefined, undefined, undefined]);
});

test('a daily run gives a game, its jumps and their XP, but no high score, Scores rank, quests or records', async () => {
  const settled = await playDay(gamer, 1_000);
  expect(settled).toMatchObject({ mode: 'daily', witness: 'live', isHighScore: false, best: 0, previousBest: 0 });
  expect(settled.score).toBeGreaterThan(0);
  expect(settled.xp.gained).toBe(10 + settled.jumps);
  expect(await statsOf(gamer)).toMatchObject({
    ...{ totalGames: 1, totalJumps: settled.jumps, totalTime: settled.durationSeconds },
    ...{ hiScore: 0, bestRunId: null, totalEnemies: 0, levelReached: 0 },
  });
  const quests = await arena.context.db.selectFrom('userQuests').selectAll().execute();
  const moved = quests.filter(({ currentProgress }) => currentProgress > 0).map(({ questKey }) => questKey);
  expect(moved.filter((key) => !/^(daily_)?(jumps?|games)_/.test(key))).toEqual([]);
  expect((await gamer.client.get('/api/leaderboards/scores')).as(BoardResponse).rows).toEqual([]);
});

test('keeps the best of any number of attempts: only a higher score replaces it', async () => {
  const first = await playDay(gamer, 650);
  expect(first.daily).toEqual({
    date: '2026-11-20',
    isBest: true,
    previousBest: 0,
    best: first.score,
    rank: 1,
    total: 1,
  });
  expect(first.race).toBeUndefined();
  const lower = await playDay(gamer, 400);
  expect(lower.score).toBeLessThan(first.score);
  expect(lower.daily).toMatchObject({ isBest: false, previousBest: first.score, best: first.score, rank: 1, total: 1 });
  expect((await gamer.draw({ mode: 'daily' })).hiScoreBefore).toBe(first.score);
  const higher = await playDay(gamer, 1_000);
  expect(higher.daily).toMatchObject({ isBest: true, previousBest: first.score, best: higher.score });
  expect((await board('today')).rows).toMatchObject([
    { value: higher.score, runId: higher.runId, courseDate: '2026-11-20' },
  ]);
  expect(await today(gamer)).toMatchObject({
    players: 1,
    own: { games: 3, best: higher.score, runId: higher.runId, rank: 1 },
  });
});

test('a settled daily run is on its boards and in the player count at once', async () => {
  const run = playTicket(await gamer.draw({ mode: 'daily' }), { skill: 'strong', ticks: 650 });
  await gamer.witness(run);
  await gamer.leave(run);
  expect([(await board('today')).rows, (await board('best')).rows, (await today(gamer)).players]).toEqual([[], [], 0]);
  const { runId } = await gamer.settle(run);
  expect((await board('today')).rows).toMatchObject([{ runId }]);
  expect((await board('best')).rows).toMatchObject([{ runId }]);
  expect((await today(gamer)).players).toBe(1);
});

test('equal scores share a rank, ordered by time, and summaries show the board’s ranks', async () => {
  const [first, second, best] = [gamer, await Gamer.join(arena), await Gamer.join(arena)];
  expect((await playDay(first, 650)).daily).toMatchObject({ rank: 1, total: 1 });
  expect((await playDay(second, 650)).daily).toMatchObject({ rank: 1, total: 2 });
  expect((await playDay(best, 1_000)).daily).toMatchObject({ rank: 1, total: 3 });
  const low = await Gamer.join(arena);
  expect((await playDay(low, 400)).daily).toMatchObject({ rank: 4, total: 4 });
  const { rows, total, date } = await board('today');
  expect([total, date]).toEqual([4, '2026-11-20']);
  expect(rows.map(({ rank, username }) => [rank, username])).toEqual([
    [1, best.player.username],
    [2, first.player.username],
    [2, second.player.username],
    [4, low.player.username],
  ]);
});

test('the board is public without ids; a signed-in player gets their own row, even below rank 100', async () => {
  await playDay(gamer, 650);
  const visitor = arena.newClient();
  const seen = await visitor.get('/api/daily/boards/today');
  expect(seen.as(DailyBoardResponse).rows).toMatchObject([{ isSelf: false, discord_id: null, wallet_address: null }]);
  expect((await gamer.client.get('/api/daily/boards/today')).text).toBe(seen.text);
  expect((await visitor.get('/api/daily/boards/today/self')).status).toBe(401);
  const { publicId, discordId } = gamer.player;
  expect((await readOwnEntry('today')).self).toMatchObject({ isSelf: true, publicId, discord_id: discordId, rank: 1 });

  const best = await playDay(gamer, 1_000);
  const { db } = arena.context;
  for (let index = 0; index < 100; index += 1) {
    const { id: userId } = await arena.seedPlayer();
    const reachedAt = new Date(arena.clock.nowMs());
    const row = { courseDate: '2026-11-20', userId, runId: best.runId, score: best.score + 1 + index, reachedAt };
    await db
      .insertInto('dailyBests')
      .values({ ...row, isBest: true })
      .execute();
  }
  arena.clock.advance(2_000);
  for (const name of ['today', 'best'] as const) {
    const { rows, total } = await board(name);
    expect([rows.length, total]).toEqual([100, 101]);
    expect(rows.some((row) => row.isSelf || row.publicId === publicId)).toBe(false);
    expect((await readOwnEntry(name)).self).toMatchObject({
      rank: 101,
      value: best.score,
      runId: best.runId,
      isSelf: true,
      courseDate: '2026-11-20',
    });
  }
});

test('at midnight today’s board becomes yesterday’s, and the all-time board keeps the date', async () => {
  const other = await Gamer.join(arena);
  const one = await playDay(gamer, 1_000);
  await playDay(other, 400);
  arena.clock.set('2026-11-20T23:59:59.900Z');
  expect((await board('today')).rows).toHaveLength(2);
  arena.clock.set('2026-11-21T00:00:00Z');
  expect(await board('today')).toMatchObject({ date: '2026-11-21', rows: [], total: 0 });
  expect(await readOwnEntry('today')).toMatchObject({ date: '2026-11-21', self: null });
  expect(await board('yesterday')).toMatchObject({ date: '2026-11-20', rows: [{ runId: one.runId }, {}], total: 2 });
  const next = await playDay(other, 650);
  expect(next.daily).toMatchObject({ date: '2026-11-21', isBest: true, previousBest: 0, rank: 1, total: 1 });
  const lower = await playDay(gamer, 400);
  expect(await board('best')).toMatchObject({ date: null, total: 2 });
  expect((await board('best')).rows.map(({ runId, courseDate }) => [runId, courseDate])).toEqual([
    [one.runId, '2026-11-20'],
    [next.runId, '2026-11-21'],
  ]);
  expect(lower.daily).toMatchObject({ rank: 2, total: 2 });
  arena.clock.set('2026-11-22T12:00:00Z');
  expect((await board('yesterday')).rows).toHaveLength(2);
});

test('withholds replays of a day’s course from runs begun in its last second while they can still count', async () => {
  const { runId } = await playDay(gamer, 1_000);
  arena.clock.set('2026-11-20T23:59:59Z');
  const copier = await Gamer.join(arena);
  const ticket = await copier.draw({ mode: 'daily' });
  await copier.post(ticket.runId, 0, { kind: 'start', tick: 0 });
  for (const moment of ['2026-11-21T00:00:01Z', '2026-11-21T00:44:59Z']) {
    arena.clock.set(moment);
    const requests = [arena.newClient(), copier.client].map((client) => client.get(`/api/replays?runs=${runId}`));
    for (const answer of await Promise.all(requests))
      expect(answer.as(ReplaysResponse).replays).toMatchObject([{ state: 'closed', replay: null }]);
    await copier.openSession();
    expect(await copier.requestTicket({ mode: 'race', ghostRunId: runId })).toMatchObject({ code: 'replay_closed' });
  }
});

test.each([
  ['begun in the last second of its day', '2026-11-20T23:59:30Z', '2026-11-20T23:59:59.999Z', 'live', null],
  ['drawn before midnight and begun at it', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z', 'unwitnessed', 'day_over'],
  ['drawn and begun in the first moment of a day', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 'live', null],
] as const)('a run %s is on the board of its day or states why not', async (_name, drawnAt, begunAt, witness, why) => {
  arena.clock.set(drawnAt);
  const ticket = await gamer.draw({ mode: 'daily' });
  arena.clock.set(begunAt);
  const run = playTicket(ticket, { skill: 'strong', ticks: 600 });
  await gamer.witness(run);
  await gamer.leave(run);
  const settled = await gamer.settle(run);
  expect(settled).toMatchObject({ witness, witnessReason: why, daily: { date: '2026-11-20' } });
  const stands = witness === 'live';
  expect(settled.daily).toMatchObject({ isBest: stands, rank: stands ? 1 : null, total: stands ? 1 : 0 });
  expect(settled.xp.gained).toBe(10 + settled.jumps);
  arena.clock.set('2026-11-21T12:00:00Z');
  expect((await board('yesterday')).rows).toHaveLength(stands ? 1 : 0);
  expect(await board('today')).toMatchObject({ rows: [] });
});

test('an unwitnessed run counts as a game but is on no daily board', async () => {
  const run = playTicket(await gamer.draw({ mode: 'daily' }));
  arena.clock.advance(30 * 60_000);
  const settled = await gamer.settle(run);
  expect(settled).toMatchObject({ witness: 'unwitnessed', witnessReason: 'no_digests' });
  expect(settled.daily).toEqual({ date: '2026-11-20', isBest: false, previousBest: 0, best: 0, rank: null, total: 0 });
  expect(await statsOf(gamer)).toMatchObject({ totalGames: 1 });
  expect(await today(gamer)).toMatchObject({ players: 0, own: { games: 1, best: null, runId: null, rank: null } });
});

test('a run submitted a day late is on the board of its own day', async () => {
  const run = playTicket(await gamer.draw({ mode: 'daily' }), { skill: 'strong', ticks: 650 });
  await gamer.witness(run);
  await gamer.leave(run);
  arena.clock.set('2026-11-21T15:00:00Z');
  expect((await gamer.settle(run)).daily).toMatchObject({ date: '2026-11-20', isBest: true, rank: 1 });
  expect((await board('yesterday')).rows).toHaveLength(1);
  expect((await board('today')).rows).toEqual([]);
});

test('voiding the best run promotes the next best, and reinstating restores it', async () => {
  const next = await playDay(gamer, 650);
  const best = await playDay(gamer, 1_000);
  const stats = await statsOf(gamer);
  const value = async (name: DailyBoard) => {
    arena.clock.advance(1_000);
    return (await board(name)).rows.map(({ runId }) => runId);
  };
  await voidRun(arena.context, { runId: best.runId, reason: 'a test' });
  for (const name of ['today', 'best'] as const) expect(await value(name)).toEqual([next.runId]);
  await voidRun(arena.context, { runId: next.runId, reason: 'a test' });
  for (const name of ['today', 'best'] as const) expect(await value(name)).toEqual([]);
  expect(await statsOf(gamer)).toMatchObject({ totalGames: 0, totalJumps: 0 });
  await reinstateRun(arena.context, { runId: best.runId });
  await reinstateRun(arena.context, { runId: next.runId });
  for (const name of ['today', 'best'] as const) expect(await value(name)).toEqual([best.runId]);
  const { totalGames, totalJumps, hiScore } = stats;
  expect(await statsOf(gamer)).toMatchObject({ totalGames, totalJumps, hiScore });
});

test('voiding the all-time best promotes the best of another day', async () => {
  const first = await playDay(gamer, 650);
  arena.clock.set('2026-11-21T12:00:00Z');
  const second = await playDay(gamer, 1_000);
  expect((await board('best')).rows.map(({ runId }) => runId)).toEqual([second.runId]);
  await voidRun(arena.context, { runId: second.runId, reason: 'a test' });
  arena.clock.advance(1_000);
  expect((await board('best')).rows.map(({ runId }) => runId)).toEqual([first.runId]);
});

test('concurrent submissions of one run and of many players count once each', async () => {
  const run = playTicket(await gamer.draw({ mode: 'daily' }), { skill: 'strong', ticks: 650 });
  await gamer.witness(run);
  await gamer.leave(run);
  const answers = await Promise.all(Array.from({ length: 12 }, () => gamer.submit(run)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { db } = arena.context;
  expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(1);
  expect(await statsOf(gamer)).toMatchObject({ totalGames: 1, totalJumps: run.jumps });

  const others = await Promise.all(Array.from({ length: 4 }, () => Gamer.join(arena)));
  const coming = [];
  for (const of of others)
    for (const ticks of [400, 650, 1_000]) {
      const each = playTicket(await of.draw({ mode: 'daily' }), { skill: 'strong', ticks });
      await of.witness(each);
      await of.leave(each);
      coming.push({ of, each });
    }
  await Promise.all(coming.map(({ of, each }) => of.settle(each)));
  const { rows, total } = await board('today');
  expect([rows.length, total]).toEqual([5, 5]);
  expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5]);
  const bests = await db.selectFrom('dailyBests').selectAll().execute();
  expect(bests.every(({ isBest }) => isBest)).toBe(true);
});

test('rejects a daily replay with another seed, day or mode', async () => {
  const ticket = await gamer.draw({ mode: 'daily' });
  const tomorrow = playTicket({ ...ticket, seed: 'e'.repeat(32) }, { skill: 'strong', ticks: 600 });
  await gamer.witness(tomorrow);
  await gamer.leave(tomorrow);
  expect(await gamer.submit(tomorrow)).toMatchObject({ status: 422, code: 'replay_mismatch' });
  const solo = playTicket({ ...ticket, mode: 'solo' }, { skill: 'strong', ticks: 600 });
  expect(await gamer.submit(solo)).toMatchObject({ status: 422, code: 'replay_mismatch' });
  // Daily runs have no revives, so such a replay is malformed.
  const revived = playTicket(ticket, { skill: 'strong', ticks: 600 });
  const replay = { ...revived.replay, reviveTicks: [300] };
  expect(await gamer.submit({ ...revived, replay })).toMatchObject({ status: 400, code: 'replay_malformed' });
});

test('ignores a requested day: the ticket is always for today’s course', async () => {
  const { sessionToken, challenge } = await gamer.openSession();
  const body = {
    sessionToken,
    sessionChallenge: challenge,
    mode: 'daily',
    courseDate: '2026-11-21',
    seed: 'e'.repeat(32),
  };
  const answer = await gamer.client.post('/api/run-ticket', body);
  expect(answer.body).toMatchObject({ ticket: { courseDate: '2026-11-20' } });
  const { seed } = (answer.body as { ticket: { seed: string } }).ticket;
  expect(seed).toHaveLength(24);
  expect((await gamer.draw({ mode: 'daily' })).seed.startsWith(seed)).toBe(true);
});

test('a row counts the player’s attempts of the day, without voided runs', async () => {
  const { settled } = await gamer.play({ mode: 'daily', ticks: 600, skill: 'strong' });
  await gamer.openSession();
  await gamer.play({ mode: 'daily', ticks: 400, skill: 'strong' });
  const { rows } = (await arena.newClient().get('/api/daily/boards/today')).as(DailyBoardResponse);
  expect(rows.find(({ publicId }) => publicId === gamer.player.publicId)).toMatchObject({
    tries: 2,
    runId: settled.runId,
  });
});

test('rejects an unknown daily board', async () => {
  expect(await gamer.client.get('/api/daily/boards/tomorrow')).toMatchObject({ status: 400 });
});
