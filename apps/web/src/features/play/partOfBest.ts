import { groupedText } from '@jumpy/domain/numberText';

/** How far a score is on its way to the best, in whole percent of 100 at most; without a best any score is all of it. */
export function partOfBest(score: number, best: number): number {
  if (best <= 0) return score > 0 ? 100 : 0;
  return Math.min(100, Math.floor((score / best) * 100));
}

/** The words beside the bar. */
export function bestText(score: number, best: number): string {
  if (best <= 0) return 'Every point is a new best';
  return score > best ? `Past your best, ${groupedText(best)}` : `To your best, ${groupedText(best)}`;
}
