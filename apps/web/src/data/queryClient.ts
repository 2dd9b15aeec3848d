import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './apiError.ts';

/** Milliseconds before the n-th retry (from 0): 1 s, 2 s, at most 8 s. */
function retryDelay(attempt: number): number {
  return Math.min(8_000, 1_000 * 2 ** attempt);
}

/** The page's one cache; tests shorten the delay between retries. */
export function createQueryClient(options: { retryDelayMs?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: options.retryDelayMs ?? retryDelay,
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
}
