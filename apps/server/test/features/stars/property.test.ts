import { COSMETICS } from '@jumpy/domain/cosmetics';
import { CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('starProperty');
});
afterAll(() => arena.close());

type Step =
  | { kind: 'run'; stars: number; live: boolean; bearing: boolean; mode: 'solo' | 'daily'; day: number }
  | { kind: 'void' | 'reinstate'; run: number }
  | { kind: 'buy' | 'equip'; cosmetic: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      stars: fc.nat(500),
      live: fc.boolean(),
      bearing: fc.boolean(),
      mode: fc.constantFrom('solo' as const, 'daily' as const),
      day: fc.integer({ min: 1, max: 2 }),
    }),
  },
  fc.record({ kind: fc.constantFrom('void' as const, 'reinstate' as const), run: fc.nat(9) }),
  // The three cheapest of each slot.
  fc.record({ kind: fc.constantFrom('buy' as const, 'equip' as const), cosmetic: fc.nat(14) }),
);

const cosmeticOf = (index: number) => COSMETICS[8 * (index % 5) + Math.trunc(index / 5)] ?? COSMETICS[0];

/** Takes steps in sequence or at once; returns the ids of the settled runs. */
async function take(client: Awaited<ReturnType<TestApp['signIn']>>, steps: readonly Step[], atOnce: boolean) {
  const runs: string[] = [];
  const one = async (each: Step): Promise<void> => {
    if (each.kind === 'run') {
      const { stars, live, bearing, mode, day } = each;
      const game = { score: 500, jumps: 90, ticks: 600, courseDate: `2026-11-0${day}` };
      runs.push((await settleMade(arena, client.player, { ...game, stars, live, bearing, mode })).runId);
    } else if ('cosmetic' in each) {
      const cosmetic = cosmeticOf(each.cosmetic);
      await client.post(`/api/cosmetics/${each.kind}`, { id: cosmetic?.id, slot: cosmetic?.slot });
    } else {
      const runId = runs[each.run % Math.max(1, runs.length)];
      if (!runId) return;
      if (each.kind === 'void') await voidRun(arena.context, { runId, reason: 'a test' });
      else await reinstateRun(arena.context, { runId });
    }
  };
  if (atOnce) await Promise.all(steps.map(one));
  else for (const each of steps) await one(each);
}

/** Stars that the counting runs have, by their rows and not by the ledger: all of solo, and one run of each day. */
async function starsOfRuns(userId: string): Promise<{ solo: number; days: number[][] }> {
  const runs = await arena.context.db
    .selectFrom('runs')
    .select(['events', 'courseDate', 'voidedAt'])
    .where('userId', '=', userId)
    .where('witness', '=', 'live')
    .where('xpBearing', '=', true)
    .execute();
  const count = ({ events }: (typeof runs)[number]) => Number((events as Record<string, number>)['pickup.star'] ?? 0);
  const days = new Map<string, number[]>();
  for (const run of runs)
    if (run.courseDate !== null)
      days.set(run.courseDate, [...(days.get(run.courseDate) ?? []), run.voidedAt ? 0 : count(run)]);
  const counted = runs.filter(({ courseDate, voidedAt }) => courseDate === null && voidedAt === null);
  return { solo: counted.reduce((sum, run) => sum + count(run), 0), days: [...days.values()] };
}

test('stars = entries = runs less purchases, after any interleaving of runs, voids and purchases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), fc.boolean(), async (steps, atOnce) => {
      const client = await arena.signIn();
      await take(client, steps, atOnce);
      expect(await ledgerErrors(arena.context.db)).toEqual([]);
      const { stars, owned } = (await client.get('/api/cosmetics')).as(CosmeticsResponse);
      const spent = COSMETICS.reduce((sum, { id, price }) => sum + (owned.includes(id) ? price : 0), 0);
      const { solo, days } = await starsOfRuns(client.player.id);
      const ofDays = stars + spent - solo;
      expect(ofDays).toBeGreaterThanOrEqual(0);
      expect(ofDays).toBeLessThanOrEqual(days.reduce((sum, runs) => sum + Math.max(...runs), 0));
    }),
    { numRuns: 30, seed: 20_261_129 },
  );
});
