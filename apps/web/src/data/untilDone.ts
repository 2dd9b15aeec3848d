import type { Network } from './network.ts';
import type { Timers } from '@jumpy/browser/timers';

/** How long after a failure the step is tried again, in milliseconds; sooner when the network is back. */
export const AGAIN_MS = 5_000;

/** Takes a step until it went well once; the answer stops trying. */
export function untilDone(
  step: () => Promise<void>,
  { timers, network }: { timers: Timers; network: Pick<Network, 'hear'> },
): () => void {
  let stopWaiting: (() => void) | undefined;
  let isOver = false;
  const attempt = (): void => {
    stopWaiting = undefined;
    step().then(stop, () => {
      if (!isOver) stopWaiting = timers.after(AGAIN_MS, attempt);
    });
  };
  const stopHearing = network.hear((connection) => {
    if (connection !== 'good' || !stopWaiting) return;
    stopWaiting();
    attempt();
  });
  const stop = (): void => {
    isOver = true;
    stopHearing();
    stopWaiting?.();
  };
  attempt();
  return stop;
}
