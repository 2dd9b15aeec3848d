import type { Endpoint, RequestSchemas } from '@jumpy/protocol/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { EndpointRequest } from '../api.ts';
import { ApiCallError } from '../apiCallError.ts';
import { queryKeys } from '../queryKeys.ts';
import { usePanelTools } from './panelTools.ts';
import { useFetchAdmin } from './useFetchAdmin.ts';

interface Options<Answer> {
  /** Text of the success toast; none if omitted. */
  successText?: string | ((answer: Answer) => string);
  /** Formats the failure toast from the server's message; defaults to the message itself. */
  failureText?: (message: string) => string;
  /** Text of the busy overlay shown meanwhile. */
  busyText?: string;
}

interface AdminAction<Answer, Request> {
  /** Resolves to undefined if the action failed (a toast says why) or the administrator declined to sign in again. */
  run(request: Request): Promise<Answer | undefined>;
  isPending: boolean;
  /** Error of the last attempt. */
  error: ApiCallError | undefined;
}

const isStale = (error: unknown): boolean => error instanceof ApiCallError && error.code === 'fresh_sign_in_needed';

function toApiCallError(error: unknown, name: string): ApiCallError {
  if (error instanceof ApiCallError) return error;
  return new ApiCallError({ name, status: 0, code: 'unreachable', message: String(error), cause: error });
}

/**
 * Calls a mutating admin endpoint: asks for a fresh sign-in if needed and retries, shows the result as a toast, and
 * invalidates the panel's data.
 */
export function useAdminAction<Answer extends z.ZodMiniType, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  { successText, failureText, busyText }: Options<z.output<Answer>> = {},
): AdminAction<z.output<Answer>, EndpointRequest<Asked>> {
  const fetchAdmin = useFetchAdmin();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiCallError>();

  async function call(request: EndpointRequest<Asked>): Promise<z.output<Answer>> {
    const hideOverlay = busyText === undefined ? undefined : tools.showBusyOverlay(busyText);
    try {
      return await fetchAdmin(endpoint, request);
    } finally {
      hideOverlay?.();
    }
  }

  async function callWithFreshSignIn(request: EndpointRequest<Asked>): Promise<z.output<Answer> | undefined> {
    try {
      return await call(request);
    } catch (thrown) {
      if (!isStale(thrown)) throw thrown;
      return (await tools.reauthenticate()) ? await call(request) : undefined;
    }
  }

  async function run(request: EndpointRequest<Asked>): Promise<z.output<Answer> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setError(undefined);
    try {
      const answer = await callWithFreshSignIn(request);
      const text = answer === undefined || typeof successText !== 'function' ? successText : successText(answer);
      if (answer !== undefined && typeof text === 'string') tools.toast({ tone: 'done', text });
      return answer;
    } catch (cause) {
      const failure = toApiCallError(cause, endpoint.path);
      setError(failure);
      tools.toast({ tone: 'failed', text: failureText?.(failure.message) ?? failure.message });
      if (failure.status === 401) void queryClient.invalidateQueries({ queryKey: queryKeys.session });
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
      // Also after a failure, whose cause may be stale data.
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
    }
  }

  return { run, isPending, error };
}
