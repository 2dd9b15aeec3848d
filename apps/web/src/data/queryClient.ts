import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiCallError, isRetryable } from './apiCallError.ts';
import { queryKeys } from './queryKeys.ts';

/** Retry back-off. */
const RETRY_BACKOFF = { firstMs: 1_000, longestMs: 8_000 };

/** Creates the page's query cache; a 401 response triggers a refetch of the session. Tests shorten the retry delay. */
export function createQueryClient(options: { retryDelayMs?: number } = {}): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiCallError && error.status === 401) {
          void queryClient.invalidateQueries({ queryKey: queryKeys.session });
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: options.retryDelayMs ?? ((attempt) => exponentialBackoffMs(attempt + 1, RETRY_BACKOFF)),
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
  return queryClient;
}
