import { saleEndpoint, saleMintsEndpoint, saleRolesEndpoint, saleWalletsEndpoint } from '@jumpy/protocol/http/sale';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Supply and phase of the sale, every 15 s; server events update it sooner. */
export const saleQuery = queryOptions({
  queryKey: [...queryKeys.sale, 'state'],
  queryFn: ({ signal }) => fetchApi(saleEndpoint, { signal }),
  refetchInterval: 15_000,
});

/** Minted and remaining amounts of a wallet, every 12 s. */
export const saleMintsQuery = (address: string) =>
  queryOptions({
    queryKey: [...queryKeys.sale, 'mints', address],
    queryFn: async ({ signal }) => (await fetchApi(saleMintsEndpoint, { query: { address }, signal })).mints,
    refetchInterval: 12_000,
  });

/** Roles of a wallet, every 15 s. */
export const saleRolesQuery = (address: string) =>
  queryOptions({
    queryKey: [...queryKeys.sale, 'roles', address],
    queryFn: async ({ signal }) => (await fetchApi(saleRolesEndpoint, { query: { address }, signal })).roles,
    refetchInterval: 15_000,
  });

/** Roles of all of the player's wallets, every 20 s. */
export const saleWalletsQuery = queryOptions({
  queryKey: [...queryKeys.sale, 'wallets'],
  queryFn: async ({ signal }) => (await fetchApi(saleWalletsEndpoint, { signal })).wallets,
  // A newly created wallet appears within seconds.
  refetchInterval: ({ state }) => (state.data?.length ? 20_000 : 3_000),
});
