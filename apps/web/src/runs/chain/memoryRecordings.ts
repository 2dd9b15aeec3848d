import type { Recording } from './recording.ts';
import type { Recordings } from './recordings.ts';

/** Keeps recordings in memory too, for a browser that forbids its database: they live as long as the tab. */
export function fallBackToMemory(durable: Recordings): Recordings {
  const kept = new Map<string, Recording>();
  return {
    async add(recording) {
      const held = kept.get(recording.runId);
      if (held) return held;
      try {
        return await durable.add(recording);
      } catch {
        kept.set(recording.runId, recording);
        return recording;
      }
    },
    async put(recording) {
      try {
        await durable.put(recording);
        kept.delete(recording.runId);
      } catch {
        kept.set(recording.runId, recording);
      }
    },
    async remove(runId) {
      kept.delete(runId);
      await durable.remove(runId).catch(() => undefined);
    },
    read: async (runId) => kept.get(runId) ?? durable.read(runId).catch(() => undefined),
    async of(discordId) {
      const stored = await durable.of(discordId).catch((): Recording[] => []);
      const held = [...kept.values()].filter((recording) => recording.discordId === discordId);
      const newer = new Set(held.map(({ runId }) => runId));
      return [...stored.filter(({ runId }) => !newer.has(runId)), ...held].sort((a, b) => a.savedAtMs - b.savedAtMs);
    },
    close: () => durable.close(),
  };
}
