import { openTabChannel } from '@jumpy/browser/tabChannel';
import * as z from 'zod/mini';
import type { RunService } from './runService.ts';

const OutboxChangedMessage = z.object({ discordId: z.string() });

/** Keeps tabs informed about outbox changes. If runs are only in memory, asks before this tab is closed. */
export function syncOutboxTabs(service: RunService): () => void {
  const { discordId } = service;
  let hasMemoryOnlyRuns = false;
  const confirmClose = (event: BeforeUnloadEvent): void => {
    if (hasMemoryOnlyRuns) event.preventDefault();
  };
  const refresh = async (): Promise<void> => {
    hasMemoryOnlyRuns = (await service.listUnsent()).some(
      ({ runId, refusal }) => !refusal && service.isInMemoryOnly(runId),
    );
  };
  const tabs = openTabChannel('jumpy-outbox', {
    schema: OutboxChangedMessage,
    onMessage: (changed) => changed.discordId === discordId && service.notifyQueueChange(),
  });
  const stop = service.onQueueChange((byThisTab) => {
    if (byThisTab) tabs.post({ discordId });
    refresh().catch(() => undefined);
  });
  window.addEventListener('beforeunload', confirmClose);
  refresh().catch(() => undefined);
  return () => {
    stop();
    tabs.close();
    window.removeEventListener('beforeunload', confirmClose);
  };
}
