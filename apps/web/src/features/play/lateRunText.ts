import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { unseenLimitText } from '../../data/unseenRunText.ts';

/** Toast text for a run that settled after the player left its screen. */
export function lateRunText({ score, race, daily, unseen }: Pick<SettledRun, 'score' | 'race' | 'daily' | 'unseen'>): {
  title: string;
  text: string;
} {
  const points = `Your ${formatGrouped(score)} points`;
  if (race) {
    const outcome = race.beaten ? `${race.username} is beaten.` : `${race.username} stays ahead.`;
    return { title: 'Race checked', text: `${points} have arrived. ${outcome}` };
  }
  if (unseen?.counted === false)
    return { title: 'Run kept', text: `${points} have arrived, to watch. ${unseenLimitText(unseen)}` };
  const where = daily?.isBest && daily.rank !== null ? 'They stand on the board of the day, and their XP is here.' : '';
  return {
    title: 'Run counted',
    text: where ? `${points} have arrived. ${where}` : `${points} have arrived, and their XP.`,
  };
}
