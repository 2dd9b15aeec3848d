import { useQuery } from '@tanstack/react-query';
import { rankingsQuery, statsQuery } from './stats.ts';
import { type StatsView, toStatsView } from './statsView.ts';

/** The player's stats and ranks; failed requests silently fall back to defaults. */
export function usePlayerStats(): { loading: boolean; view: StatsView } {
  const stats = useQuery(statsQuery);
  const rankings = useQuery(rankingsQuery);
  return {
    loading: stats.isPending || rankings.isPending,
    view: toStatsView({ stats: stats.data, rankings: rankings.data }),
  };
}
