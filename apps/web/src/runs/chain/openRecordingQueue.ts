import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { getSettings } from '../../data/settings.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import { onPageResume } from '@jumpy/browser/onPageResume';
import { createTabLock } from '@jumpy/browser/tabLock';
import { httpChainApi } from './chainApi.ts';
import { withMemoryFallback } from '../runOutbox.ts';
import { createRecordingQueue, type RecordingQueue } from './recordingQueue.ts';
import { createRecordingStore } from './recording.ts';

interface Options {
  page: Window;
  discordId: string;
  chain: ChainConfig;
  getWallet(): WalletClient | null;
}

/** Creates the queue with the page's own server, database and clock. */
export function openRecordingQueue({ page, discordId, chain, getWallet }: Options): RecordingQueue {
  const queue = createRecordingQueue({
    discordId,
    contract: chain.contracts.jumpStats,
    api: httpChainApi,
    recordings: withMemoryFallback(createRecordingStore()),
    timers: browserTimers,
    random: Math.random,
    getSetting: () => getSettings().recordOnChain,
    getWallet,
    runExclusively: createTabLock(page.navigator.locks, `jumpy.recording.${discordId}`),
  });
  const stops = [
    onPageResume(page, queue.wake),
    onServerEvent((event) => {
      if (event.type === 'hello' || event.type === 'transaction') queue.wake();
    }),
  ];
  queue.wake();
  return {
    ...queue,
    stop() {
      for (const stop of stops) stop();
      queue.stop();
    },
  };
}
