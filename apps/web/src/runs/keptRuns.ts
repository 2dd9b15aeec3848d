import { keepOpen } from '@jumpy/browser/keepOpen';
import type { DBSchema } from 'idb';
import { goingOn } from '../data/goingOn.ts';

/** Something of a run that lies in the browser until it is done with. */
interface OfRun {
  runId: string;
  /** Whose run it is; another player's wait for their owner. */
  discordId: string;
  savedAtMs: number;
}

interface Schema<Entry extends OfRun> extends DBSchema {
  runs: { key: string; value: Entry; indexes: { player: string } };
}

/** What is kept of runs, by player; it survives a closed tab. */
export interface KeptRuns<Entry extends OfRun> {
  /** Keeps a new one; answers what is kept of its run: an older one stays as it is, whatever other tabs do. */
  add(entry: Entry): Promise<Entry>;
  put(entry: Entry): Promise<void>;
  /** Puts it in the place of what is kept of its run; nothing where that was removed meanwhile, by whatever tab. */
  replace(entry: Entry): Promise<void>;
  remove(runId: string): Promise<void>;
  /** One run, whoever's it is. */
  read(runId: string): Promise<Entry | undefined>;
  /** A player's, oldest first. */
  of(discordId: string): Promise<Entry[]>;
  /** Whether it is kept in this tab alone, because the browser keeps nothing more. */
  isHeld(runId: string): boolean;
  close(): void;
}

const byAge = (a: OfRun, b: OfRun): number => a.savedAtMs - b.savedAtMs;

/** Opens the database at its first use, and again after the browser has closed it. */
export function keepRuns<Entry extends OfRun>(name: string): KeptRuns<Entry> {
  const { database, close } = keepOpen<Schema<Entry>>(name, {
    upgrade: (db) => void db.createObjectStore('runs', { keyPath: 'runId' }).createIndex('player', 'discordId'),
  });

  return {
    async add(entry) {
      const transaction = (await database()).transaction('runs', 'readwrite');
      const known = await transaction.store.get(entry.runId);
      if (!known) await transaction.store.put(entry);
      await transaction.done;
      return known ?? entry;
    },
    async put(entry) {
      await (await database()).put('runs', entry);
    },
    async replace(entry) {
      const transaction = (await database()).transaction('runs', 'readwrite');
      if (await transaction.store.getKey(entry.runId)) await transaction.store.put(entry);
      await transaction.done;
    },
    async remove(runId) {
      await (await database()).delete('runs', runId);
    },
    read: async (runId) => (await database()).get('runs', runId),
    of: async (discordId) => (await (await database()).getAllFromIndex('runs', 'player', discordId)).sort(byAge),
    isHeld: () => false,
    close,
  };
}

/** Keeps runs in memory when the browser forbids its database, as some private windows do: they are seen to while the tab lives. */
export function fallBackToMemory<Entry extends OfRun>(durable: KeptRuns<Entry>): KeptRuns<Entry> {
  const kept = new Map<string, Entry>();
  // They would be gone with the page.
  goingOn.add(() => kept.size > 0 && 'sending');
  return {
    async add(entry) {
      const held = kept.get(entry.runId);
      if (held) return held;
      try {
        return await durable.add(entry);
      } catch {
        kept.set(entry.runId, entry);
        return entry;
      }
    },
    async put(entry) {
      try {
        await durable.put(entry);
        kept.delete(entry.runId);
      } catch {
        kept.set(entry.runId, entry);
      }
    },
    async replace(entry) {
      if (kept.has(entry.runId)) return void kept.set(entry.runId, entry);
      try {
        await durable.replace(entry);
      } catch {
        // What was kept before may be there or not: better twice than lost, and sent twice it counts once.
        kept.set(entry.runId, entry);
      }
    },
    async remove(runId) {
      kept.delete(runId);
      await durable.remove(runId).catch(() => undefined);
    },
    read: async (runId) => kept.get(runId) ?? durable.read(runId).catch(() => undefined),
    async of(discordId) {
      const stored = await durable.of(discordId).catch((): Entry[] => []);
      const held = [...kept.values()].filter((entry) => entry.discordId === discordId);
      const newer = new Set(held.map(({ runId }) => runId));
      return [...stored.filter(({ runId }) => !newer.has(runId)), ...held].sort(byAge);
    },
    isHeld: (runId) => kept.has(runId),
    close: () => durable.close(),
  };
}
