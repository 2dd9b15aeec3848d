import { setTimeout as wait } from 'node:timers/promises';
import { HttpRequestError } from 'viem';

/**
 * Asks until there is an answer, or for so long; then undefined. A node that cannot be reached has not answered yet.
 *
 * @throws what the node said last, when it was never reached.
 */
export async function keepAsking<T>(
  ask: () => Promise<T | undefined>,
  { forMs, everyMs }: { forMs: number; everyMs: number },
): Promise<T | undefined> {
  const until = performance.now() + forMs;
  let failed: unknown;
  let isReached = false;
  for (;;) {
    try {
      const answer = await ask();
      isReached = true;
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      failed = error;
    }
    if (performance.now() >= until) break;
    await wait(everyMs);
  }
  if (!isReached) throw failed;
  return undefined;
}

/** Of a node that is down, slow, busy, cut short or out of order: the next answer may be another. */
export function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof HttpRequestError) return cause.status === undefined || !isWrongAddress(cause.status);
    if (PASSING.has(cause.name)) return true;
  }
  return false;
}

const PASSING: ReadonlySet<string> = new Set([
  'TimeoutError',
  'SyntaxError',
  'InternalRpcError',
  'LimitExceededRpcError',
  'ResourceUnavailableRpcError',
]);

/** A key that is wrong, or a path nobody answers at. */
const isWrongAddress = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);
