import { type GoalBoard, GoalsResponse } from '@jumpy/protocol/http/goals';
import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceAfterRun } from '../../../src/features/goals/playerGoals.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { playTicket } from '../runs/playedRun.ts';

const NOON = '2026-11-20T12:00:00Z';
const SMALL: MadeRun = { score: 20, jumps: 20, ticks: 600, live: true };
/** Completes the first three: 500 points and 50 stars, and the third game of the day. */
const BIG: MadeRun = { score: 600, jumps: 30, ticks: 600, live: true, feats: [{ key: 'feat_stars', tick: 60 }] };

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('goals');
});
beforeEach(async () => {
  arena.clock.set(NOON);
  client = await arena.signIn();
});
afterAll(() => arena.close());

const read = async (): Promise<GoalBoard> => (await client.get('/api/goals')).as(GoalsResponse).board;
const play = (run: MadeRun) => settleMade(arena, client.player, run);
const move = (runId: string) => advanceAfterRun(arena.context, { userId: client.player.id, runId });
const brief = ({ goals }: GoalBoard) =>
  goals.map(({ key, progress, isDone }) => `${key} ${progress}${isDone ? ' done' : ''}`);
const countRows = async (): Promise<number> =>
  (await arena.context.db.selectFrom('playerGoals').select('userId').where('userId', '=', client.player.id).execute())
    .length;

test('a newcomer gets three easy goals, with their words and targets', async () => {
  expect(await read()).toEqual({
    setsDone: 0,
    goals: [
      {
        ...{ key: 'feat_stars', type: 'replay', title: 'Stargazer', description: 'Pick up 50 stars in one game' },
        ...{ target: 1, progress: 0, isDone: false },
      },
      {
        ...{ key: 'daily_games_3', type: 'daily_games', title: '3 games today', description: 'Play 3 games today' },
        ...{ target: 3, progress: 0, isDone: false },
      },
      {
        ...{ key: 'daily_score_500', type: 'daily_score', title: '500 points today' },
        ...{ description: 'Score 500 in one game today', target: 500, progress: 0, isDone: false },
      },
    ],
  });
});

test('reading moves goals on by runs that settled elsewhere, and stays the same after', async () => {
  await read();
  await play(SMALL);
  expect(brief(await read())).toEqual(['feat_stars 0', 'daily_games_3 1', 'daily_score_500 20']);
  expect(await read()).toEqual(await read());
});

describe('after a run', () => {
  test('says what it moved and ticked, and the same again for the same run', async () => {
    await read();
    const { runId } = await play(BIG);
    const answer = await move(runId);
    expect(answer.goals.map(({ key, before, progress, isTicked }) => [key, before, progress, isTicked])).toEqual([
      ['feat_stars', 0, 1, true],
      ['daily_games_3', 0, 1, false],
      ['daily_score_500', 0, 500, true],
    ]);
    expect(await move(runId)).toEqual(answer);
    expect(brief(await read())).toEqual(['feat_stars 1 done', 'daily_games_3 1', 'daily_score_500 500 done']);
  });

  test('three done bring the next three, once, also in parallel', async () => {
    await read();
    await play(BIG);
    await play(SMALL);
    const runs = await Promise.all(Array.from({ length: 6 }, () => play(SMALL)));
    const answers = await Promise.all(runs.map(({ runId }) => move(runId)));
    // One of them found the set done and told its player, and no tick was told twice.
    expect(answers.filter(({ isSetDone }) => isSetDone)).toHaveLength(1);
    expect(answers.flatMap(({ goals }) => goals.filter(({ isTicked }) => isTicked))).toHaveLength(3);
    const board = await read();
    expect(board.setsDone).toBe(1);
    expect(board.goals.map(({ isDone }) => isDone)).toEqual([false, false, false]);
    expect(await countRows()).toBe(1);
  });

  test('moves nothing by a race', async () => {
    await read();
    const { runId } = await play(SMALL);
    await move(runId);
    const before = await read();
    await play({ ...BIG, mode: 'race', ghostRunId: runId });
    expect(await read()).toEqual(before);
  });

  test('the answer of a submitted run tells, and 50 concurrent submissions tell the same', async () => {
    const gamer = await Gamer.join(arena);
    await gamer.client.get('/api/goals');
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    const answers = await Promise.all(Array.from({ length: 50 }, () => gamer.submit(run)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const goals = answers[0]?.as(SessionScoreResponse).run?.goals?.goals ?? [];
    expect(goals.find(({ key }) => key === 'daily_games_3')).toMatchObject({ before: 0, progress: 1, isTicked: false });
  });
});

test('a voided run opens its goal again, and takes back no set', async () => {
  await read();
  const { runId } = await play(BIG);
  await move(runId);
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(brief(await read())[0]).toBe('feat_stars 0');
});

test('a new day starts a daily goal again and keeps what is ticked', async () => {
  await read();
  await move((await play({ ...SMALL, score: 600 })).runId);
  arena.clock.set('2026-11-21T12:00:00Z');
  expect(brief(await read()).toSorted()).toEqual(['daily_games_3 0', 'daily_score_500 500 done', 'feat_stars 0']);
});

test('goals that an admin took back make way', async () => {
  await read();
  await play(BIG);
  await client.post('/api/claim-quest', { quest_key: 'feat_stars' });
  const { id } = await arena.context.db
    .selectFrom('questCompletions')
    .select('id')
    .where('discordId', '=', client.player.discordId)
    .executeTakeFirstOrThrow();
  await arena.owner
    .insertInto('claimReversals')
    .values({ completionId: id, isReversed: true, cause: 'admin', reason: 'a test', changedBy: 'admin' })
    .execute();
  const keys = (await read()).goals.map(({ key }) => key);
  expect(keys).not.toContain('feat_stars');
  expect(keys).toHaveLength(3);
});

test('belongs to the player alone, and goes with the account', async () => {
  await read();
  const stored = await arena.context.db.selectFrom('playerGoals').selectAll().executeTakeFirst();
  expect(stored?.goals).toHaveLength(3);
  const other = await arena.signIn();
  await other.get('/api/goals');
  await letGo(arena, client.player);
  expect(await countRows()).toBe(0);
  const others = arena.context.db.selectFrom('playerGoals').select('userId').where('userId', '=', other.player.id);
  expect(await others.execute()).toHaveLength(1);
});
