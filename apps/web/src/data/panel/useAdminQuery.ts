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
  keeps?: boolean;
  /** Refetch interval in milliseconds. */
  everyMs?: number;
}

/** Queries an admin endpoint; refetched after every action. */
export function useAdminQuery<Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  question: EndpointRequest<Asked>,
  { enabled = true, keeps = false, everyMs }: Options = {},
): UseQueryResult<z.output<Answer>> {
  const ask = useFetchAdmin();
  return useQuery({
    queryKey: [...queryKeys.admin, endpoint.path, question],
    queryFn: ({ signal }) => ask(endpoint, { ...question, signal }),
    enabled,
    staleTime: 5_000,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}
