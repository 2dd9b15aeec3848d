import type { Network } from './network.ts';
import type { Timers } from '@jumpy/browser/timers';

/** Retry delay in milliseconds; a restored network retries at once. */
export const STEP_RETRY_DELAY_MS = 5_000;

/** Retries `step` until it succeeds once. Returns a cancel function. */
export function retryUntilSuccess(
  step: () => Promise<void>,
  { timers, network }: { timers: Timers; network: Pick<Network, 'subscribe'> },
): () => void {
  let stopWaiting: (() => void) | undefined;
  let isStopped = false;
  const attempt = (): void => {
    stopWaiting = undefined;
    step().then(stop, () => {
      if (!isStopped) stopWaiting = timers.schedule(STEP_RETRY_DELAY_MS, attempt);
    });
  };
  const unsubscribe = network.subscribe((connection) => {
    if (connection !== 'good' || !stopWaiting) return;
    stopWaiting();
    attempt();
  });
  const stop = (): void => {
    isStopped = true;
    unsubscribe();
    stopWaiting?.();
  };
  attempt();
  return stop;
}
