import type { RunCredit } from '@jumpy/domain/modes';
import { bonusXp, computeGameXp, type XpPointRate } from '@jumpy/domain/xp';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** A player's totals; `unpaid*` is the part without XP, `unseen*` the part that does not rank. Times are in seconds. */
export interface PlayerGameTotals {
  hiScore: number;
  totalJumps: number;
  totalGames: number;
  totalTime: number;
  totalEnemies: number;
  levelReached: number;
  unpaidGames: number;
  unpaidJumps: number;
  unpaidPoints: number;
  unseenGames: number;
  unseenJumps: number;
}

export interface CreditableRun {
  score: number;
  jumps: number;
  enemies: number;
  ticks: number;
  level: number;
}

export interface CreditTerms {
  credit: RunCredit;
  xpBearing: boolean;
  bonusPercent: number;
  rate: XpPointRate;
}

export interface CreditResult {
  totals: PlayerGameTotals;
  isHighScore: boolean;
  /** Difference that the run makes to the XP formula. */
  gameXp: number;
  characterBonusXp: number;
}

/** Computes what a run adds to its player's totals and XP. */
export function creditRun(before: PlayerGameTotals, run: CreditableRun, terms: CreditTerms): CreditResult {
  const { credit, xpBearing, rate } = terms;
  const isHighScore = credit.highScore && run.score > before.hiScore;
  const hiScore = isHighScore ? run.score : before.hiScore;
  const paidScoreBefore = before.hiScore - before.unpaidPoints;
  const paidScore = credit.highScore && xpBearing ? Math.max(paidScoreBefore, run.score) : paidScoreBefore;
  const games = credit.games ? 1 : 0;
  const unpaidGames = xpBearing ? 0 : games;
  const unseenGames = credit.ranks ? 0 : games;
  const totals: PlayerGameTotals = {
    hiScore,
    totalJumps: before.totalJumps + games * run.jumps,
    totalGames: before.totalGames + games,
    totalTime: before.totalTime + (games * run.ticks) / TICKS_PER_SECOND,
    totalEnemies: before.totalEnemies + (credit.quests ? run.enemies : 0),
    levelReached: credit.quests ? Math.max(before.levelReached, run.level) : before.levelReached,
    unpaidGames: before.unpaidGames + unpaidGames,
    unpaidJumps: before.unpaidJumps + unpaidGames * run.jumps,
    unpaidPoints: hiScore - paidScore,
    unseenGames: before.unseenGames + unseenGames,
    unseenJumps: before.unseenJumps + unseenGames * run.jumps,
  };
  const gameXp = computeFormulaXp(totals, rate) - computeFormulaXp(before, rate);
  // Only witnessed runs get a bonus.
  return { totals, isHighScore, gameXp, characterBonusXp: credit.ranks ? bonusXp(gameXp, terms.bonusPercent) : 0 };
}

/** XP formula over the XP-bearing part of the totals; must match SQL's `game_xp_formula`. */
export function computeFormulaXp(totals: PlayerGameTotals, rate: XpPointRate): number {
  return computeGameXp(
    {
      totalGames: totals.totalGames - totals.unpaidGames,
      totalJumps: totals.totalJumps - totals.unpaidJumps,
      hiScore: totals.hiScore - totals.unpaidPoints,
    },
    rate,
  );
}
