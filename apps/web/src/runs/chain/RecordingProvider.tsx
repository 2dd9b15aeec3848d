import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { useConfig } from '../../data/config.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { useWalletClient } from '../../data/walletClient.ts';
import type { RunService } from '../runService.ts';
import { RecordingContext } from './recordingContext.ts';
import type { RecordingQueue } from './recordingQueue.ts';

/** What an earlier visit has left comes after what is seen, in milliseconds; a counted run comes at once. */
const AFTER_PAINT_MS = 6_000;

/** Takes counted runs to the chain on whatever screen the player is, where there is one; its code comes by itself. */
export function RecordingProvider({ service, children }: { service: RunService | undefined; children: ReactNode }) {
  const chain = useConfig()?.chain;
  const walletClient = useWalletClient();
  const known = useRef(walletClient);
  const [queue, setQueue] = useState<RecordingQueue>();

  useEffect(() => {
    if (!service || !chain) return undefined;
    let opened: RecordingQueue | undefined;
    let isGone = false;
    // What is counted before the code has come.
    const early: SettledRun[] = [];
    const stopHearing = service.onDelivery(({ delivery }) => {
      if (delivery.state !== 'settled') return;
      if (opened) opened.counted(delivery.run);
      else {
        early.push(delivery.run);
        start();
      }
    });
    const open = async (): Promise<void> => {
      const { openRecordings } = await import('./openRecordings.ts');
      if (isGone) return;
      opened = openRecordings({ page: window, discordId: service.discordId, chain, wallet: () => known.current });
      for (const run of early) opened.counted(run);
      setQueue(opened);
    };
    let isStarted = false;
    const start = (): void => {
      if (isStarted) return;
      isStarted = true;
      // Without it everything else goes on, and the runs are in the database.
      open().catch(() => undefined);
    };
    const stopWaiting = browserTimers.after(AFTER_PAINT_MS, start);
    return () => {
      isGone = true;
      stopWaiting();
      stopHearing();
      opened?.stop();
      setQueue(undefined);
    };
  }, [service, chain]);

  useEffect(() => {
    known.current = walletClient;
    queue?.wake();
    return queue && walletClient?.subscribe(queue.wake);
  }, [walletClient, queue]);

  return <RecordingContext value={queue}>{children}</RecordingContext>;
}
