import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { currentSettings } from '../../data/settings.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import { wakeOnReturn } from '@jumpy/browser/wakeOnReturn';
import { aloneBy } from '@jumpy/browser/alone';
import { httpChainApi } from './chainApi.ts';
import { fallBackToMemory } from '../keptRuns.ts';
import { createRecordingQueue, type RecordingQueue } from './recordingQueue.ts';
import { createRecordings } from './recordings.ts';

interface Needs {
  page: Window;
  discordId: string;
  chain: ChainConfig;
  wallet(): WalletClient | null;
}

/** Creates the queue with the page's own server, database and clock. */
export function openRecordings({ page, discordId, chain, wallet }: Needs): RecordingQueue {
  const queue = createRecordingQueue({
    discordId,
    contract: chain.contracts.jumpStats,
    api: httpChainApi,
    recordings: fallBackToMemory(createRecordings()),
    timers: browserTimers,
    random: Math.random,
    setting: () => currentSettings().recordOnChain,
    wallet,
    alone: aloneBy(page.navigator.locks, `jumpy.recording.${discordId}`),
  });
  const stops = [
    wakeOnReturn(page, queue.wake),
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
