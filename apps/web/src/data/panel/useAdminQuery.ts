import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Question } from '../api.ts';
import { keys } from '../keys.ts';
import { useAskAdmin } from './useAskAdmin.ts';

interface Options {
  /** Fetches only while this is true. */
  enabled?: boolean;
  /** Shows the previous page while the next one loads. */
  keeps?: boolean;
  /** Refetch interval in milliseconds. */
  everyMs?: number;
}

/** Queries an admin endpoint; refetched after every action. */
export function useAdminQuery<Answer extends z.ZodMiniType, Asked extends Given>(
  endpoint: Endpoint<Answer, Asked>,
  question: Question<Asked>,
  { enabled = true, keeps = false, everyMs }: Options = {},
): UseQueryResult<z.output<Answer>> {
  const ask = useAskAdmin();
  return useQuery({
    queryKey: [...keys.admin, endpoint.path, question],
    queryFn: ({ signal }) => ask(endpoint, { ...question, signal }),
    enabled,
    staleTime: 5_000,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}
