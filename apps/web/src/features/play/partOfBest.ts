import { groupedText } from '@jumpy/domain/numberText';
import type { WantedRun } from '../../runs/wantedRun.ts';

/** How far a score is on its way to the best, in whole percent of 100 at most; without a best any score is all of it. */
export function partOfBest(score: number, best: number): number {
  if (best <= 0) return score > 0 ? 100 : 0;
  return Math.min(100, Math.floor((score / best) * 100));
}

/** What is to be passed, by mode. */
export const GOALS: Readonly<Record<WantedRun['mode'], { to: string; past: string; none: string }>> = {
  solo: { to: 'To your best', past: 'Past your best', none: 'Every point is a new best' },
  daily: {
    to: 'To your best of the day',
    past: 'Past your best of the day',
    none: 'Every point is your best of the day',
  },
  race: { to: 'To the ghost', past: 'Past the ghost', none: 'Every point is past the ghost' },
};

/** The words beside the bar. */
export function bestText(score: number, { best, mode }: { best: number; mode: WantedRun['mode'] }): string {
  const { to, past, none } = GOALS[mode];
  return best <= 0 ? none : `${score > best ? past : to}, ${groupedText(best)}`;
}
