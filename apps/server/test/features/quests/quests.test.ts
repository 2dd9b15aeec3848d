import { QUESTS } from '@jumpy/domain/quests';
import { type Quest, ClaimQuestResponse, QuestsResponse } from '@jumpy/protocol/http/quests';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const LATE = '2026-11-20T23:58:00Z';
const GAME: MadeRun = { score: 600, jumps: 300, ticks: 6_000, live: true };

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('quests');
});
beforeEach(async () => {
  arena.clock.set('2026-11-20T12:00:00Z');
  client = await arena.signIn();
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const read = async () => (await client.get('/api/quests')).as(QuestsResponse).board;
const quest = async (key: string): Promise<Quest> => {
  const found = (await read()).quests.find(({ quest_key }) => quest_key === key);
  if (!found) throw new Error(`no quest ${key}`);
  return found;
};
const claim = (questKey: string, body: object = {}) =>
  client.post('/api/claim-quest', { quest_key: questKey, ...body });
const claimQuest = async (questKey: string) => (await claim(questKey)).as(ClaimQuestResponse);
const play = (run: Partial<MadeRun> = {}) => settleMade(arena, client.player, { ...GAME, ...run });
const xpOf = async (player: SeededPlayer = client.player) =>
  arena.context.db.selectFrom('users').select(['xp', 'questXp']).where('id', '=', player.id).executeTakeFirstOrThrow();
const rowsOf = (player: SeededPlayer) =>
  arena.context.db.selectFrom('questCompletions').selectAll().where('discordId', '=', player.discordId).execute();

describe('a player’s quests', () => {
  test('QUEST-06 QUEST-25 match the table exactly, ordered by target', async () => {
    const { quests } = await read();
    expect(quests.map(({ target_value }) => target_value)).toEqual(
      quests.map(({ target_value }) => target_value).toSorted((a, b) => a - b),
    );
    const asDefined = quests.map(({ quest_key: key, title, description, category, ...row }) => ({
      ...{ key, title, description, category },
      ...{ type: row.quest_type, target: row.target_value, xp: row.xp_reward, resetHours: row.reset_hours },
    }));
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(asDefined.toSorted(byKey)).toEqual(QUESTS.toSorted(byKey));
  });

  test('QUEST-07 QUEST-15 QUEST-16 QUEST-23 go from not started through in progress to completed', async () => {
    expect(await quest('jump_500')).toMatchObject({ current_progress: 0, is_completed: false });
    await play();
    expect(await quest('jump_500')).toMatchObject({ current_progress: 300, is_completed: false });
    expect(await claim('jump_500')).toMatchObject({ status: 409, code: 'quest_early' });
    await play();
    expect(await quest('jump_500')).toMatchObject({ current_progress: 500, is_completed: false });
    await claimQuest('jump_500');
    expect(await quest('jump_500')).toMatchObject({
      ...{ current_progress: 500, is_completed: true },
      completed_at: Date.parse('2026-11-20T12:00:00Z'),
    });
    expect((await xpOf()).questXp).toBe(50);
  });

  test('QUEST-17 QUEST-18 QUEST-19 QUEST-27 QUEST-28 QUEST-29 pay once, with a record and an entry, and notify pages', async () => {
    await play();
    const events: { type: string }[] = [];
    arena.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
    const before = await xpOf();
    const answer = await claimQuest('score_500');
    expect(answer).toMatchObject({
      quest_key: 'score_500',
      xp_awarded: 50,
      record: { questKey: 'score_500', xpAwarded: 50 },
    });
    expect(await xpOf()).toEqual({ xp: before.xp + 50, questXp: 50 });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'xp', data: expect.objectContaining({ gained: 50, source: 'quest' }) }),
    );
    expect(await claim('score_500')).toMatchObject({ status: 409, code: 'quest_claimed' });
    expect(await rowsOf(client.player)).toEqual([expect.objectContaining({ questKey: 'score_500', xpAwarded: 50 })]);
    expect((await xpOf()).questXp).toBe(50);
  });

  test('QUEST-30 an unknown quest is not found', async () => {
    expect(await claim('no_such')).toMatchObject({
      ...{ status: 404, code: 'quest_unknown' },
      body: expect.objectContaining({ error: 'Quest not found' }),
    });
  });

  test('QUEST-22 QUEST-26 ignore progress, amounts and players in the body', async () => {
    const other = await arena.seedPlayer();
    const forged = {
      current_progress: 999_999,
      target_value: 1,
      xp_reward: 9_999,
      discord_id: other.discordId,
      is_completed: true,
    };
    expect(await claim('score_20000', forged)).toMatchObject({ status: 409, code: 'quest_early' });
    await play();
    expect((await claim('score_500', forged)).as(ClaimQuestResponse).xp_awarded).toBe(50);
    expect([await rowsOf(other), (await xpOf(other)).xp]).toEqual([[], 0]);
  });

  test('QUEST-32 list claims newest first', async () => {
    await play();
    await claimQuest('score_500');
    arena.clock.advance(1_000);
    await claimQuest('daily_score_500');
    expect((await read()).completions).toEqual([
      { quest_key: 'daily_score_500', xp_awarded: 20, completed_at: Date.parse('2026-11-20T12:00:01Z') },
      { quest_key: 'score_500', xp_awarded: 50, completed_at: Date.parse('2026-11-20T12:00:00Z') },
    ]);
  });

  test('QUEST-17 pay one of 50 concurrent claims', async () => {
    await play();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim('score_500')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await xpOf()).questXp).toBe(50);
  });

  test('QUEST-17 are not paid again when rows outside the ledger are deleted', async () => {
    await play();
    await claimQuest('score_500');
    const { discordId } = client.player;
    await arena.owner.deleteFrom('questCompletions').where('discordId', '=', discordId).execute();
    await arena.owner.deleteFrom('userQuests').where('discordId', '=', discordId).execute();
    expect(await claim('score_500')).toMatchObject({ status: 409, code: 'quest_claimed' });
    expect((await xpOf()).questXp).toBe(50);
  });

  test('cannot be claimed by a suspended player', async () => {
    await play();
    await arena.context.db
      .updateTable('users')
      .set({ suspendedAt: new Date(0) })
      .where('id', '=', client.player.id)
      .execute();
    expect(await claim('score_500')).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('are not completed by voided games', async () => {
    const { runId } = await play();
    await voidRun(arena.context, { runId, reason: 'a test' });
    expect(await quest('score_500')).toMatchObject({ current_progress: 0 });
    expect(await quest('daily_score_500')).toMatchObject({ current_progress: 0 });
    expect(await claim('daily_score_500')).toMatchObject({ code: 'quest_early' });
  });
});

