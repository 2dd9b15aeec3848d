import type { FoundFeat } from '@jumpy/domain/feats';
import { QUESTS } from '@jumpy/domain/quests';
import { type Quest, ClaimQuestResponse, QuestsResponse } from '@jumpy/protocol/http/quests';
import { simulate } from '@jumpy/sim/simulate';
import { createFeatDetector } from '@jumpy/domain/feats';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const GAME: MadeRun = { score: 100, jumps: 50, ticks: 3_000, live: true };
const STREAK: FoundFeat = { key: 'feat_streak', tick: 900 };
const CHAIN: FoundFeat = { key: 'feat_chain', tick: 1_200 };

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('feats');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const quest = async (key: string): Promise<Quest | undefined> =>
  (await gamer.client.get('/api/quests')).as(QuestsResponse).board.quests.find(({ quest_key }) => quest_key === key);
const claim = (questKey: string) => gamer.client.post('/api/claim-quest', { quest_key: questKey });
const make = (run: Partial<MadeRun> = {}) => settleMade(arena, gamer.player, { ...GAME, ...run });
const readFeats = (userId: string) =>
  arena.context.db
    .selectFrom('runFeats')
    .select(['runId', 'questKey', 'tick', 'isLate'])
    .where('userId', '=', userId)
    .orderBy('tick')
    .execute();

describe('feats', () => {
  test('are detected at settlement of a real run, with the ticks they happened at, and shown with the run', async () => {
    const play = async () => {
      const { run, settled } = await gamer.play({ skill: 'average' });
      const finder = createFeatDetector();
      simulate(run.replay, finder.observe);
      return { settled, expected: finder.getFound() };
    };
    let { settled, expected } = await play();
    for (let run = 1; run < 10 && expected.length === 0; run += 1) ({ settled, expected } = await play());
    expect(expected.length).toBeGreaterThan(0);
    expect(await readFeats(gamer.player.id)).toEqual(
      expected.map(({ key, tick }) => ({ runId: settled.runId, questKey: key, tick, isLate: false })),
    );
    for (const { key, tick } of expected)
      expect(await quest(key)).toMatchObject({ current_progress: 1, run: { runId: settled.runId, tick } });
  });

  test('award nothing by themselves; a claim pays once', async () => {
    await make({ feats: [CHAIN] });
    const { db } = arena.context;
    const questXp = async () =>
      (await db.selectFrom('users').select('questXp').where('id', '=', gamer.player.id).executeTakeFirst())?.questXp;
    expect(await questXp()).toBe(0);
    expect(await claim('feat_streak')).toMatchObject({ code: 'quest_early' });
    expect((await claim('feat_chain')).as(ClaimQuestResponse).xp_awarded).toBe(125);
    expect(await claim('feat_chain')).toMatchObject({ code: 'quest_claimed' });
    expect(await questXp()).toBe(125);
    expect(await quest('feat_chain')).toMatchObject({ is_completed: true, run: { tick: 1_200 } });
  });

  test.each([
    ['an unseen run', { live: false }],
    ['a run of the day', { mode: 'daily' as const }],
    ['a race', { mode: 'race' as const }],
  ])('of %s do not count', async (_name, run) => {
    const ghost = await make();
    await make({ ...run, ghostRunId: ghost.runId, feats: [STREAK] });
    expect(await readFeats(gamer.player.id)).toEqual([]);
    expect(await quest('feat_streak')).toMatchObject({ current_progress: 0, run: null });
  });

  test('of a voided run pass to the next run that achieved them; voiding the last one takes back the claim', async () => {
    const first = await make({ feats: [STREAK] });
    const second = await make({ feats: [{ ...STREAK, tick: 40 }] });
    const questXp = async () =>
      (
        await arena.context.db
          .selectFrom('users')
          .select('questXp')
          .where('id', '=', gamer.player.id)
          .executeTakeFirst()
      )?.questXp;
    await claim('feat_streak');
    await voidRun(arena.context, { runId: first.runId, reason: 'a test' });
    expect(await quest('feat_streak')).toMatchObject({ is_completed: true, run: { runId: second.runId, tick: 40 } });
    expect(await questXp()).toBe(50);
    await voidRun(arena.context, { runId: second.runId, reason: 'a test' });
    expect(await quest('feat_streak')).toMatchObject({ is_completed: false, current_progress: 0, run: null });
    expect(await questXp()).toBe(0);
    await reinstateRun(arena.context, { runId: first.runId });
    expect(await quest('feat_streak')).toMatchObject({ is_completed: true, run: { runId: first.runId, tick: 900 } });
    expect(await questXp()).toBe(50);
  });

  test('are defined as quests exactly as specified', async () => {
    const rows = await arena.context.db
      .selectFrom('questDefinitions')
      .select(['questKey', 'title', 'description', 'xpReward'])
      .where('questType', '=', 'replay')
      .orderBy('questKey')
      .execute();
    expect(rows).toEqual(
      QUESTS.filter(({ type }) => type === 'replay')
        .map(({ key, title, description, xp }) => ({ questKey: key, title, description, xpReward: xp }))
        .toSorted((a, b) => a.questKey.localeCompare(b.questKey)),
    );
  });
});
