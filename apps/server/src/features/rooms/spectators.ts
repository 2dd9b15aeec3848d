/** Limit of spectators per room; then per account (which may switch tabs) and per network. */
const MAX_SPECTATORS = 50;
const MAX_PER_ACCOUNT = 2;
const MAX_PER_NETWORK = 10;

/** The account and network of a spectator's connection. */
export interface Spectator {
  accountId: string;
  /** Hashed; undefined for localhost. */
  network?: string | undefined;
}

/** Spectators of a room; they have no seat and cannot act. */
export interface Spectators {
  readonly ids: readonly string[];
  /** The connection that is closed when its account watches again. */
  findReplaced(accountId: string): string | undefined;
  /** False if a limit is reached. */
  add(id: string, watcher: Spectator): boolean;
  remove(id: string): void;
}

export function createSpectators(): Spectators {
  const watchers = new Map<string, Spectator>();
  /** Cached, since it is read with every frame. */
  let ids: readonly string[] = [];
  const countOf = (fits: (watcher: Spectator) => boolean): number => [...watchers.values()].filter(fits).length;
  return {
    get ids() {
      return ids;
    },
    findReplaced(accountId) {
      const own = [...watchers].filter(([, watcher]) => watcher.accountId === accountId);
      return own.length < MAX_PER_ACCOUNT ? undefined : own[0]?.[0];
    },
    add(id, { accountId, network }) {
      if (watchers.size >= MAX_SPECTATORS) return false;
      if (countOf((watcher) => watcher.accountId === accountId) >= MAX_PER_ACCOUNT) return false;
      if (network !== undefined && countOf((watcher) => watcher.network === network) >= MAX_PER_NETWORK) return false;
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
