import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Question } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { keys } from '../keys.ts';
import { usePanelTools } from './panelTools.ts';
import { useAskAdmin } from './useAskAdmin.ts';

interface Options<Answer> {
  /** Text of the success toast; none if omitted. */
  done?: string | ((answer: Answer) => string);
  /** Formats the failure toast from the server's message; defaults to the message itself. */
  failed?: (why: string) => string;
  /** Text of the busy overlay shown meanwhile. */
  covers?: string;
}

export interface PanelAct<Answer, Ask> {
  /** Resolves to undefined if the action failed (a toast says why) or the administrator declined to sign in again. */
  run(question: Ask): Promise<Answer | undefined>;
  isPending: boolean;
  /** Error of the last attempt. */
  error: ApiError | undefined;
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'fresh_sign_in_needed';

function asApiError(error: unknown, name: string): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({ name, status: 0, code: 'unreachable', message: String(error), cause: error });
}

/**
 * Calls a mutating admin endpoint: asks for a fresh sign-in if needed and retries, shows the result as a toast, and
 * invalidates the panel's data.
 */
export function useAct<Answer extends z.ZodMiniType, Asked extends Given>(
  endpoint: Endpoint<Answer, Asked>,
  { done, failed, covers }: Options<z.output<Answer>> = {},
): PanelAct<z.output<Answer>, Question<Asked>> {
  const ask = useAskAdmin();
  const tools = usePanelTools();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  async function call(question: Question<Asked>): Promise<z.output<Answer>> {
    const uncover = covers === undefined ? undefined : tools.cover(covers);
    try {
      return await ask(endpoint, question);
    } finally {
      uncover?.();
    }
  }

  async function askUntilFresh(question: Question<Asked>): Promise<z.output<Answer> | undefined> {
    try {
      return await call(question);
    } catch (stale) {
      if (!isStale(stale)) throw stale;
      return (await tools.signInAgain()) ? await call(question) : undefined;
    }
  }

  async function run(question: Question<Asked>): Promise<z.output<Answer> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setError(undefined);
    try {
      const answer = await askUntilFresh(question);
      const text = answer === undefined || typeof done !== 'function' ? done : done(answer);
      if (answer !== undefined && typeof text === 'string') tools.toast({ tone: 'done', text });
      return answer;
    } catch (cause) {
      const why = asApiError(cause, endpoint.path);
      setError(why);
      tools.toast({ tone: 'failed', text: failed?.(why.message) ?? why.message });
      if (why.status === 401) void queryClient.invalidateQueries({ queryKey: keys.session });
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
      // Also after a failure, whose cause may be stale data.
      void queryClient.invalidateQueries({ queryKey: keys.admin });
    }
  }

  return { run, isPending, error };
}
