import { MIN_LEVEL } from '@jumpy/domain/levels';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePlayer } from '../data/session.ts';
import { usePlayerStats } from '../data/usePlayerStats.ts';
import { xpQuery } from '../data/xp.ts';
import { LeaderboardPanel } from '../features/boards/LeaderboardPanel.tsx';
import { StatsPanel } from '../features/stats/StatsPanel.tsx';
import { StatsScreen } from '../features/stats/StatsScreen.tsx';
import { LazySlot } from './LazySlot.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LivePlayersLink = lazyScreen(async () => (await import('../features/live/LivePlayersLink.tsx')).LivePlayersLink);
const HistorySlot = lazyScreen(async () => (await import('./HistorySlot.tsx')).HistorySlot);

/** The stats screen: the player's own numbers and the leaderboards. */
export function StatsRoute() {
  const player = usePlayer();
  const { loading, view } = usePlayerStats();
  const level = useQuery(xpQuery(player.discordId)).data?.level ?? MIN_LEVEL;
  useScrollToBoards();
  return (
    <StatsScreen
      stats={<StatsPanel view={view} isLoading={loading} level={level} />}
      board={
        <LeaderboardPanel
          beside={
            <LazySlot>
              <LivePlayersLink />
            </LazySlot>
          }
        />
      }
      history={
        <LazySlot>
          <HistorySlot />
        </LazySlot>
      }
    />
  );
}

/** `/stats#boards` begins at the boards, which phones show below the player's own numbers. */
function useScrollToBoards(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#boards') document.getElementById('boards')?.scrollIntoView();
  }, [hash, key]);
}
