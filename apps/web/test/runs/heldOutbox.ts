import type { RunOutbox, OutboxRecord } from '../../src/runs/runOutbox.ts';

/** In-memory outbox, for rules that do not depend on the database; the real one has its own test. */
export function heldOutbox(records: OutboxRecord[] = []): RunOutbox & { all(): OutboxRecord[] } {
  const held = new Map(records.map((record) => [record.runId, record]));
  return {
    async put(record) {
      held.set(record.runId, record);
    },
    async replace(record) {
      if (held.has(record.runId)) held.set(record.runId, record);
    },
    async remove(runId) {
      held.delete(runId);
    },
    listByPlayer: async (discordId) => [...held.values()].filter((record) => record.discordId === discordId),
    isInMemoryOnly: () => false,
    close: () => undefined,
    all: () => [...held.values()],
  };
}
