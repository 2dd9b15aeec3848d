import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** The items of the shop, kept 2 minutes (SHOP-41). */
export const shopQuery = queryOptions({
  queryKey: keys.shop,
  queryFn: ({ signal }) => askApi(shopEndpoint, { signal }),
  staleTime: 2 * 60_000,
});

/** What the player owns, plays with and is minting; the socket says when it is another. */
export const collectionQuery = queryOptions({
  queryKey: keys.collection,
  queryFn: ({ signal }) => askApi(collectionEndpoint, { signal }),
  staleTime: 60_000,
});
