import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { fetchApi, type EndpointRequest } from '../api.ts';
import { useSession } from '../session.ts';

/** Calls an admin endpoint with the administrator's id in a header. Only the session authorizes. */
export type FetchAdmin = <Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  request: EndpointRequest<Asked>,
) => Promise<z.output<Answer>>;

/** Returns a function that calls admin endpoints. */
export function useFetchAdmin(): FetchAdmin {
  const discordId = useSession().user?.discordId;
  return useCallback(
    (endpoint, request) =>
      fetchApi(endpoint, {
        ...request,
        ...(discordId === undefined ? {} : { headers: { [ADMIN_HEADER]: discordId } }),
      }),
    [discordId],
  );
}
