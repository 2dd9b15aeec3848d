import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { standingErrors } from '../runs/standingErrors.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { placesOf } from './cells.ts';
import { becomePerson, letGo, noRoles, tellsOf } from './leaver.ts';

let arena: TestApp;
let rival: SeededPlayer;
let ghost: string;

async function open(): Promise<void> {
  arena = await createArena('any history');
  rival = await arena.seedPlayer();
  ghost = (await settleMade(arena, rival, { score: 700, jumps: 9, ticks: 600, live: true })).runId;
}

type Step =
  | ({ kind: 'run'; isRaced: boolean } & MadeRun)
  | { kind: 'claim' }
  | { kind: 'quest'; key: string }
  | { kind: 'wait'; hours: number }
  | { kind: 'void' | 'reinstate'; run: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      isRaced: fc.boolean(),
      score: fc.nat(3_000),
      jumps: fc.nat(600),
      ticks: fc.integer({ min: 300, max: 40_000 }),
      live: fc.boolean(),
      bearing: fc.boolean(),
      mode: fc.constantFrom('solo' as const, 'daily' as const, 'race' as const),
    }),
  },
  fc.constant({ kind: 'claim' as const }),
  fc.record({
    kind: fc.constant('quest' as const),
    key: fc.constantFrom('jump_500', 'score_500', 'daily_score_500', 'daily_like'),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(30) }),
  fc.record({ kind: fc.constantFrom('void' as const, 'reinstate' as const), run: fc.nat(9) }),
);

async function take(client: Client & { player: SeededPlayer }, steps: readonly Step[]): Promise<string[]> {
  const runs: string[] = [];
  for (const each of steps) {
    if (each.kind === 'run') {
      const { runId } = await settleMade(arena, client.player, { ...each, ghostRunId: ghost });
      runs.push(runId);
      if (each.isRaced)
        await settleMade(arena, rival, { score: 5, jumps: 1, ticks: 600, live: true, mode: 'race', ghostRunId: runId });
    } else if (each.kind === 'wait') arena.clock.advance(each.hours * 3_600_000);
    else if (each.kind === 'claim') await client.post('/api/daily-claim');
    else if (each.kind === 'quest') await client.post('/api/claim-quest', { quest_key: each.key });
    else {
      const runId = runs[each.run % Math.max(1, runs.length)];
      if (runId && each.kind === 'void') await voidRun(arena.context, { runId, reason: 'a test' });
      else if (runId) await reinstateRun(arena.context, { runId });
    }
  }
  return runs;
}

/** Property test: players take random actions, then their accounts are erased. */
export function forgetAnyHistory({ runs }: { runs: number }): void {
  beforeAll(open);
  afterAll(() => arena.close());

  test('after any history, ledger, boards and races stay consistent, and no cell identifies the deleted player', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isTwice) => {
        const client = await arena.signIn();
        const { player } = client;
        await becomePerson(arena, player);
        const runs = await take(client, steps);
        const { db } = arena.context;
        const xpOf = () =>
          db.selectFrom('users').select(['xp', 'level', 'rankedXp']).where('id', '=', player.id).executeTakeFirst();
        const before = await xpOf();
        await letGo(arena, player);
        if (isTwice) await Promise.all([1, 2].map(() => deleteDueAccounts(arena.context, { takeRolesBack: noRoles })));

        expect(await placesOf(arena.ownerUrl, tellsOf(player))).toEqual([]);
        expect(await ledgerErrors(db)).toEqual([]);
        expect(await standingErrors(db)).toEqual([]);
        expect(await xpOf()).toEqual(before);
        arena.clock.advance(2_000);
        for (const board of ['leaderboards/scores', 'leaderboards/jumps', 'leaderboards/levels', 'daily/boards/today'])
          expect((await arena.newClient().get(`/api/${board}`)).status).toBe(200);
        for (const runId of runs)
          expect([200, 410]).toContain((await arena.newClient().get(`/api/runs/${runId}`)).status);
        const [raced] = runs;
        if (raced)
          await settleMade(arena, rival, {
            score: 9,
            jumps: 1,
            ticks: 600,
            live: true,
            mode: 'race',
            ghostRunId: raced,
          });
        expect(await ledgerErrors(db)).toEqual([]);
      }),
      { numRuns: runs, seed: 20_261_124 },
    ));
}
