import { doublingMs } from '@jumpy/browser/doubling';
import type { Network } from './network.ts';
import type { Timers } from '@jumpy/browser/timers';

interface Needs {
  network: Network;
  timers: Timers;
  /** Asks the server anything, measured; may fail. */
  ping(): Promise<unknown>;
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  isOnline(): boolean;
}

/** Waits between looks. */
const RANGE = { firstMs: 2_000, longestMs: 15_000 };

/** Looks for a network that is gone until it is back, so that nobody has to press anything; takes the browser's word as a hint alone. */
export function watchNetwork({ network, timers, ping, page, isOnline }: Needs): () => void {
  let looks = 0;
  let cancel = (): void => undefined;

  async function look(): Promise<void> {
    cancel();
    looks += 1;
    // How it went is the network's to say.
    await ping().catch(() => undefined);
    if (network.now() === 'gone') wait();
  }
  function wait(): void {
    cancel();
    cancel = timers.after(doublingMs(looks + 1, RANGE), () => void look());
  }
  const follow = (): void => {
    cancel();
    looks = 0;
    if (network.now() === 'gone') wait();
  };
  // The browser's word, either way, is a reason to look and no more.
  const onWord = (): void => void look();
  const stop = network.hear(follow);
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
