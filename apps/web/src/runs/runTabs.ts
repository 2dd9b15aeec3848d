import { joinTabs } from '@jumpy/browser/tabs';
import { PublicId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';

const Started = z.object({ discordId: z.string(), runId: PublicId });

/** Tells the other tabs of this browser that a run began, and hears of theirs: faster than the server's word, and it works offline. */
export interface RunTabs {
  tellStarted(runId: string): void;
  stop(): void;
}

/** Another tab of the same player began a run: the one here is closed. */
export function joinRunTabs(discordId: string, onOtherStart: (runId: string) => void): RunTabs {
  const tabs = joinTabs('jumpy-runs', {
    schema: Started,
    onMessage: (started) => started.discordId === discordId && onOtherStart(started.runId),
  });
  return { tellStarted: (runId) => tabs.tell({ discordId, runId }), stop: tabs.close };
}
