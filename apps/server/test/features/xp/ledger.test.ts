import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { addInviteXp, addQuestXp } from '../../../src/features/xp/addXp.ts';
import { updateGameXp } from '../../../src/features/xp/routes.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from './ledgerErrors.ts';

let server: TestApp;
let player: SeededPlayer;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  player = await server.seedPlayer();
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

const xpOf = () =>
  server.context.db
    .selectFrom('users')
    .select(['xp', 'level', 'gameXp', 'questXp', 'inviteXp'])
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
const entryCount = async () =>
  (await server.context.db.selectFrom('xpEntries').select('id').where('userId', '=', player.id).execute()).length;
const play = (totals: { totalGames: number; totalJumps: number; hiScore: number }) =>
  server.context.db
    .insertInto('gameStats')
    .values({ discordId: player.discordId, ...totals })
    .onConflict((conflict) => conflict.column('discordId').doUpdateSet(totals))
    .execute();
const give = (add: typeof addQuestXp, amount: number, sourceId: string) =>
  inTransaction(server.context, (trx) => add(trx, { discordId: player.discordId, amount, sourceId }));

test.each([
  ['XP-02', { totalGames: 3, totalJumps: 0, hiScore: 0 }, 30],
  ['XP-03', { totalGames: 0, totalJumps: 7, hiScore: 0 }, 7],
  ['XP-04', { totalGames: 0, totalJumps: 0, hiScore: 11 }, 22],
])('%s update_game_xp for %o gives %i XP', async (_id, totals, xp) => {
  await play(totals);
  expect(await updateGameXp(server.context, player.discordId)).toBe(xp);
});

test('XP-05 XP-07 update_game_xp gives 1,110 XP for 100 jumps and 500 points', async () => {
  await play({ totalGames: 1, totalJumps: 100, hiScore: 500 });
  const { rows } = await sql`SELECT update_game_xp(${player.discordId}) AS difference`.execute(server.context.db);
  expect(rows).toEqual([{ difference: 1_110 }]);
  expect(await xpOf()).toEqual({ xp: 1_110, level: 4, gameXp: 1_110, questXp: 0, inviteXp: 0 });
});

test('XP-07 GAME-46 a thousand calls of update_game_xp append nothing after the first', async () => {
  await play({ totalGames: 3, totalJumps: 50, hiScore: 90 });
  await sql`SELECT update_game_xp(${player.discordId}) FROM generate_series(1, 1000)`.execute(server.context.db);
  await Promise.all(Array.from({ length: 10 }, () => updateGameXp(server.context, player.discordId)));
  expect(await entryCount()).toBe(1);
  expect((await xpOf()).xp).toBe(30 + 50 + 180);
});

test('XP-07 a reduced total takes back the difference', async () => {
  await play({ totalGames: 3, totalJumps: 50, hiScore: 90 });
  await updateGameXp(server.context, player.discordId);
  await play({ totalGames: 2, totalJumps: 40, hiScore: 10 });
  expect(await updateGameXp(server.context, player.discordId)).toBe(20 + 40 + 20 - 260);
  expect((await xpOf()).xp).toBe(80);
});

test('DATA-34 update_game_xp tolerates a player without games and an id without a player', async () => {
  expect(await updateGameXp(server.context, player.discordId)).toBe(0);
  expect(await updateGameXp(server.context, '123456789012345678')).toBe(0);
});

test.each([
  ['add_quest_xp', addQuestXp, 'questXp'],
  ['add_invite_xp', addInviteXp, 'inviteXp'],
] as const)('XP-08 XP-09 %s adds once per source, and raises an error without one', async (procedure, add, column) => {
  expect(await give(add, 150, `${procedure}:${player.id}`)).toBe(true);
  expect(await give(add, 150, `${procedure}:${player.id}`)).toBe(false);
  expect(await xpOf()).toMatchObject({ xp: 150, [column]: 150, level: 1 });
  const call = sql`SELECT ${sql.ref(procedure)}(${player.discordId}, 5)`;
  await expect(call.execute(server.context.db)).rejects.toThrow(/needs a source_id/);
  await expect(give(add, 5, '')).rejects.toThrow(/needs a source_id/);
});

