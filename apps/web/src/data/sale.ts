import { saleEndpoint, saleMintsEndpoint, saleRolesEndpoint, saleWalletsEndpoint } from '@jumpy/protocol/http/sale';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Supply and phase, every 15 s (MINT-88); an event of the server comes before. */
export const saleQuery = queryOptions({
  queryKey: [...keys.sale, 'state'],
  queryFn: ({ signal }) => askApi(saleEndpoint, { signal }),
  refetchInterval: 15_000,
});

/** What a wallet minted and may mint, every 12 s (MINT-85). */
export const saleMintsQuery = (address: string) =>
  queryOptions({
    queryKey: [...keys.sale, 'mints', address],
    queryFn: async ({ signal }) => (await askApi(saleMintsEndpoint, { query: { address }, signal })).mints,
    refetchInterval: 12_000,
  });

/** The roles of a wallet, every 15 s (MINT-86). */
export const saleRolesQuery = (address: string) =>
  queryOptions({
    queryKey: [...keys.sale, 'roles', address],
    queryFn: async ({ signal }) => (await askApi(saleRolesEndpoint, { query: { address }, signal })).roles,
    refetchInterval: 15_000,
  });

/** The roles of all of the player's wallets, every 20 s (MINT-87). */
export const saleWalletsQuery = queryOptions({
  queryKey: [...keys.sale, 'wallets'],
  queryFn: async ({ signal }) => (await askApi(saleWalletsEndpoint, { signal })).wallets,
  // A wallet that is just made is there in a moment.
  refetchInterval: ({ state }) => (state.data?.length ? 20_000 : 3_000),
});
