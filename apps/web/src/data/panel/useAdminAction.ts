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
  failureText?: (why: string) => string;
  /** Text of the busy overlay shown meanwhile. */
  busyText?: string;
}

export interface AdminAction<Answer, Ask> {
  /** Resolves to undefined if the action failed (a toast says why) or the administrator declined to sign in again. */
  run(question: Ask): Promise<Answer | undefined>;
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
  const ask = useFetchAdmin();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiCallError>();

  async function call(question: EndpointRequest<Asked>): Promise<z.output<Answer>> {
    const uncover = busyText === undefined ? undefined : tools.showBusyOverlay(busyText);
    try {
      return await ask(endpoint, question);
    } finally {
      uncover?.();
    }
  }

  async function askUntilFresh(question: EndpointRequest<Asked>): Promise<z.output<Answer> | undefined> {
    try {
      return await call(question);
    } catch (stale) {
      if (!isStale(stale)) throw stale;
      return (await tools.reauthenticate()) ? await call(question) : undefined;
    }
  }

  async function run(question: EndpointRequest<Asked>): Promise<z.output<Answer> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setError(undefined);
    try {
      const answer = await askUntilFresh(question);
      const text = answer === undefined || typeof successText !== 'function' ? successText : successText(answer);
      if (answer !== undefined && typeof text === 'string') tools.toast({ tone: 'done', text });
      return answer;
    } catch (cause) {
      const why = toApiCallError(cause, endpoint.path);
      setError(why);
      tools.toast({ tone: 'failed', text: failureText?.(why.message) ?? why.message });
      if (why.status === 401) void queryClient.invalidateQueries({ queryKey: queryKeys.session });
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
