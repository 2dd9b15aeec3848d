import { gameXpOf, type GameTotals, pointsXp, XP_PER_GAME, XP_PER_JUMP, type XpPointRate } from './xp.ts';

/** What a player's ledger entries of one source come to. */
export interface XpSum {
  /** Part of the XP that the source belongs to. */
  bucket: 'game' | 'quest' | 'invite';
  /** As the ledger names it: `run`, `daily`, `quest` … */
  source: string;
  /** XP; less than 0 where more was taken back than given. */
  amount: number;
  /** How many entries. */
  entries: number;
}

/** Parts of a player's XP in the order they are added up. */
export const XP_PARTS = ['games', 'jumps', 'best', 'bonus', 'quests', 'daily', 'invites', 'corrections'] as const;

/** A part of a player's XP. */
export interface XpPart {
  part: (typeof XP_PARTS)[number];
  /** What is counted: games, jumps, points of the best run, or how often something was given. */
  count: number;
  /** XP. */
  amount: number;
}

/** Totals that bear XP, the rate of points, and the sums of the ledger. */
export interface XpAccount {
  totals: GameTotals;
  rate: XpPointRate;
  sums: readonly XpSum[];
}

/**
 * A player's XP in parts that add up to it: 10 a game, 1 a jump, the points of the best run, then what came beside them (XP-01 to XP-05).
 * Corrections are what the ledger holds beyond the formula, as while a changed rate waits to be applied.
 * @example
 * const totals = { totalGames: 1, totalJumps: 100, hiScore: 500 };
 * const run = { bucket: 'game', source: 'run', amount: 1_110, entries: 1 } as const;
 * xpParts({ totals, rate: '2', sums: [run] }).map(({ amount }) => amount) // [10, 100, 1_000, 0, 0, 0, 0, 0]
 */
export function xpParts({ totals, rate, sums }: XpAccount): XpPart[] {
  const total = (fits: (sum: XpSum) => boolean): { amount: number; entries: number } => ({
    amount: sums.filter(fits).reduce((all, { amount }) => all + amount, 0),
    entries: sums.filter(fits).reduce((all, { entries }) => all + entries, 0),
  });
  const bonus = total(({ bucket, source }) => bucket === 'game' && source === 'character_bonus');
  const daily = total(({ bucket, source }) => bucket === 'quest' && source === 'daily');
  const quests = total(({ bucket, source }) => bucket === 'quest' && source !== 'daily');
  const invites = total(({ bucket }) => bucket === 'invite');
  const counted = (source: string): number => total((sum) => sum.source === source).entries;
  const corrections = total(({ bucket }) => bucket === 'game').amount - bonus.amount - gameXpOf(totals, rate);
  return [
    { part: 'games', count: totals.totalGames, amount: XP_PER_GAME * totals.totalGames },
    { part: 'jumps', count: totals.totalJumps, amount: XP_PER_JUMP * totals.totalJumps },
    { part: 'best', count: totals.hiScore, amount: pointsXp(totals.hiScore, rate) },
    { part: 'bonus', count: bonus.entries, amount: bonus.amount },
    { part: 'quests', count: counted('quest'), amount: quests.amount },
    { part: 'daily', count: daily.entries, amount: daily.amount },
    { part: 'invites', count: counted('invite'), amount: invites.amount },
    { part: 'corrections', count: 0, amount: corrections },
  ];
}
