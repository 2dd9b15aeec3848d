import type { RunOutbox, OutboxRecord } from '../../src/runs/runOutbox.ts';

/** In-memory outbox, for rules that do not depend on the database; the real one has its own test. */
export function heldOutbox(records: OutboxRecord[] = []): RunOutbox & { all(): OutboxRecord[] } {
  const stored = new Map(records.map((record) => [record.runId, record]));
  return {
    async put(record) {
      stored.set(record.runId, record);
    },
    async replace(record) {
      if (stored.has(record.runId)) stored.set(record.runId, record);
    },
    async remove(runId) {
      stored.delete(runId);
    },
    listByPlayer: async (discordId) => [...stored.values()].filter((record) => record.discordId === discordId),
    isInMemoryOnly: () => false,
    close: () => undefined,
    all: () => [...stored.values()],
  };
}
