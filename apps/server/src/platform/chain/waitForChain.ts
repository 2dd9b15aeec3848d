import { withTimeout } from '../withTimeout.ts';
import type { ChainContext } from './chainContext.ts';
import { ChainError } from './chainError.ts';

/** How long a request waits for the chain. */
const PATIENCE_MS = 5_000;

/** Waits for a read of the chain during a request. Throws a ChainError `slow` if it takes too long. */
export function waitForChain<Value>(
  { patienceMs }: Pick<ChainContext, 'patienceMs'>,
  work: Promise<Value>,
  defaultMs = PATIENCE_MS,
): Promise<Value> {
  const limitMs = patienceMs ?? defaultMs;
  return withTimeout(limitMs, {
    work,
    late: () => {
      throw new ChainError('slow', `The chain did not answer in ${limitMs} ms.`);
    },
  });
}
