import type { Recording, RecordingStore } from '../../../src/runs/chain/recording.ts';

/** Recordings in a map that outlives the queue. */
export function memoryOf(stored: Map<string, Recording>): RecordingStore {
  return {
    async add(recording) {
      const existing = stored.get(recording.runId) ?? structuredClone(recording);
      stored.set(recording.runId, existing);
      return existing;
    },
    async put(recording) {
      stored.set(recording.runId, structuredClone(recording));
    },
    async replace(recording) {
      if (stored.has(recording.runId)) stored.set(recording.runId, structuredClone(recording));
    },
    async remove(runId) {
      stored.delete(runId);
    },
    get: async (runId) => stored.get(runId),
    listByPlayer: async (discordId) =>
      [...stored.values()]
        .filter((recording) => recording.discordId === discordId)
        .sort((a, b) => a.savedAtMs - b.savedAtMs),
    isInMemoryOnly: () => false,
    close: () => undefined,
  };
}
