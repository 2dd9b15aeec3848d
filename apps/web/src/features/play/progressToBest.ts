import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RunRequest } from '../../runs/runRequest.ts';

/** Progress of a score to the best, in whole percent up to 100; without a best any point gives 100. */
export function progressToBest(score: number, best: number): number {
  if (best <= 0) return score > 0 ? 100 : 0;
  return Math.min(100, Math.floor((score / best) * 100));
}

/** Goal text by mode. */
export const GOAL_TEXT: Readonly<Record<RunRequest['mode'], { to: string; past: string; none: string }>> = {
  solo: { to: 'To your best', past: 'Past your best', none: 'Every point is a new best' },
  daily: {
    to: 'To your best of the day',
    past: 'Past your best of the day',
    none: 'Every point is your best of the day',
  },
  race: { to: 'To the ghost', past: 'Past the ghost', none: 'Every point is past the ghost' },
};

/** Text next to the progress bar. */
export function progressToBestText(score: number, { best, mode }: { best: number; mode: RunRequest['mode'] }): string {
  const { to, past, none } = GOAL_TEXT[mode];
  return best <= 0 ? none : `${score > best ? past : to}, ${formatGrouped(best)}`;
}
