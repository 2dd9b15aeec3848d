import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A database that is opened at its first use, and again after the browser has closed it. */
export interface KeptOpen<Schema extends DBSchema> {
  database(): Promise<IDBPDatabase<Schema>>;
  close(): void;
}

/** Keeps a database open; another tab that wants it newer gets it at once. */
export function keepOpen<Schema extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): KeptOpen<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = (): void => {
    opened = undefined;
  };
  return {
    database() {
      opened ??= openDB<Schema>(name, 1, {
        upgrade,
        blocking(_current, _blocked, event) {
          if (event.target instanceof IDBDatabase) event.target.close();
          reset();
        },
        terminated: reset,
      });
      opened.catch(reset);
      return opened;
    },
    close() {
      void opened?.then((db) => db.close()).catch(() => undefined);
      reset();
    },
  };
}
