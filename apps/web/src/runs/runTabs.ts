import * as z from 'zod/mini';
import { PublicId } from '@jumpy/protocol/common';

const Started = z.object({ discordId: z.string(), runId: PublicId });

/** Tells the other tabs of this browser that a run began, and hears of theirs: faster than the server's word, and it works offline. */
export interface RunTabs {
  tellStarted(runId: string): void;
  stop(): void;
}

/** Another tab of the same player began a run: the one here is closed. */
export function joinRunTabs(discordId: string, onOtherStart: (runId: string) => void): RunTabs {
  const channel = new BroadcastChannel('jumpy-runs');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const started = Started.safeParse(data);
    if (started.success && started.data.discordId === discordId) onOtherStart(started.data.runId);
  };
  return {
    tellStarted: (runId) => channel.postMessage({ discordId, runId }),
    stop: () => channel.close(),
  };
}
