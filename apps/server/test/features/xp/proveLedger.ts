import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { addInviteXp, addQuestXp } from '../../../src/features/xp/addXp.ts';
import { updateGameXp } from '../../../src/features/xp/routes.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from './ledgerErrors.ts';

let server: TestApp;
/** Run that the races compete with. */
let ghost: string;
beforeAll(async () => {
  server = await createTestApp();
  const alone = { score: 700, jumps: 9, ticks: 600, live: true, bearing: true, bonus: 0, mode: 'solo' } as const;
  ghost = await settle(await server.seedPlayer(), { kind: 'run', ...alone });
});
afterAll(() => server.close());

type RunMode = 'solo' | 'daily' | 'race';
type Step =
  | {
      kind: 'run';
      score: number;
      jumps: number;
      ticks: number;
      live: boolean;
      bearing: boolean;
      bonus: number;
      mode: RunMode;
    }
  | { kind: 'wait'; hours: number }
  | { kind: 'quest'; amount: number; source: number }
  | { kind: 'invite'; amount: number; source: number }
  | { kind: 'void'; run: number }
  | { kind: 'reinstate'; run: number }
  | { kind: 'recompute' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      score: fc.nat(3_000),
      jumps: fc.nat(400),
      // Up to eleven minutes: two unwitnessed runs use up the daily limit.
      ticks: fc.integer({ min: 300, max: 40_000 }),
      live: fc.boolean(),
      bearing: fc.boolean(),
      bonus: fc.constantFrom(0, 7, 50),
      mode: fc.constantFrom('solo' as const, 'daily' as const, 'race' as const),
    }),
  },
  fc.record({ kind: fc.constantFrom('quest' as const, 'invite' as const), amount: fc.nat(1_000), source: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('void' as const, 'reinstate' as const), run: fc.nat(9) }),
  fc.record({ kind: fc.constant('recompute' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(20) }),
);

async function settle(player: SeededPlayer, run: Step & { kind: 'run' }): Promise<string> {
  return (await settleMade(server, player, { ...run, ghostRunId: ghost })).runId;
}

async function take(
  player: SeededPlayer,
  { steps, atOnce }: { steps: readonly Step[]; atOnce: boolean },
): Promise<void> {
  const runs: string[] = [];
  const { discordId } = player;
  const one = async (each: Step): Promise<void> => {
    if (each.kind === 'run') runs.push(await settle(player, each));
    else if (each.kind === 'wait') server.clock.advance(each.hours * 3_600_000);
    else if (each.kind === 'recompute') await updateGameXp(server.context, discordId);
    else if (each.kind === 'quest' || each.kind === 'invite') {
      const { amount, source, kind } = each;
      const add = kind === 'quest' ? addQuestXp : addInviteXp;
      await inTransaction(server.context, (trx) => add(trx, { discordId, amount, sourceId: `${player.id}:${source}` }));
    } else {
      const runId = runs[each.run % Math.max(1, runs.length)];
      if (!runId) return;
      if (each.kind === 'void') await voidRun(server.context, { runId, reason: 'a test' });
      else await reinstateRun(server.context, { runId });
    }
  };
  if (atOnce) await Promise.all(steps.map(one));
  else for (const each of steps) await one(each);
}

/** Sum of the stored sums by source. */
async function sumOfSums({ id }: SeededPlayer): Promise<number> {
  const sums = await server.context.db.selectFrom('xpSums').select('amount').where('userId', '=', id).execute();
  return sums.reduce((all, { amount }) => all + amount, 0);
}

async function xpOf({ id }: SeededPlayer): Promise<number | undefined> {
  const row = await server.context.db.selectFrom('users').select('xp').where('id', '=', id).executeTakeFirst();
  return row?.xp;
}

interface Search {
  numRuns: number;
  seed: number;
  /** Whether a player's steps run concurrently; both if omitted. */
  atOnce?: boolean;
}

/** Property test: after random steps of every kind, entries, columns, formula and sums by source agree. */
export async function proveLedger({ numRuns, seed, atOnce: always }: Search): Promise<void> {
  const isAtOnce = always === undefined ? fc.boolean() : fc.constant(always);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), isAtOnce, async (steps, atOnce) => {
      const player = await server.seedPlayer();
      await take(player, { steps, atOnce });
      expect(await ledgerErrors(server.context.db)).toEqual([]);
      const before = await xpOf(player);
      expect(await sumOfSums(player)).toBe(before);
      await updateGameXp(server.context, player.discordId);
      expect(await xpOf(player)).toBe(before);
    }),
    { numRuns, seed },
  );
}
