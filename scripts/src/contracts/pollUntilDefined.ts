import { setTimeout as wait } from 'node:timers/promises';
import { HttpRequestError } from 'viem';

/**
 * Polls until there is an answer or the time is over, then returns undefined. An unreachable node counts as no answer
 * yet.
 *
 * @throws what the node said last, when it was never reached.
 */
export async function pollUntilDefined<T>(
  ask: () => Promise<T | undefined>,
  { forMs, everyMs }: { forMs: number; everyMs: number },
): Promise<T | undefined> {
  const endMs = performance.now() + forMs;
  let failed: unknown;
  let isReached = false;
  for (;;) {
    try {
      const answer = await ask();
      isReached = true;
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!isTransientError(error)) throw error;
      failed = error;
    }
    if (performance.now() >= endMs) break;
    await wait(everyMs);
  }
  if (!isReached) throw failed;
  return undefined;
}

/** Whether the error is temporary: node down, slow, overloaded or returning garbage. */
export function isTransientError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpRequestError) return cause.status === undefined || !isWrongAddress(cause.status);
    if (TRANSIENT_ERRORS.has(cause.name)) return true;
  }
  return false;
}

const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'TimeoutError',
  'SyntaxError',
  'InternalRpcError',
  'LimitExceededRpcError',
  'ResourceUnavailableRpcError',
]);

/** Client errors that do not pass, such as a wrong API key or path. */
const isWrongAddress = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);
