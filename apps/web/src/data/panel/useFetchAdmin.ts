import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { fetchApi, type EndpointRequest } from '../api.ts';
import { ApiCallError } from '../apiCallError.ts';
import { useSession } from '../session.ts';

const ServerAnswer = z.object({ success: z.literal(false), error: z.string() });

/** Calls an admin endpoint with the administrator's id in a header. Only the session authorizes. */
export type FetchAdmin = <Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  request: EndpointRequest<Asked>,
) => Promise<z.output<Answer>>;

/** Operators' screens are in English, so they show what the server said. */
export function inEnglish(error: unknown): unknown {
  const refusal = error instanceof ApiCallError && ServerAnswer.safeParse(error.cause).data;
  if (refusal) error.message = refusal.error;
  return error;
}

/** Returns a function that calls admin endpoints. */
export function useFetchAdmin(): FetchAdmin {
  const discordId = useSession().user?.discordId;
  return useCallback(
    (endpoint, request) =>
      fetchApi(endpoint, {
        ...request,
        ...(discordId === undefined ? {} : { headers: { [ADMIN_HEADER]: discordId } }),
      }).catch((error: unknown) => {
        throw inEnglish(error);
      }),
    [discordId],
  );
}
