import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiCallError, isRetryable } from './apiCallError.ts';
import { queryKeys } from './queryKeys.ts';

/** Retry back-off. */
const RETRY_BACKOFF = { firstMs: 1_000, longestMs: 8_000 };
/** Delay until a failed refetch is repeated, while the screen shows the older data, in milliseconds. */
const FAILED_REFETCH_MS = 10_000;

interface Options {
  /** Override for tests. */
  retryDelayMs?: number;
  /** Override for tests. */
  failedRefetchMs?: number;
}

/** Creates the page's query cache; a 401 response triggers a refetch of the session. Tests shorten the delays. */
export function createQueryClient({ retryDelayMs, failedRefetchMs = FAILED_REFETCH_MS }: Options = {}): QueryClient {
  const queryClient: QueryClient = new FreshQueryClient({
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
        retryDelay: retryDelayMs ?? ((attempt) => exponentialBackoffMs(attempt + 1, RETRY_BACKOFF)),
        refetchInterval: (query) => isOutdatedByFailure(query) && failedRefetchMs,
        refetchOnWindowFocus: false,
        staleTime: 60_000,
      },
    },
  });
  return queryClient;
}

/** Whether older data is shown because the server did not answer; without data the screen offers a retry. */
function isOutdatedByFailure({ state: { status, data, error } }: Query): boolean {
  return status === 'error' && data !== undefined && isRetryable(error);
}

/**
 * Never shows a response that was requested before a change as current. React Query restarts refetches in flight on
 * invalidation, but lets first fetches and prefetches finish and then considers them fresh, and lets a response in
 * flight overwrite what `setQueryData` wrote.
 */
class FreshQueryClient extends QueryClient {
  /** Queries in flight without a screen, to be invalidated again when their response has arrived. */
  readonly #outdated = new WeakSet<Query>();

  constructor(config: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
      const { queryKey, state } = event.query as Query;
      if (state.fetchStatus === 'fetching') void this.invalidateQueries({ queryKey, exact: true });
    });
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) this.#discard(query);
    return super.invalidateQueries(filters, options);
  }

  #discard(query: Query): void {
    if (query.isActive()) {
      // The following refetch restarts it; it does so by itself only if there is data.
      if (query.state.data === undefined) void query.cancel({ silent: true });
      return;
    }
    if (this.#outdated.has(query)) return;
    this.#outdated.add(query);
    const invalidateAgain = (): void => {
      this.#outdated.delete(query);
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(invalidateAgain, () => void this.#outdated.delete(query));
  }
}
