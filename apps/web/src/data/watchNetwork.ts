import { exponentialBackoffMs } from '@jumpy/browser/exponentialBackoff';
import type { Network } from './network.ts';
import type { Timers } from '@jumpy/browser/timers';

interface Options {
  network: Network;
  timers: Timers;
  /** Makes any server call through `network.measure`; may fail. */
  ping(): Promise<unknown>;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  isOnline(): boolean;
}

/** Back-off between probes. */
const POLL_BACKOFF = { firstMs: 2_000, longestMs: 15_000 };

/** Probes a lost connection until it is back. The browser's online and offline events only trigger a probe. */
export function watchNetwork({ network, timers, ping, page, isOnline }: Options): () => void {
  let looks = 0;
  let cancel = (): void => undefined;

  async function look(): Promise<void> {
    cancel();
    looks += 1;
    // `measure` records the result.
    await ping().catch(() => undefined);
    if (network.getStatus() === 'gone') wait();
  }
  function wait(): void {
    cancel();
    cancel = timers.schedule(exponentialBackoffMs(looks + 1, POLL_BACKOFF), () => void look());
  }
  const follow = (): void => {
    cancel();
    looks = 0;
    if (network.getStatus() === 'gone') wait();
  };
  // The browser's events may be wrong, so they only trigger a probe.
  const onWord = (): void => void look();
  const stop = network.subscribe(follow);
  page.addEventListener('online', onWord);
  page.addEventListener('offline', onWord);
  if (isOnline()) follow();
  else void look();
  return () => {
    cancel();
    stop();
    page.removeEventListener('online', onWord);
    page.removeEventListener('offline', onWord);
  };
}
