import { createLazyDatabase } from '@jumpy/browser/lazyDatabase';
import type { DBSchema } from 'idb';
import { reloadGuards } from '../data/reloadGuards.ts';

/** Run data stored in the browser until it is processed. */
interface RunEntry {
  runId: string;
  /** Owner of the run; other players' entries wait until they sign in. */
  discordId: string;
  savedAtMs: number;
}

interface PendingRunsSchema<Entry extends RunEntry> extends DBSchema {
  runs: { key: string; value: Entry; indexes: { player: string } };
}

/** Run data stored per player; survives closing the tab. */
export interface PendingRunsDb<Entry extends RunEntry> {
  /** Adds an entry unless its run already has one, atomically across tabs. Returns the stored entry. */
  add(entry: Entry): Promise<Entry>;
  put(entry: Entry): Promise<void>;
  /** Replaces the run's entry; does nothing if any tab has removed it meanwhile. */
  replace(entry: Entry): Promise<void>;
  remove(runId: string): Promise<void>;
  /** Reads one run of any player. */
  get(runId: string): Promise<Entry | undefined>;
  /** A player's entries, oldest first. */
  listByPlayer(discordId: string): Promise<Entry[]>;
  /** Whether it is only in this tab's memory because the browser cannot store it. */
  isInMemoryOnly(runId: string): boolean;
  close(): void;
}

const compareByAge = (a: RunEntry, b: RunEntry): number => a.savedAtMs - b.savedAtMs;

/** Opens the database on first use and again after the browser has closed it. */
export function openPendingRunsDb<Entry extends RunEntry>(name: string): PendingRunsDb<Entry> {
  const { database, close } = createLazyDatabase<PendingRunsSchema<Entry>>(name, {
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
    get: async (runId) => (await database()).get('runs', runId),
    listByPlayer: async (discordId) =>
      (await (await database()).getAllFromIndex('runs', 'player', discordId)).sort(compareByAge),
    isInMemoryOnly: () => false,
    close,
  };
}

/** Falls back to memory if the database is blocked, as in some private windows; such runs last as long as the tab. */
export function withMemoryFallback<Entry extends RunEntry>(durable: PendingRunsDb<Entry>): PendingRunsDb<Entry> {
  const kept = new Map<string, Entry>();
  // These runs would be lost with the page.
  reloadGuards.add(() => kept.size > 0 && 'sending');
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
        // The stored entry may or may not still exist. Prefer a duplicate over a loss: a run submitted twice counts
        // once.
        kept.set(entry.runId, entry);
      }
    },
    async remove(runId) {
      kept.delete(runId);
      await durable.remove(runId).catch(() => undefined);
    },
    get: async (runId) => kept.get(runId) ?? durable.get(runId).catch(() => undefined),
    async listByPlayer(discordId) {
      const stored = await durable.listByPlayer(discordId).catch((): Entry[] => []);
      const held = [...kept.values()].filter((entry) => entry.discordId === discordId);
      const newer = new Set(held.map(({ runId }) => runId));
      return [...stored.filter(({ runId }) => !newer.has(runId)), ...held].sort(compareByAge);
    },
    isInMemoryOnly: (runId) => kept.has(runId),
    close: () => durable.close(),
  };
}
