import { openTabChannel } from '@jumpy/browser/tabChannel';
import * as z from 'zod/mini';
import type { RunService } from './runService.ts';

const OutboxChangedMessage = z.object({ discordId: z.string() });

/** Keeps tabs informed about outbox changes. If runs are only in memory, asks before this tab is closed. */
export function syncOutboxTabs(service: RunService): () => void {
  const { discordId } = service;
  let isHeld = false;
  const ask = (event: BeforeUnloadEvent): void => {
    if (isHeld) event.preventDefault();
  };
  const look = async (): Promise<void> => {
    isHeld = (await service.listUnsent()).some(({ runId, refusal }) => !refusal && service.isInMemoryOnly(runId));
  };
  const tabs = openTabChannel('jumpy-outbox', {
    schema: OutboxChangedMessage,
    onMessage: (changed) => changed.discordId === discordId && service.notifyQueueChange(),
  });
  const stop = service.onQueueChange((byThisTab) => {
    if (byThisTab) tabs.post({ discordId });
    look().catch(() => undefined);
  });
  window.addEventListener('beforeunload', ask);
  look().catch(() => undefined);
  return () => {
    stop();
    tabs.close();
    window.removeEventListener('beforeunload', ask);
  };
}
