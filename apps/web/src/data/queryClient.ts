import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from './apiError.ts';
import { keys } from './keys.ts';

/** Milliseconds before the n-th retry (from 0): 1 s, 2 s, at most 8 s. */
function retryDelay(attempt: number): number {
  return Math.min(8_000, 1_000 * 2 ** attempt);
}

/** The page's one cache; an answer that knows no session has the session asked for again. Tests shorten the delay between retries. */
export function createQueryClient(options: { retryDelayMs?: number } = {}): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          void queryClient.invalidateQueries({ queryKey: keys.session });
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: options.retryDelayMs ?? retryDelay,
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
  return queryClient;
}
