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
  let probeCount = 0;
  let cancel = (): void => undefined;

  async function probe(): Promise<void> {
    cancel();
    probeCount += 1;
    // `measure` records the result.
    await ping().catch(() => undefined);
    if (network.getStatus() === 'gone') scheduleProbe();
  }
  function scheduleProbe(): void {
    cancel();
    cancel = timers.schedule(exponentialBackoffMs(probeCount + 1, POLL_BACKOFF), () => void probe());
  }
  const handleStatus = (): void => {
    cancel();
    probeCount = 0;
    if (network.getStatus() === 'gone') scheduleProbe();
  };
  // The browser's events may be wrong, so they only trigger a probe.
  const handleBrowserEvent = (): void => void probe();
  const stop = network.subscribe(handleStatus);
  page.addEventListener('online', handleBrowserEvent);
  page.addEventListener('offline', handleBrowserEvent);
  if (isOnline()) handleStatus();
  else void probe();
  return () => {
    cancel();
    stop();
    page.removeEventListener('online', handleBrowserEvent);
    page.removeEventListener('offline', handleBrowserEvent);
  };
}
