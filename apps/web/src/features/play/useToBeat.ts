import type { BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { dailyQuery } from '../../data/daily.ts';
import { statsQuery } from '../../data/stats.ts';
import { useBoard } from '../../data/useBoard.ts';
import { useDailyBoard } from '../../data/useDailyBoard.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';

/** What a run is measured by: one's own best, and the board it can stand on. */
export interface ToBeat {
  best: number;
  board: { rows: readonly BoardRow[]; total: number } | undefined;
}

/** What is to beat in a mode; a race has its ghost instead. */
export function useToBeat(mode: WantedRun['mode']): ToBeat {
  const stats = useQuery({ ...statsQuery, enabled: mode === 'solo' });
  const scores = useBoard('scores', { enabled: mode === 'solo' });
  const today = useQuery({ ...dailyQuery, enabled: mode === 'daily' });
  const course = useDailyBoard('today', { enabled: mode === 'daily' });
  if (mode === 'daily') return { best: today.data?.own?.best ?? 0, board: course.data };
  if (mode === 'race') return { best: 0, board: undefined };
  return { best: stats.data?.stats.hi_score ?? 0, board: scores.data };
}
