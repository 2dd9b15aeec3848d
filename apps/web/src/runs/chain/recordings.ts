import type { DBSchema } from 'idb';
import type { Recording } from './recording.ts';
import { keepOpen } from '@jumpy/browser/keepOpen';

interface RecordingsSchema extends DBSchema {
  runs: { key: string; value: Recording; indexes: { player: string } };
}

/** Runs on their way to the chain, kept by player; they survive a closed tab. */
export interface Recordings {
  /** Keeps a new one; answers what is kept of its run: an older one stays as it is, whatever other tabs do. */
  add(recording: Recording): Promise<Recording>;
  put(recording: Recording): Promise<void>;
  remove(runId: string): Promise<void>;
  /** One run, whoever's it is. */
  read(runId: string): Promise<Recording | undefined>;
  /** A player's, oldest first. */
  of(discordId: string): Promise<Recording[]>;
  close(): void;
}

/** The database's name; "Clear All Caches" leaves it alone. */
export const RECORDINGS_DATABASE = 'jumpy-recordings';

/** Opens the database at its first use, and again after the browser has closed it. */
export function createRecordings(name: string = RECORDINGS_DATABASE): Recordings {
  const { database, close } = keepOpen<RecordingsSchema>(name, {
    upgrade: (db) => void db.createObjectStore('runs', { keyPath: 'runId' }).createIndex('player', 'discordId'),
  });

  return {
    async add(recording) {
      const transaction = (await database()).transaction('runs', 'readwrite');
      const known = await transaction.store.get(recording.runId);
      if (!known) await transaction.store.put(recording);
      await transaction.done;
      return known ?? recording;
    },
    async put(recording) {
      await (await database()).put('runs', recording);
    },
    async remove(runId) {
      await (await database()).delete('runs', runId);
    },
    read: async (runId) => (await database()).get('runs', runId),
    async of(discordId) {
      const found = await (await database()).getAllFromIndex('runs', 'player', discordId);
      return found.sort((a, b) => a.savedAtMs - b.savedAtMs);
    },
    close,
  };
}
