/** Most who watch a room; of one account, which may change tabs, and of one network. */
const MAX_SPECTATORS = 50;
const MAX_OF_ACCOUNT = 2;
const MAX_OF_NETWORK = 10;

/** Whose connection it is that watches. */
export interface Watcher {
  accountId: string;
  /** Hashed; undefined on this machine itself. */
  network?: string | undefined;
}

/** Those who watch a room: they have no seat and no say. */
export interface Spectators {
  readonly ids: readonly string[];
  /** The connection that gives way when its account watches once more. */
  replacedBy(accountId: string): string | undefined;
  /** Whether there is space for one more. */
  add(id: string, watcher: Watcher): boolean;
  remove(id: string): void;
}

export function createSpectators(): Spectators {
  const watchers = new Map<string, Watcher>();
  /** Read with every frame. */
  let ids: readonly string[] = [];
  const countOf = (fits: (watcher: Watcher) => boolean): number => [...watchers.values()].filter(fits).length;
  return {
    get ids() {
      return ids;
    },
    replacedBy(accountId) {
      const own = [...watchers].filter(([, watcher]) => watcher.accountId === accountId);
      return own.length < MAX_OF_ACCOUNT ? undefined : own[0]?.[0];
    },
    add(id, { accountId, network }) {
      if (watchers.size >= MAX_SPECTATORS) return false;
      if (countOf((watcher) => watcher.accountId === accountId) >= MAX_OF_ACCOUNT) return false;
      if (network !== undefined && countOf((watcher) => watcher.network === network) >= MAX_OF_NETWORK) return false;
      watchers.set(id, { accountId, network });
      ids = [...watchers.keys()];
      return true;
    },
    remove(id) {
      watchers.delete(id);
      ids = [...watchers.keys()];
    },
  };
}
