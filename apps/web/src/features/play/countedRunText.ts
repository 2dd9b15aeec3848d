import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { SettledRun } from '@jumpy/protocol/http/runs';

/** One-sentence result of a counted, ranked run. */
export function countedRunText(run: SettledRun): string {
  if (run.race) return 'Your replay is checked. A race counts for nothing but the win.';
  if (run.daily) return dailyRunText(run.daily);
  return run.isHighScore ? 'Saved, and on the board.' : 'Saved and counted.';
}

function dailyRunText({ isBest, best, rank }: NonNullable<SettledRun['daily']>): string {
  const counts = 'It counts as a game, with its jumps and their XP.';
  if (rank === null) return `The day of this course is over, so it stands on no board. ${counts}`;
  if (isBest) return `Saved, and on today’s board. ${counts}`;
  return `Saved. Your best of the day stays ${formatGrouped(best)}. ${counts}`;
}
