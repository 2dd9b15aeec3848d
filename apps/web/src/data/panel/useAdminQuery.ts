import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { EndpointRequest } from '../api.ts';
import { queryKeys } from '../queryKeys.ts';
import { useFetchAdmin } from './useFetchAdmin.ts';

interface Options {
  /** Fetches only while this is true. */
  enabled?: boolean;
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean;
  /** Refetch interval in milliseconds. */
  refetchIntervalMs?: number;
}

/** Queries an admin endpoint; refetched after every action. */
export function useAdminQuery<Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  request: EndpointRequest<Asked>,
  { enabled = true, keepPrevious = false, refetchIntervalMs }: Options = {},
): UseQueryResult<z.output<Answer>> {
  const fetchAdmin = useFetchAdmin();
  return useQuery({
    queryKey: [...queryKeys.admin, endpoint.path, request],
    queryFn: ({ signal }) => fetchAdmin(endpoint, { ...request, signal }),
    enabled,
    staleTime: 5_000,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchIntervalMs === undefined ? {} : { refetchInterval: refetchIntervalMs }),
  });
}
