import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Shop items, cached for 2 minutes. */
export const shopQuery = queryOptions({
  queryKey: keys.shop,
  queryFn: ({ signal }) => askApi(shopEndpoint, { signal }),
  staleTime: 2 * 60_000,
});

/** Owned, active and pending characters; socket events invalidate it. */
export const collectionQuery = queryOptions({
  queryKey: keys.collection,
  queryFn: ({ signal }) => askApi(collectionEndpoint, { signal }),
  staleTime: 60_000,
});
