import { type Quest, QuestsResponse } from '@jumpy/protocol/http/quests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreClaim, revokeClaim } from '../../../src/features/quests/claimReversals.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const GAME: MadeRun = { score: 600, jumps: 500, ticks: 6_000, live: true };
const SMALL: MadeRun = { score: 20, jumps: 20, ticks: 600, live: true };
const NOON = '2026-11-20T12:00:00Z';

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('takeBack');
});
beforeEach(async () => {
  arena.clock.set(NOON);
  client = await arena.signIn();
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const read = async () => (await client.get('/api/quests')).as(QuestsResponse).board;
const quest = async (key: string): Promise<Quest | undefined> =>
  (await read()).quests.find(({ quest_key }) => quest_key === key);
const claim = (questKey: string) => client.post('/api/claim-quest', { quest_key: questKey });
const play = (run: Partial<MadeRun> = {}) => settleMade(arena, client.player, { ...GAME, ...run });
const questXp = async () =>
  (await arena.context.db.selectFrom('users').select('questXp').where('id', '=', client.player.id).executeTakeFirst())
    ?.questXp;
const entries = () =>
  arena.context.db
    .selectFrom('xpEntries')
    .select(['source', 'amount'])
    .where('userId', '=', client.player.id)
    .where('bucket', '=', 'quest')
    .orderBy('id')
    .execute();
const claimIdOf = async (questKey: string) =>
  (
    await arena.context.db
      .selectFrom('questCompletions')
      .select('id')
      .where('discordId', '=', client.player.discordId)
      .where('questKey', '=', questKey)
      .executeTakeFirstOrThrow()
  ).id;
const voided = (runId: string) => voidRun(arena.context, { runId, reason: 'a test' });
const back = (runId: string) => reinstateRun(arena.context, { runId });

describe('voiding a run', () => {
  test('takes back each claim whose target no longer holds, and reinstating restores them', async () => {
    await play(SMALL);
    const { runId } = await play();
    for (const key of ['score_500', 'jump_500', 'daily_score_500', 'follow']) await claim(key);
    expect(await questXp()).toBe(50 + 50 + 20 + 150);
    const before = await read();
    await voided(runId);
    // Social quests do not depend on runs.
    expect(await questXp()).toBe(150);
    expect(await quest('score_500')).toMatchObject({ is_completed: false, current_progress: 20 });
    expect(await quest('jump_500')).toMatchObject({ is_completed: false, current_progress: 20, completed_at: null });
    expect(await quest('daily_score_500')).toMatchObject({ is_completed: false, current_progress: 20 });
    expect((await read()).completions.map(({ quest_key }) => quest_key)).toEqual(['follow']);
    await voided(runId);
    expect(await questXp()).toBe(150);
    await back(runId);
    await back(runId);
    expect(await read()).toEqual(before);
    expect(await questXp()).toBe(270);
    expect((await entries()).map(({ source, amount }) => `${source} ${amount}`)).toEqual([
      ...['quest 50', 'quest 50', 'quest 20', 'quest 150'],
      ...['quest_revoked -50', 'quest_revoked -50', 'quest_revoked -20'],
      ...['quest_restored 50', 'quest_restored 50', 'quest_restored 20'],
    ]);
  });

  test('keeps a claim whose target other runs reach', async () => {
    const { runId } = await play();
    await play();
    for (const key of ['score_500', 'jump_500', 'daily_score_500']) await claim(key);
    await voided(runId);
    expect(await questXp()).toBe(120);
    expect(await quest('jump_500')).toMatchObject({ is_completed: true });
  });

  test('keeps the quests of other days', async () => {
    await play();
    await claim('daily_score_500');
    arena.clock.set('2026-11-21T12:00:00Z');
    const { runId } = await play();
    await claim('daily_score_500');
    await voided(runId);
    expect(await questXp()).toBe(20);
    expect((await read()).completions).toHaveLength(1);
  });

  test('from days ago takes back that day’s claim and keeps today’s', async () => {
    const { runId } = await play();
    await claim('daily_score_500');
    arena.clock.set('2026-11-24T12:00:00Z');
    await play();
    await claim('daily_score_500');
    await voided(runId);
    expect(await questXp()).toBe(20);
    expect(await quest('daily_score_500')).toMatchObject({ is_completed: true });
  });

  test('uses the day in the time zone of the claim', async () => {
    const move = (timeZone: string) =>
      arena.context.db.updateTable('users').set({ timeZone }).where('id', '=', client.player.id).execute();
    // Noon UTC is the morning of the 21st there.
    await move('Pacific/Kiritimati');
    const { runId } = await play({ score: 501 });
    await play();
    await claim('daily_score_500');
    await move('UTC');
    await voided(runId);
    expect(await questXp()).toBe(20);
  });

  test('allows claiming again once, when the target is reached again', async () => {
    const { runId } = await play();
    await claim('score_500');
    await voided(runId);
    expect(await claim('score_500')).toMatchObject({ code: 'quest_early' });
    await play({ score: 800 });
    expect(await quest('score_500')).toMatchObject({ is_completed: false, current_progress: 500 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim('score_500')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await questXp()).toBe(50);
    await back(runId);
    expect(await questXp()).toBe(50);
  });

  test('and reinstating repeatedly ends in the initial state', async () => {
    const { runId } = await play();
    await claim('score_500');
    for (let round = 0; round < 3; round += 1) {
      await voided(runId);
      expect(await questXp()).toBe(0);
      await back(runId);
      expect(await questXp()).toBe(50);
    }
    expect(await entries()).toHaveLength(7);
  });

  test('takes back an invite quest when its invites drop below the target', async () => {
    const { db } = arena.context;
    const invites = (inviteCount: number) =>
      db.updateTable('users').set({ inviteCount }).where('id', '=', client.player.id).execute();
    const { runId } = await play();
    await invites(1);
    await claim('invite_1');
    await invites(0);
    await voided(runId);
    expect(await questXp()).toBe(0);
  });
});

describe('taking one claim back', () => {
  const turn = (claimId: number) => ({ claimId, reason: 'The post is gone.', by: 'admin-1' });

  test('takes back its XP, shows it, and blocks further payment until it is reinstated', async () => {
    await claim('follow');
    const claimId = await claimIdOf('follow');
    expect(await revokeClaim(arena.context, turn(claimId))).toBe(true);
    expect(await revokeClaim(arena.context, turn(claimId))).toBe(false);
    expect(await questXp()).toBe(0);
    expect(await quest('follow')).toMatchObject({ is_completed: false, is_taken_back: true });
    expect(await claim('follow')).toMatchObject({ status: 409, code: 'quest_taken_back' });
    expect(await restoreClaim(arena.context, turn(claimId))).toBe(true);
    expect(await restoreClaim(arena.context, turn(claimId))).toBe(false);
    expect(await questXp()).toBe(150);
    expect(await quest('follow')).toMatchObject({ is_completed: true, is_taken_back: false });
    expect(await claim('follow')).toMatchObject({ code: 'quest_claimed' });
  });

  test('takes precedence over voiding and reinstating runs', async () => {
    const { runId } = await play();
    await claim('score_500');
    await revokeClaim(arena.context, turn(await claimIdOf('score_500')));
    await voided(runId);
    await back(runId);
    expect(await questXp()).toBe(0);
    expect(await quest('score_500')).toMatchObject({ is_taken_back: true });
    const other = await play({ score: 700 });
    await claim('daily_score_500');
    await voided(other.runId);
    await voided(runId);
    expect(await questXp()).toBe(0);
    await revokeClaim(arena.context, turn(await claimIdOf('daily_score_500')));
    await back(runId);
    expect(await questXp()).toBe(0);
  });

  test('succeeds once among 50 concurrent attempts; an unknown claim is rejected', async () => {
    await claim('follow');
    const claimId = await claimIdOf('follow');
    const turned = await Promise.all(Array.from({ length: 50 }, () => revokeClaim(arena.context, turn(claimId))));
    expect(turned.filter(Boolean)).toHaveLength(1);
    expect(await questXp()).toBe(0);
    await expect(revokeClaim(arena.context, turn(999_999_999))).rejects.toMatchObject({ code: 'claim_unknown' });
  });
});
