import { useQuery } from '@tanstack/react-query';
import { rankingsQuery, statsQuery } from './stats.ts';
import { type StatsView, statsView } from './statsView.ts';

/** One's own stats and ranks; a failed look-up falls back to its default without a word (STATS-13). */
export function usePlayerStats(): { loading: boolean; view: StatsView } {
  const stats = useQuery(statsQuery);
  const rankings = useQuery(rankingsQuery);
  return {
    loading: stats.isPending || rankings.isPending,
    view: statsView({ stats: stats.data, rankings: rankings.data }),
  };
}
