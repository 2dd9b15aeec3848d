import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Shop items, cached for 2 minutes. */
export const shopQuery = queryOptions({
  queryKey: queryKeys.shop,
  queryFn: ({ signal }) => fetchApi(shopEndpoint, { signal }),
  staleTime: 2 * 60_000,
});

/** Owned, active and pending characters; socket events invalidate it. */
export const collectionQuery = queryOptions({
  queryKey: queryKeys.collection,
  queryFn: ({ signal }) => fetchApi(collectionEndpoint, { signal }),
  staleTime: 60_000,
});
