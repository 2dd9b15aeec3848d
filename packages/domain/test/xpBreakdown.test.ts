import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { XP_PARTS, type LedgerXpSum, computeXpBreakdown } from '../src/xpBreakdown.ts';

const NOTHING = { totalGames: 0, totalJumps: 0, hiScore: 0 };
const sum = (bucket: LedgerXpSum['bucket'], source: string, amount: number, entries = 1): LedgerXpSum => ({
  ...{ bucket, source, amount, entries },
});

describe('XP breakdown', () => {
  test('is all 0 for a new player', () => {
    expect(computeXpBreakdown({ totals: NOTHING, rate: '2', sums: [] }).map(({ amount }) => amount)).toEqual(
      XP_PARTS.map(() => 0),
    );
  });

  test('consists of the formula and the other XP by source', () => {
    const sums = [
      sum('game', 'run', 1_500, 4),
      sum('game', 'void', -110),
      sum('game', 'character_bonus', 70, 2),
      sum('quest', 'quest', 150, 2),
      sum('quest', 'quest_revoked', -50),
      sum('quest', 'daily', 300, 2),
      sum('invite', 'invite', 500),
    ];
    const parts = computeXpBreakdown({ totals: { totalGames: 3, totalJumps: 360, hiScore: 500 }, rate: '2', sums });
    expect(parts.map(({ part, count, amount }) => [part, count, amount])).toEqual([
      ['games', 3, 30],
      ['jumps', 360, 360],
      ['best', 500, 1_000],
      ['bonus', 2, 70],
      ['quests', 2, 100],
      ['daily', 2, 300],
      ['invites', 1, 500],
      ['corrections', 0, 0],
    ]);
  });

  test('includes what the ledger holds beyond the formula, for example during a rate change', () => {
    const parts = computeXpBreakdown({
      totals: { ...NOTHING, totalGames: 1, hiScore: 100 },
      rate: '0.1',
      sums: [sum('game', 'run', 210)],
    });
    expect(parts.at(-1)).toEqual({ part: 'corrections', count: 0, amount: 190 });
  });

  test('adds up to the ledger’s sum for any ledger', () => {
    const anySum = fc.record({
      bucket: fc.constantFrom('game' as const, 'quest' as const, 'invite' as const),
      source: fc.constantFrom('run', 'character_bonus', 'void', 'quest', 'daily', 'invite', 'something new'),
      amount: fc.integer({ min: -5_000, max: 5_000 }),
      entries: fc.nat(20),
    });
    const totals = fc.record({ totalGames: fc.nat(500), totalJumps: fc.nat(9_999), hiScore: fc.nat(9_999) });
    fc.assert(
      fc.property(fc.array(anySum), totals, fc.constantFrom('2' as const, '0.1' as const), (sums, of, rate) => {
        const all = sums.reduce((total, { amount }) => total + amount, 0);
        expect(computeXpBreakdown({ totals: of, rate, sums }).reduce((total, { amount }) => total + amount, 0)).toBe(
          all,
        );
      }),
    );
  });
});
