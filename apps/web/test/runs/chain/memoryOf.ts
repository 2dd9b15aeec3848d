import type { Recording, RecordingStore } from '../../../src/runs/chain/recording.ts';

/** Recordings in a map that outlives the queue. */
export function memoryOf(kept: Map<string, Recording>): RecordingStore {
  return {
    async add(recording) {
      const known = kept.get(recording.runId) ?? structuredClone(recording);
      kept.set(recording.runId, known);
      return known;
    },
    async put(recording) {
      kept.set(recording.runId, structuredClone(recording));
    },
    async replace(recording) {
      if (kept.has(recording.runId)) kept.set(recording.runId, structuredClone(recording));
    },
    async remove(runId) {
      kept.delete(runId);
    },
    get: async (runId) => kept.get(runId),
    listByPlayer: async (discordId) =>
      [...kept.values()].filter((one) => one.discordId === discordId).sort((a, b) => a.savedAtMs - b.savedAtMs),
    isInMemoryOnly: () => false,
    close: () => undefined,
  };
}