describe('daily quests', () => {
  test('QUEST-21 reset at the player’s midnight, for that player only', async () => {
    const other = await arena.signIn();
    await play();
    await claimQuest('daily_score_500');
    await other.get('/api/quests');
    await settleMade(arena, other.player, GAME);
    await other.post('/api/claim-quest', { quest_key: 'daily_score_500' });
    await arena.context.db
      .updateTable('users')
      .set({ timeZone: 'America/New_York' })
      .where('id', '=', other.player.id)
      .execute();
    arena.clock.set('2026-11-21T00:00:01Z');
    expect(await quest('daily_score_500')).toMatchObject({ current_progress: 0, is_completed: false });
    const { board } = (await other.get('/api/quests')).as(QuestsResponse);
    expect(board.quests.find(({ quest_key }) => quest_key === 'daily_score_500')).toMatchObject({ is_completed: true });
    await play();
    expect((await claimQuest('daily_score_500')).record.questKey).toBe('daily_score_500#2026-11-21');
    expect((await xpOf()).questXp).toBe(40);
  });

  test('count only witnessed games, on the day they began', async () => {
    arena.clock.set(LATE);
    await play({ score: 4_000, startedAtMs: Date.parse(LATE) });
    arena.clock.set('2026-11-21T00:01:00Z');
    await play({ score: 1_600, startedAtMs: Date.parse('2026-11-20T23:59:30Z') });
    await play({ live: false, score: 2_000 });
    await play();
    expect(await quest('daily_score_4000')).toMatchObject({ current_progress: 600 });
    expect(await quest('daily_games_3')).toMatchObject({ current_progress: 1 });
    expect(await quest('daily_jumps_250')).toMatchObject({ current_progress: 250 });
  });

  test('keep their state when a time zone change returns to the same day', async () => {
    await play();
    await claimQuest('daily_score_500');
    const move = (timeZone: string) =>
      arena.context.db.updateTable('users').set({ timeZone }).where('id', '=', client.player.id).execute();
    await move('Pacific/Kiritimati');
    // There the day has already begun; the same play is not paid again.
    expect(await quest('daily_score_500')).toMatchObject({ is_completed: true });
    expect(await claim('daily_score_500')).toMatchObject({ code: 'quest_claimed' });
    await move('UTC');
    expect(await quest('daily_score_500')).toMatchObject({ is_completed: true });
    expect(await claim('daily_score_500')).toMatchObject({ code: 'quest_claimed' });
  });

  test.each([
    ['in autumn', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25T23:00:00Z'],
    ['in spring', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29T22:00:00Z'],
    ['in a leap year', 'UTC', '2028-02-29T12:00:00Z', '2028-03-01T00:00:00Z', '2028-03-06T00:00:00Z'],
    ['far in the east', 'Pacific/Kiritimati', '2026-11-20T12:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'],
  ])('QUEST-20 end at midnight of the time zone: %s', async (_name, timeZone, now, dayEnds, weekEnds) => {
    arena.clock.set(now);
    client = await arena.signIn();
    await arena.context.db.updateTable('users').set({ timeZone }).where('id', '=', client.player.id).execute();
    const { dayEndsAt, weekEndsAt } = await read();
    expect([new Date(dayEndsAt).toISOString(), new Date(weekEndsAt).toISOString()]).toEqual(
      [dayEnds, weekEnds].map((text) => new Date(text).toISOString()),
    );
  });
});

describe('the bell', () => {
  const readNotices = () =>
    arena.context.db
      .selectFrom('notices')
      .select(['key', 'notice'])
      .where('userId', '=', client.player.id)
      .orderBy('id')
      .execute();
  const keys = async () => (await readNotices()).map(({ key }) => key);

  test('announces each quest whose target is reached once, when quests are read', async () => {
    const events: { type: string }[] = [];
    arena.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
    await play();
    expect(await readNotices()).toEqual([]);
    await read();
    await Promise.all(Array.from({ length: 10 }, read));
    expect((await keys()).sort()).toEqual([
      ...['quest daily_jumps_250 2026-11-20', 'quest daily_score_500 2026-11-20', 'quest score_500'],
    ]);
    expect(events.filter(({ type }) => type === 'notice')).toHaveLength(3);
    expect(events).toContainEqual({
      type: 'notice',
      data: { kind: 'quest_done', questKey: 'score_500', title: '500 points' },
    });
    await claimQuest('score_500');
    expect(await readNotices()).toHaveLength(3);
  });

  test('announces a daily quest again on another day, but not a claimed one', async () => {
    await play();
    await claimQuest('daily_score_500');
    await read();
    arena.clock.set('2026-11-21T12:00:00Z');
    await play();
    await read();
    expect((await keys()).filter((key) => key.includes('daily_score'))).toEqual(['quest daily_score_500 2026-11-21']);
  });
});

test('QUEST-13 invites count toward their own quests', async () => {
  await arena.context.db.updateTable('users').set({ inviteCount: 1 }).where('id', '=', client.player.id).execute();
  expect(await quest('invite_1')).toMatchObject({ current_progress: 1 });
  expect(await quest('invite_3')).toMatchObject({ current_progress: 1 });
  await claimQuest('invite_1');
  expect((await xpOf()).questXp).toBe(200);
});

test('concurrent claims and settling runs do not deadlock', async () => {
  await play();
  const keys = ['score_500', 'daily_score_500', 'daily_jumps_250', 'follow', 'daily_like', 'daily_retweet'];
  const answers = await Promise.all([
    ...keys.map((key) => claim(key)),
    ...Array.from({ length: 6 }, () => play()),
    ...Array.from({ length: 6 }, () => read()),
  ]);
  expect(answers).toHaveLength(18);
  expect((await xpOf()).questXp).toBe(50 + 20 + 20 + 150 + 25 + 25);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM xp_entries WHERE user_id = ${client.player.id} AND source = 'quest'`.execute(
    arena.context.db,
  );
  expect(rows).toEqual([{ n: 6 }]);
});
