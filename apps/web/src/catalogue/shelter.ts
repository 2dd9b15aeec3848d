import { memoryStorage } from '../fixtures/memoryStorage.ts';

/** Keeps a state apart from the product on the same origin: what it remembers is its own, and it talks to no other page. */
export function shelter(page: Window & typeof globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, value: memoryStorage() });
  const { indexedDB, BroadcastChannel } = page;
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => open(`catalogue ${name}`, version);
  page.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`catalogue ${name}`);
    }
  };
}
