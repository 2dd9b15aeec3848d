import { memoryStorage } from '../fixtures/memoryStorage.ts';

/**
 * Keeps a state apart from the product on the same origin, and from other states: what it remembers is its own, and it talks to no other
 * page. What it has by a name begins with its own.
 */
export function shelter(page: Window & typeof globalThis, own: string): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, value: memoryStorage() });
  const { indexedDB, BroadcastChannel } = page;
  const open = indexedDB.open.bind(indexedDB);
  const drop = indexedDB.deleteDatabase.bind(indexedDB);
  const list = indexedDB.databases.bind(indexedDB);
  indexedDB.open = (name, version) => open(own + name, version);
  indexedDB.deleteDatabase = (name) => drop(own + name);
  indexedDB.databases = async () =>
    (await list()).flatMap(({ name, ...more }) =>
      name?.startsWith(own) ? [{ ...more, name: name.slice(own.length) }] : [],
    );
  page.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(own + name);
    }
  };
}
