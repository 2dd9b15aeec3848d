import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from 'idb';

/** A database that is opened at its first use, and again after the browser has closed it. */
export interface KeptOpen<Schema extends DBSchema> {
  database(): Promise<IDBPDatabase<Schema>>;
  close(): void;
}

/** The transaction in which a database is brought up to date. */
export type Upgrading<Schema extends DBSchema> = IDBPTransaction<
  Schema,
  ArrayLike<StoreNames<Schema>>,
  'versionchange'
>;

/** How a database is opened. */
export interface Keeping<Schema extends DBSchema> {
  /** 1 when left away. */
  version?: number;
  upgrade(db: IDBPDatabase<Schema>, from: { version: number; trx: Upgrading<Schema> }): void;
  /** Where databases are: the page's own, or what the browser has given leave to reach. */
  databases?: (() => IDBFactory) | undefined;
}

/**
 * Keeps a database of IndexedDB open; another tab that wants it newer gets it at once, and what did not open is tried again at the next use.
 * @example keepOpen<Schema>('notes', { upgrade: (db) => void db.createObjectStore('notes') }).database() // its `IDBPDatabase`
 */
export function keepOpen<Schema extends DBSchema>(
  name: string,
  { version = 1, upgrade, databases = () => indexedDB }: Keeping<Schema>,
): KeptOpen<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = (): void => {
    opened = undefined;
  };

  async function open(): Promise<IDBPDatabase<Schema>> {
    const request = databases().open(name, version);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const trx = wrap(request.transaction as IDBTransaction) as unknown as Upgrading<Schema>;
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
      opened ??= open();
      opened.catch(reset);
      return opened;
    },
    close() {
      void opened?.then((db) => db.close()).catch(() => undefined);
      reset();
    },
  };
}
