import { MIN_LEVEL } from '@jumpy/domain/levels';
import { useQuery } from '@tanstack/react-query';
import { playRefusal } from '../data/playGate.ts';
import { usePlayer } from '../data/session.ts';
import { statsQuery } from '../data/stats.ts';
import { usePlayerStats } from '../data/usePlayerStats.ts';
import { xpQuery } from '../data/xp.ts';
import { LeaderboardDrawer } from '../features/boards/LeaderboardDrawer.tsx';
import { LeaderboardPanel } from '../features/boards/LeaderboardPanel.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { useWide } from '../features/home/useWide.ts';
import { StatsPanel } from '../features/stats/StatsPanel.tsx';
import { StatsStrip } from '../features/stats/StatsStrip.tsx';

/** Home, put together: numbers, hero, board. */
export function HomeRoute() {
  const wide = useWide();
  const player = usePlayer();
  const stats = useQuery(statsQuery).data;
  const { loading, view } = usePlayerStats();
  const level = useQuery(xpQuery(player.discordId)).data?.level ?? MIN_LEVEL;
  return (
    <HomeScreen
      wide={wide}
      loading={loading}
      levelReached={view.levelReached}
      refusal={playRefusal(player, stats)}
      stats={
        wide ? <StatsPanel view={view} loading={loading} level={level} /> : <StatsStrip view={view} loading={loading} />
      }
      board={wide ? <LeaderboardPanel /> : <LeaderboardDrawer />}
    />
  );
}
