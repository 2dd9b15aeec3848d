import { armyProofEndpoint, PROVENANCE_PATH } from '@jumpy/protocol/http/armyProof';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** The contract's mapping of tokens to works. */
export const armyProofQuery = queryOptions({
  queryKey: queryKeys.armyProof,
  queryFn: ({ signal }) => fetchApi(armyProofEndpoint, { signal }),
  staleTime: 15_000,
});

/** Reads a file's bytes; null if it does not exist or the server does not respond. */
export type FetchFile = (address: string) => Promise<Uint8Array<ArrayBuffer> | null>;

export const fetchFile: FetchFile = async (address) => {
  try {
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
};

/** The raw bytes of the list of all works. */
export const provenanceQuery = (read: FetchFile) =>
  queryOptions({
    queryKey: queryKeys.provenance,
    queryFn: () => read(PROVENANCE_PATH),
    staleTime: 10 * 60_000,
  });
