import type { QueryClient } from '@tanstack/react-query';

/** Asks again now for everything that has no answer: what waits for its next try does not wait on. */
export function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status !== 'success' });
}
