import { groupedText } from '@jumpy/domain/numberText';
import type { SettledRun } from '@jumpy/protocol/http/runs';

/** What a run that arrived late came to, for those who have left its screen. */
export function arrivalWords({ score, race, daily }: Pick<SettledRun, 'score' | 'race' | 'daily'>): {
  title: string;
  text: string;
} {
  const points = `Your ${groupedText(score)} points`;
  if (race) {
    const outcome = race.beaten ? `${race.username} is beaten.` : `${race.username} stays ahead.`;
    return { title: 'Race checked', text: `${points} have arrived. ${outcome}` };
  }
  const where = daily?.isBest && daily.rank !== null ? 'They stand on the board of the day, and their XP is here.' : '';
  return {
    title: 'Run counted',
    text: where ? `${points} have arrived. ${where}` : `${points} have arrived, and their XP.`,
  };
}
