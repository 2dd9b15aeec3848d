import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from 'idb';

/** A database that opens on first use, and reopens after the browser closed it. */
export interface LazyDatabase<Schema extends DBSchema> {
  database(): Promise<IDBPDatabase<Schema>>;
  close(): void;
}

/** The version-change transaction of an upgrade. */
export type UpgradeTransaction<Schema extends DBSchema> = IDBPTransaction<
  Schema,
  ArrayLike<StoreNames<Schema>>,
  'versionchange'
>;

/** Options for opening a database. */
export interface LazyDatabaseOptions<Schema extends DBSchema> {
  /** Defaults to 1. */
  version?: number;
  upgrade(db: IDBPDatabase<Schema>, from: { version: number; trx: UpgradeTransaction<Schema> }): void;
  /** The IndexedDB factory: the page's own, or one obtained through storage access. */
  getIndexedDb?: (() => IDBFactory) | undefined;
}

/**
 * Keeps an IndexedDB database open. It closes at once if another tab needs to upgrade it, and a failed open is retried
 * on the next use.
 * @example createLazyDatabase<Schema>('notes', { upgrade: (db) => void db.createObjectStore('notes') }).database() // its
 * `IDBPDatabase`
 */
export function createLazyDatabase<Schema extends DBSchema>(
  name: string,
  { version = 1, upgrade, getIndexedDb = () => indexedDB }: LazyDatabaseOptions<Schema>,
): LazyDatabase<Schema> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = (): void => {
    database = undefined;
  };

  async function open(): Promise<IDBPDatabase<Schema>> {
    const request = getIndexedDb().open(name, version);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const trx = wrap(request.transaction as IDBTransaction) as unknown as UpgradeTransaction<Schema>;
      upgrade(wrap(request.result) as IDBPDatabase<Schema>, { version: oldVersion, trx });
    });
    const db = (await wrap(request)) as IDBPDatabase<Schema>;
    request.result.addEventListener('close', reset);
    request.result.addEventListener('versionchange', () => {
      request.result.close();
      reset();
    });
    return db;
  }

  return {
    database() {
      database ??= open();
      database.catch(reset);
      return database;
    },
    close() {
      void database?.then((db) => db.close()).catch(() => undefined);
      reset();
    },
  };
}
