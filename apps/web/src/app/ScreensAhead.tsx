import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shopQuery } from '../data/characters.ts';
import { useSession } from '../data/session.ts';
import { rankingsQuery, statsQuery } from '../data/stats.ts';
import { useAhead } from './useAhead.ts';

/** What is cheap of a player's data on screens, where it is not known yet. */
const DATA: Readonly<Record<string, (queryClient: QueryClient) => void>> = {
  shop: (queryClient) => void queryClient.prefetchQuery(shopQuery),
  stats: (queryClient) => {
    void queryClient.prefetchQuery(statsQuery);
    void queryClient.prefetchQuery(rankingsQuery);
  },
};

interface Props {
  /** By the first step of their address. */
  screens: Readonly<Record<string, { fetchAhead(): void }>>;
}

/** Fetches the screen that somebody is about to go to, and for players what is cheap of its data. */
export function ScreensAhead({ screens }: Props) {
  const queryClient = useQueryClient();
  const { authenticated } = useSession();
  const ahead = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [
          name,
          (): void => {
            screen.fetchAhead();
            if (authenticated) DATA[name]?.(queryClient);
          },
        ]),
      ),
    [screens, queryClient, authenticated],
  );
  useAhead(ahead);
  return null;
}
