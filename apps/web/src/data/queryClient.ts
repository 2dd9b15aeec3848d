import { doublingMs } from '@jumpy/browser/doubling';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isRetryable } from './apiError.ts';
import { keys } from './keys.ts';

/** Retry back-off. */
const RANGE = { firstMs: 1_000, longestMs: 8_000 };

/** Creates the page's query cache; a 401 response triggers a refetch of the session. Tests shorten the retry delay. */
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
        retryDelay: options.retryDelayMs ?? ((attempt) => doublingMs(attempt + 1, RANGE)),
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
  return queryClient;
}
