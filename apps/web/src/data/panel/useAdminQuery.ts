import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Question } from '../api.ts';
import { keys } from '../keys.ts';
import { useAskAdmin } from './useAskAdmin.ts';

interface Options {
  /** Asks only while this is true. */
  enabled?: boolean;
  /** Shows the page before while the next one comes. */
  keeps?: boolean;
  /** Asks again in this rhythm, in milliseconds. */
  everyMs?: number;
}

/** What the panel shows of an endpoint; asked again after every act. */
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
