import { groupedText } from '@jumpy/domain/numberText';
import type { WantedRun } from '../../runs/wantedRun.ts';

/** Progress of a score to the best, in whole percent up to 100; without a best any point gives 100. */
export function partOfBest(score: number, best: number): number {
  if (best <= 0) return score > 0 ? 100 : 0;
  return Math.min(100, Math.floor((score / best) * 100));
}

/** Goal text by mode. */
export const GOALS: Readonly<Record<WantedRun['mode'], { to: string; past: string; none: string }>> = {
  solo: { to: 'To your best', past: 'Past your best', none: 'Every point is a new best' },
  daily: {
    to: 'To your best of the day',
    past: 'Past your best of the day',
    none: 'Every point is your best of the day',
  },
  race: { to: 'To the ghost', past: 'Past the ghost', none: 'Every point is past the ghost' },
};

/** Text next to the progress bar. */
export function bestText(score: number, { best, mode }: { best: number; mode: WantedRun['mode'] }): string {
  const { to, past, none } = GOALS[mode];
  return best <= 0 ? none : `${score > best ? past : to}, ${groupedText(best)}`;
}
