import { computeGameXp, type GameTotals, pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from './xp.ts';

/** Sum of a player's ledger entries from one source. */
export interface LedgerXpSum {
  /** Category of XP that the source belongs to. */
  bucket: 'game' | 'quest' | 'invite';
  /** Source as recorded in the ledger: `run`, `daily`, `quest` … */
  source: string;
  /** XP; negative if more was revoked than granted. */
  amount: number;
  /** Number of entries. */
  entries: number;
}

/** Components of a player's XP, in display order. */
export const XP_PARTS = ['games', 'jumps', 'best', 'bonus', 'quests', 'daily', 'invites', 'corrections'] as const;

/** A component of a player's XP. */
export interface XpPart {
  part: (typeof XP_PARTS)[number];
  /** Number of games, jumps, points of the best run, or grants. */
  count: number;
  amount: number;
}

/** Totals that earn XP, the XP rate per point, and the ledger sums. */
export interface XpAccount {
  totals: GameTotals;
  rate: XpPointRate;
  sums: readonly LedgerXpSum[];
}

/**
 * Splits a player's XP into components that add up to it: 10 a game, 1 a jump, the points of the best run, then other
 * sources (XP-01 to XP-05). Corrections are what the ledger holds beyond the formula, e.g. while a changed rate is not
 * yet applied.
 * @example
 * const totals = { totalGames: 1, totalJumps: 100, hiScore: 500 };
 * const run = { bucket: 'game', source: 'run', amount: 1_110, entries: 1 } as const;
 * computeXpBreakdown({ totals, rate: '2', sums: [run] }).map(({ amount }) => amount) // [10, 100, 1_000, 0, 0, 0, 0, 0]
 */
export function computeXpBreakdown({ totals, rate, sums }: XpAccount): XpPart[] {
  const total = (matches: (sum: LedgerXpSum) => boolean): { amount: number; entries: number } => ({
    amount: sums.filter(matches).reduce((sum, { amount }) => sum + amount, 0),
    entries: sums.filter(matches).reduce((sum, { entries }) => sum + entries, 0),
  });
  const bonus = total(({ bucket, source }) => bucket === 'game' && source === 'character_bonus');
  const daily = total(({ bucket, source }) => bucket === 'quest' && source === 'daily');
  const quests = total(({ bucket, source }) => bucket === 'quest' && source !== 'daily');
  const invites = total(({ bucket }) => bucket === 'invite');
  const countEntries = (source: string): number => total((sum) => sum.source === source).entries;
  const corrections = total(({ bucket }) => bucket === 'game').amount - bonus.amount - computeGameXp(totals, rate);
  return [
    { part: 'games', count: totals.totalGames, amount: XP_PER_GAME * totals.totalGames },
    { part: 'jumps', count: totals.totalJumps, amount: XP_PER_JUMP * totals.totalJumps },
    { part: 'best', count: totals.hiScore, amount: pointsXp(totals.hiScore, rate) },
    { part: 'bonus', count: bonus.entries, amount: bonus.amount },
    { part: 'quests', count: countEntries('quest'), amount: quests.amount },
    { part: 'daily', count: daily.entries, amount: daily.amount },
    { part: 'invites', count: countEntries('invite'), amount: invites.amount },
    { part: 'corrections', count: 0, amount: corrections },
  ];
}
