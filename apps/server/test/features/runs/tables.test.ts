import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ columnName: string }>`
    SELECT column_name FROM information_schema.columns WHERE table_name = ${table}`.execute(server.context.db);
  return rows.map((row) => row.columnName);
};

test.each([
  [
    'DATA-07',
    'game_stats',
    'discord_id user_id username avatar hi_score total_jumps total_games total_time last_played created_at updated_at',
  ],
  [
    'DATA-08',
    'quest_definitions',
    'quest_key title description category quest_type target_value xp_reward reset_hours',
  ],
  ['DATA-09', 'user_quests', 'discord_id quest_key current_progress target_value is_completed completed_at updated_at'],
  ['DATA-11', 'quest_completions', 'discord_id quest_key xp_awarded completed_at'],
])('%s %s has its columns', async (_id, table, columns) => {
  expect(await columnsOf(table)).toEqual(expect.arrayContaining(columns.split(' ')));
});

test('DATA-11 a completion has player, quest, XP and time, all required', async () => {
  const { db } = server.context;
  const completedAt = new Date(Date.UTC(2026, 10, 21, 12));
  const completion = { discordId: '700000000000000001', questKey: 'games_10', xpAwarded: 50, completedAt };
  await db.insertInto('questCompletions').values(completion).execute();
  const completions = await db
    .selectFrom('questCompletions')
    .select(['discordId', 'questKey', 'xpAwarded', 'completedAt'])
    .where('discordId', '=', completion.discordId)
    .execute();
  expect(completions).toEqual([completion]);
  for (const missing of ['discord_id', 'quest_key', 'xp_awarded', 'completed_at']) {
    const change = sql`UPDATE quest_completions SET ${sql.id(missing)} = NULL`.execute(server.owner);
    await expect(change).rejects.toMatchObject({ code: '23502' });
  }
  const unknown = db
    .insertInto('questCompletions')
    .values({ ...completion, questKey: 'no_such_quest' })
    .execute();
  await expect(unknown).rejects.toMatchObject({ code: '23503' });
});

test('DATA-10 a player has one row per quest', async () => {
  const row = { discordId: '700000000000000001', questKey: 'games_10', targetValue: 10 };
  await server.context.db.insertInto('userQuests').values(row).execute();
  const again = server.context.db.insertInto('userQuests').values(row).execute();
  await expect(again).rejects.toMatchObject({ code: '23505' });
});

test('DATA-08 QUEST-11 QUEST-12 QUEST-13 defines 61 quests, 13,250 XP of which are one-time', async () => {
  const quests = await server.context.db.selectFrom('questDefinitions').selectAll().execute();
  expect(quests).toHaveLength(61);
  const once = quests.filter((quest) => quest.resetHours === null);
  expect(once.reduce((sum, quest) => sum + quest.xpReward, 0)).toBe(13_250);
  const keys = (type: string): string[] =>
    quests
      .filter((quest) => quest.questType === type)
      .toSorted((low, high) => low.targetValue - high.targetValue)
      .map((quest) => quest.questKey);
  expect(keys('total_jumps')).toEqual(['jump_500', 'jump_1000', 'jump_2500', 'jump_5000', 'jump_10000', 'jump_20000']);
  expect(keys('high_score')).toEqual([
    'score_500',
    'score_1000',
    'score_2500',
    'score_5000',
    'score_7500',
    'score_10000',
    'score_15000',
    'score_20000',
  ]);
  expect(keys('invites')).toEqual(['invite_1', 'invite_3']);
});

test('the witness is stored in an unlogged table', async () => {
  const { rows } = await sql<{ kind: string }>`
    SELECT relpersistence AS kind FROM pg_class WHERE relname = 'run_checkpoints'`.execute(server.context.db);
  expect(rows).toEqual([{ kind: 'u' }]);
});
