import { openTabChannel } from '@jumpy/browser/tabChannel';
import { PublicId } from '@jumpy/protocol/common';
import * as z from 'zod/mini';

const StartedMessage = z.object({ discordId: z.string(), runId: PublicId });

/**
 * Notifies other tabs of this browser about started runs and receives theirs; faster than the server, and works
 * offline.
 */
export interface RunTabsChannel {
  announceStart(runId: string): void;
  stop(): void;
}

/** Subscribes to starts by other tabs of the same player; these close the run in this tab. */
export function joinRunTabs(discordId: string, onOtherStart: (runId: string) => void): RunTabsChannel {
  const tabs = openTabChannel('jumpy-runs', {
    schema: StartedMessage,
    onMessage: (started) => started.discordId === discordId && onOtherStart(started.runId),
  });
  return { announceStart: (runId) => tabs.post({ discordId, runId }), stop: tabs.close };
}
