import type { Outbox } from './outbox.ts';
import type { OutboxRecord } from './outboxRecord.ts';

/** Keeps a run in memory when the browser forbids its database, as some private windows do: the run is still sent while the tab lives. */
export function fallBackToMemory(durable: Outbox): Outbox {
  const kept = new Map<string, OutboxRecord>();
  const held = (discordId: string): OutboxRecord[] =>
    [...kept.values()].filter((record) => record.discordId === discordId);
  return {
    async put(record) {
      try {
        await durable.put(record);
        kept.delete(record.runId);
      } catch {
        kept.set(record.runId, record);
      }
    },
    async remove(runId) {
      kept.delete(runId);
      await durable.remove(runId).catch(() => undefined);
    },
    async of(discordId) {
      const stored = await durable.of(discordId).catch((): OutboxRecord[] => []);
      const names = new Set(stored.map((record) => record.runId));
      return [...stored, ...held(discordId).filter((record) => !names.has(record.runId))];
    },
    close: () => durable.close(),
  };
}
