import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { currentSettings } from '../../data/settings.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { browserTimers } from '@jumpy/browser/timers';
import type { WalletClient } from '../../data/walletClient.ts';
import { wakeOnReturn } from '../wakeOnReturn.ts';
import { httpChainApi } from './chainApi.ts';
import { fallBackToMemory } from './memoryRecordings.ts';
import { createRecordingQueue, type RecordingQueue } from './recordingQueue.ts';
import { createRecordings } from './recordings.ts';

interface Needs {
  page: Window;
  discordId: string;
  chain: ChainConfig;
  wallet(): WalletClient | null;
}

/** The queue with this page's own server, database and clock. */
export function openRecordings({ page, discordId, chain, wallet }: Needs): RecordingQueue {
  const { locks } = page.navigator;
  const queue = createRecordingQueue({
    discordId,
    contract: chain.contracts.jumpStats,
    api: httpChainApi,
    recordings: fallBackToMemory(createRecordings()),
    timers: browserTimers,
    random: Math.random,
    setting: () => currentSettings().recordOnChain,
    wallet,
    // Without locks, as on pages without TLS, one tab is taken to be the only one.
    alone: (act) => locks?.request(`jumpy.recording.${discordId}`, act) ?? act(),
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
