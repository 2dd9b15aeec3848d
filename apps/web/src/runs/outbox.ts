import type { DBSchema } from 'idb';
import type { OutboxRecord } from './outboxRecord.ts';
import { keepOpen } from '@jumpy/browser/keepOpen';

interface OutboxSchema extends DBSchema {
  runs: { key: string; value: OutboxRecord; indexes: { player: string } };
}

/** Runs that the server has not answered for yet, kept by player; survives a closed tab. */
export interface Outbox {
  put(record: OutboxRecord): Promise<void>;
  remove(runId: string): Promise<void>;
  /** A player's runs, oldest first, refused ones among them. */
  of(discordId: string): Promise<OutboxRecord[]>;
  close(): void;
}

/** The database's name; "Clear All Caches" leaves it alone. */
export const OUTBOX_DATABASE = 'jumpy-outbox';

/** Opens the outbox at its first use, and again after the browser has closed it. */
export function createOutbox(name: string = OUTBOX_DATABASE): Outbox {
  const { database, close } = keepOpen<OutboxSchema>(name, {
    upgrade: (db) => void db.createObjectStore('runs', { keyPath: 'runId' }).createIndex('player', 'discordId'),
  });

  return {
    async put(record) {
      await (await database()).put('runs', record);
    },
    async remove(runId) {
      await (await database()).delete('runs', runId);
    },
    async of(discordId) {
      const records = await (await database()).getAllFromIndex('runs', 'player', discordId);
      return records.sort((a, b) => a.savedAtMs - b.savedAtMs);
    },
    close,
  };
}
