import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const ROUNDS = 1_000;
const AT_ONCE = 50;
const DAY_MS = 24 * 3_600_000;
const GAME: MadeRun = { score: 600, jumps: 500, ticks: 6_000, live: true };

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('claims');
});
afterAll(() => arena.close());

const entriesOf = async (userId: string) =>
  arena.context.db.selectFrom('xpEntries').select(['source', 'amount']).where('userId', '=', userId).execute();

test(
  `${ROUNDS} rounds of ${AT_ONCE} daily claims at once award exactly ${ROUNDS}`,
  { timeout: 3_600_000 },
  async ({ task }) => {
    const player = await arena.seedPlayer();
    let awarded = 0;
    const days: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Sessions would expire during that many days.
      const client = await arena.signIn(player);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => client.post('/api/daily-claim', {})));
      const accepted = answers.filter(({ status }) => status === 200);
      expect(answers.filter(({ status, code }) => status === 409 && code === 'claim_early')).toHaveLength(AT_ONCE - 1);
      awarded += accepted.length;
      days.push(...accepted.map(({ body }) => (body as { day: number }).day));
      arena.clock.advance(DAY_MS);
    }
    const entries = await entriesOf(player.id);
    expect([awarded, entries.length]).toEqual([ROUNDS, ROUNDS]);
    expect(days).toEqual(Array.from({ length: ROUNDS }, (_, round) => (round % 7) + 1));
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
    task.meta.measured = `${ROUNDS * AT_ONCE} claims, ${awarded} awards, ${entries.length} entries in the ledger, every streak day in its turn`;
  },
);

test(
  `of ${AT_ONCE} claims of a quest at once one pays, for every quest that play reaches`,
  {
    timeout: 600_000,
  },
  async ({ task }) => {
    let awarded = 0;
    const keys = ['jump_500', 'score_500', 'daily_score_500', 'daily_jumps_250', 'feat_streak'] as const;
    for (let round = 0; round < 20; round += 1) {
      const client = await arena.signIn();
      await settleMade(arena, client.player, { ...GAME, feats: [{ key: 'feat_streak', tick: 900 }] });
      for (const questKey of keys) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, () => client.post('/api/claim-quest', { quest_key: questKey })),
        );
        const acceptedCount = answers.filter(({ status }) => status === 200).length;
        expect([questKey, acceptedCount]).toEqual([questKey, 1]);
        awarded += acceptedCount;
      }
      expect((await entriesOf(client.player.id)).filter(({ source }) => source === 'quest')).toHaveLength(keys.length);
    }
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
    task.meta.measured = `${20 * keys.length * AT_ONCE} claims of ${20 * keys.length} quests, ${awarded} awards`;
  },
);
