import type { Timers } from '@jumpy/browser/timers';
import { createEmitter } from '../data/emitter.ts';
import { BALANCE_EVENT, UNKNOWN_WALLET, type WalletView } from '../data/walletClient.ts';
import { createBalancePoller, createWalletCache, readWalletBalance } from './walletBalance.ts';
import type { WalletClientOptions } from './walletClientOptions.ts';
import { describeContradiction, readWallet, type WalletReading } from './walletStatus.ts';

/** Minimum interval between reads, except forced ones, in milliseconds. */
const THROTTLE_MS = 30_000;
/** Polling interval of a visible page; polls within the throttle interval use the known values. */
const BACKGROUND_POLL_MS = 15_000;

interface PollingOptions {
  timers: Timers;
  page: { window: EventTarget; document: EventTarget & { visibilityState: DocumentVisibilityState } };
  /** Never throws. */
  read(): Promise<void>;
}

/** Serializes reads. A forced refresh during a read queues another, since the running one may predate it. */
export function createThrottledPolling({ timers, page, read }: PollingOptions) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let current: Promise<void> | undefined;
  let queuedRead: Promise<void> | undefined;
  let stopTimer = (): void => undefined;
  let isStopped = true;

  function readNow(): Promise<void> {
    lastMs = timers.nowMs();
    current = read().finally(() => {
      current = undefined;
    });
    return current;
  }

  function readAfter(runningRead: Promise<void>): Promise<void> {
    queuedRead ??= runningRead.then(() => {
      queuedRead = undefined;
      return isStopped ? undefined : readNow();
    });
    return queuedRead;
  }

  /** Resolves when the known values are as fresh as requested. */
  function refresh({ force = false } = {}): Promise<void> {
    if (current) return force ? readAfter(current) : current;
    return force || timers.nowMs() - lastMs >= THROTTLE_MS ? readNow() : Promise.resolve();
  }

  const refreshIfVisible = (): void => {
    if (page.document.visibilityState === 'visible') void refresh();
  };

  /** Time until the next poll; shorter if the throttle interval ends earlier. */
  function getDelayMs(): number {
    const untilDueMs = lastMs + THROTTLE_MS - timers.nowMs();
    return untilDueMs > 0 ? Math.min(BACKGROUND_POLL_MS, untilDueMs) : BACKGROUND_POLL_MS;
  }

  function scheduleNext(): void {
    stopTimer = timers.schedule(getDelayMs(), () => {
      refreshIfVisible();
      scheduleNext();
    });
  }

  return {
    refresh,
    start(): void {
      isStopped = false;
      page.document.addEventListener('visibilitychange', refreshIfVisible);
      page.window.addEventListener('online', refreshIfVisible);
      void refresh();
      scheduleNext();
    },
    stop(): void {
      isStopped = true;
      stopTimer();
      page.document.removeEventListener('visibilitychange', refreshIfVisible);
      page.window.removeEventListener('online', refreshIfVisible);
    },
  };
}

function createViewStore(initial: WalletView) {
  const changes = createEmitter<void>();
  let view = initial;
  return {
    getView: (): WalletView => view,
    set(patch: Partial<WalletView>): void {
      view = { ...view, ...patch };
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

/** Reads the wallet into the view. */
function createWalletReader(options: WalletClientOptions, { getView, set }: ReturnType<typeof createViewStore>) {
  const { api, keyring, timers } = options;
  let isStopped = false;
  let isContradictionReported = false;
  /** Reads are numbered, so that the result of an older read never replaces a newer one. */
  let startedReads = 0;
  let shownRead = 0;

  return {
    /** `onAddress` is called as soon as the address is known, while the keyring may still be loading. */
    async read(onAddress?: (address: string) => void): Promise<WalletReading> {
      startedReads += 1;
      const current = startedReads;
      const isShown = (): boolean => !isStopped && current >= shownRead;
      const reading = await readWallet({
        api,
        keyring,
        timers,
        onFacts({ linked }) {
          if (!isShown()) return;
          shownRead = current;
          if (!linked) return;
          set({ address: linked.address, linkedAtMs: linked.activatedAt });
          options.onAddress(linked.address);
          onAddress?.(linked.address);
        },
        // Still read the known wallet's balance: another source may answer, or the failure is shown.
        onSilence() {
          const { address } = getView();
          if (isShown() && address !== undefined) onAddress?.(address);
        },
      });
      const { summary } = reading;
      if (summary.status === 'unknown_state' && !isContradictionReported) {
        isContradictionReported = true;
        options.onContradiction(describeContradiction(reading));
      }
      // If the server did not answer, keep showing the known wallet.
      if (isShown())
        set(reading.facts ? { storage: undefined, ...summary } : { status: summary.status, canSignHere: false });
      return reading;
    },
    stop(): void {
      isStopped = true;
    },
  };
}

/** Keeps the view of the wallet up to date: reads it on an interval and on request. */
export function createWalletWatcher(options: WalletClientOptions) {
  const { api, chain, keyring, timers, page, provider } = options;
  const view = createViewStore(provider === 'keyring' ? UNKNOWN_WALLET : { ...UNKNOWN_WALLET, provider });
  const reader = createWalletReader(options, view);
  const readings = createEmitter<WalletReading>();
  const cache = createWalletCache({ storage: options.storage, nowMs: timers.nowMs });
  const balance = createBalancePoller({
    timers,
    cache,
    readWei: async (address) => (chain ? readWalletBalance({ api, keyring, chain, timers }, address) : undefined),
    getBalance: () => view.getView().balance,
    setBalance: (next) => view.set({ balance: next }),
    onRead: (read) => page.window.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: read })),
  });
  const polling = createThrottledPolling({
    timers,
    page,
    async read() {
      let balanceRead: Promise<void> | undefined;
      const reading = await reader.read((address) => {
        if (chain) balanceRead ??= balance.read(address);
      });
      readings.emit(reading);
      await balanceRead;
    },
  });

  return {
    ...view,
    readWallet: (): Promise<WalletReading> => reader.read(),
    /** Fires after each polled read. */
    onReading: readings.subscribe,
    refresh: polling.refresh,
    /** Transfers change only the balance, so server and keyring are not queried about the wallet. */
    refreshBalance(): Promise<void> {
      const { address } = view.getView();
      return chain && address !== undefined ? balance.read(address) : polling.refresh({ force: true });
    },
    start: polling.start,
    stop(): void {
      reader.stop();
      polling.stop();
      balance.stop();
      cache.clear();
    },
  };
}
