import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../data/whenIdle.ts';
import { useConfig } from '../data/config.ts';
import { network } from '../data/network.ts';
import { useSession } from '../data/session.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { watchTampering } from '@jumpy/browser/watchTampering';
import type { SecurityFlag, SettledRun } from '@jumpy/protocol/http/runs';
import { retryUntilSuccess } from '../data/retryUntilSuccess.ts';
import { useWalletClient } from '../data/walletClient.ts';
import { RecordingContext } from './chain/recordingContext.ts';
import type { RecordingQueue } from './chain/recordingQueue.ts';
import type { RunsApi } from './runsApi.ts';
import type { RunService } from './runService.ts';
import { RunServiceContext } from './runServiceContext.ts';

/** Delay for recordings left over from an earlier visit; newly counted runs are recorded at once. */
const AFTER_PAINT_MS = 6_000;

const GAME_PATH = '/play';

const PAGE_CLOCKS = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

/** Whether to load run handling: at once on the game screen, elsewhere after the screen has rendered. */
function useShouldStart(): boolean {
  const atGame = useLocation().pathname === GAME_PATH;
  const [shouldStart, setShouldStart] = useState(atGame);
  if (atGame && !shouldStart) setShouldStart(true);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => isGone || setShouldStart(true));
    return () => {
      isGone = true;
    };
  }, []);
  return shouldStart;
}

interface Props {
  children?: ReactNode;
  /** Overrides for tests; defaults to the page's server and database. */
  api?: RunsApi;
  outboxName?: string;
}

/** Delivers the signed-in player's runs in the background on any screen. The code loads after the screen. */
export function RunsProvider({ children, api, outboxName }: Props) {
  const queryClient = useQueryClient();
  const discordId = useSession().user?.discordId;
  const shouldStart = useShouldStart();
  const [service, setService] = useState<RunService>();
  // Watches before the lazy part loads, so that early script injection is detected too.
  const securityFlags = useTamperFlags(discordId);

  useEffect(() => {
    if (discordId === undefined || !shouldStart) return undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openRunService } = await import('./openRunService.ts');
      if (isGone) return;
      const runs = openRunService({ discordId, queryClient, securityFlags, api, outboxName });
      ({ close } = runs);
      setService(runs.service);
    };
    const stopTrying = retryUntilSuccess(open, { timers: browserTimers, network });
    return () => {
      isGone = true;
      stopTrying();
      close?.();
      setService(undefined);
    };
  }, [discordId, shouldStart, api, outboxName, queryClient, securityFlags]);

  return (
    <RunServiceContext value={service}>
      <RecordingProvider service={service}>{children}</RecordingProvider>
    </RunServiceContext>
  );
}

/**
 * Watches this page while a player is signed in, and returns a function that lists the signals so far. They are
 * recorded and sent, but block nothing by themselves.
 */
function useTamperFlags(discordId: string | undefined): () => SecurityFlag[] {
  const watcher = useRef<ReturnType<typeof watchTampering>>(undefined);
  useEffect(() => {
    if (discordId === undefined) return undefined;
    const started = watchTampering(window, { timers: browserTimers, clocks: PAGE_CLOCKS });
    watcher.current = started;
    return started.stop;
  }, [discordId]);
  return useCallback(() => watcher.current?.flags() ?? [], []);
}

/** Records counted runs on chain from any screen, if a chain is configured. The code is loaded lazily. */
function RecordingProvider({ service, children }: { service: RunService | undefined; children: ReactNode }) {
  const chain = useConfig()?.chain;
  const walletClient = useWalletClient();
  const walletClientRef = useRef(walletClient);
  const [queue, setQueue] = useState<RecordingQueue>();

  useEffect(() => {
    if (!service || !chain) return undefined;
    let opened: RecordingQueue | undefined;
    let isGone = false;
    // Runs counted before the code has loaded.
    const early: SettledRun[] = [];
    const unsubscribe = service.onDelivery(({ delivery }) => {
      if (delivery.state !== 'settled') return;
      if (opened) opened.onRunCounted(delivery.run);
      else {
        early.push(delivery.run);
        start();
      }
    });
    const open = async (): Promise<void> => {
      const { openRecordingQueue } = await import('./chain/openRecordingQueue.ts');
      if (isGone) return;
      opened = openRecordingQueue({
        page: window,
        discordId: service.discordId,
        chain,
        getWallet: () => walletClientRef.current,
      });
      for (const run of early) opened.onRunCounted(run);
      setQueue(opened);
    };
    let isStarted = false;
    const start = (): void => {
      if (isStarted) return;
      isStarted = true;
      // If the chunk fails, everything else works; the runs are stored on the server.
      open().catch(() => undefined);
    };
    const stopWaiting = browserTimers.schedule(AFTER_PAINT_MS, start);
    return () => {
      isGone = true;
      stopWaiting();
      unsubscribe();
      opened?.stop();
      setQueue(undefined);
    };
  }, [service, chain]);

  useEffect(() => {
    walletClientRef.current = walletClient;
    queue?.wake();
    return queue && walletClient?.subscribe(queue.wake);
  }, [walletClient, queue]);

  return <RecordingContext value={queue}>{children}</RecordingContext>;
}