test('XP-08 one of 30 concurrent grants for the same source is given', async () => {
  const given = await Promise.all(Array.from({ length: 30 }, () => give(addQuestXp, 100, `one:${player.id}`)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect((await xpOf()).questXp).toBe(100);
});

test('XP-10 DATA-31 without the procedures the same statements run, ledger included', async () => {
  const { db } = server.context;
  await play({ totalGames: 2, totalJumps: 30, hiScore: 40 });
  const drop = async (signature: string): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_functiondef(${signature}::regprocedure) AS text`.execute(db);
    await sql`DROP FUNCTION ${sql.raw(signature)}`.execute(server.owner);
    return rows[0]?.text ?? '';
  };
  const dropped = [
    await drop('update_game_xp(text)'),
    await drop('add_quest_xp(text, bigint, text)'),
    await drop('add_invite_xp(text, bigint, text)'),
  ];
  expect(await updateGameXp(server.context, player.discordId)).toBe(130);
  expect(await updateGameXp(server.context, player.discordId)).toBe(0);
  expect(await give(addQuestXp, 70, `fallback:${player.id}`)).toBe(true);
  expect(await give(addQuestXp, 70, `fallback:${player.id}`)).toBe(false);
  expect(await give(addInviteXp, 100, `fallback:${player.id}`)).toBe(true);
  expect(await xpOf()).toEqual({ xp: 300, level: 2, gameXp: 130, questXp: 70, inviteXp: 100 });
  for (const text of dropped) await sql.raw(text).execute(server.owner);
  expect(await updateGameXp(server.context, player.discordId)).toBe(0);
});

test.each([
  ['divides by zero', 'PERFORM 1 / 0;'],
  ['raises', "RAISE EXCEPTION 'no';"],
  [
    'does half of its work first',
    "PERFORM append_xp((SELECT id FROM users WHERE discord_id = user_discord_id), 'game', 'recompute', 'half', 7); PERFORM 1 / 0;",
  ],
])('XP-10 a procedure that %s is rolled back, and the same statements run instead', async (_, body) => {
  const { db } = server.context;
  await play({ totalGames: 2, totalJumps: 30, hiScore: 40 });
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_functiondef('update_game_xp(text)'::regprocedure) AS text`.execute(db);
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION update_game_xp(user_discord_id text) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN 0; END $$`,
    )
    .execute(server.owner);
  expect(await updateGameXp(server.context, player.discordId)).toBe(130);
  await sql.raw(rows[0]?.text ?? '').execute(server.owner);
  expect(await xpOf()).toMatchObject({ xp: 130, gameXp: 130 });
  expect(await updateGameXp(server.context, player.discordId)).toBe(0);
});

test('XP-10 a database failure is not a procedure error: nothing runs instead', async () => {
  const { db } = server.context;
  await play({ totalGames: 2, totalJumps: 30, hiScore: 40 });
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_functiondef('update_game_xp(text)'::regprocedure) AS text`.execute(db);
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION update_game_xp(user_discord_id text) RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40P01'; END $$`,
    )
    .execute(server.owner);
  await expect(updateGameXp(server.context, player.discordId)).rejects.toMatchObject({ code: '40P01' });
  await sql.raw(rows[0]?.text ?? '').execute(server.owner);
  expect((await xpOf()).xp).toBe(0);
  expect(await updateGameXp(server.context, player.discordId)).toBe(130);
});

test('the ledger is append-only', async () => {
  await give(addQuestXp, 10, `kept:${player.id}`);
  for (const [db, why] of [
    [server.context.db, 'permission denied'],
    [server.owner, 'append-only'],
  ] as const) {
    await expect(db.updateTable('xpEntries').set({ amount: 99 }).execute()).rejects.toThrow(why);
    await expect(db.deleteFrom('xpEntries').execute()).rejects.toThrow(why);
  }
});

test('the ledger check detects a manually changed column', async () => {
  const set = (xp: number) => server.context.db.updateTable('users').set({ xp }).where('id', '=', player.id).execute();
  await set(5);
  expect(await ledgerErrors(server.context.db)).toMatchObject([{ error: 'xp is not the sum of all entries' }]);
  await set(0);
});
