import type { QueryClient } from '@tanstack/react-query';

/** Refetches every query without data now, instead of waiting for its retry delay. */
export function refetchFailedQueries(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status !== 'success' });
}
