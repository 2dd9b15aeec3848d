import { computeGameXp, type XpPointRate } from '@jumpy/domain/xp';

/** A practice run: score, jumps, whether it beat the best, and the number of runs so far including it. */
export interface PracticeRunSummary {
  readonly score: number;
  readonly jumps: number;
  readonly isBest: boolean;
  readonly runCount: number;
}

/** About a level and a half, enough to have understood the game. */
const GOOD_SCORE = 300;
const PROMPT_RUN_COUNT = 3;

/** Whether to show the sign-up prompt: after a good run that beats the best, and after the third run. */
export function shouldPromptSignUp({ score, isBest, runCount }: Omit<PracticeRunSummary, 'jumps'>): boolean {
  return (isBest && score >= GOOD_SCORE) || runCount === PROMPT_RUN_COUNT;
}

/** XP of the run as the first of an account. Excludes ranks, which cannot be estimated. */
export function estimateFirstRunXp(
  { score, jumps }: Pick<PracticeRunSummary, 'score' | 'jumps'>,
  rate: XpPointRate,
): number {
  return computeGameXp({ totalGames: 1, totalJumps: jumps, hiScore: score }, rate);
}
