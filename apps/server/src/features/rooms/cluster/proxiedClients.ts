import type { ProxiedClient } from './proxiedClient.ts';

export interface ProxiedClients {
  /** Number of clients whose room is in another process. */
  readonly remoteCount: number;
  list(): IterableIterator<ProxiedClient>;
  add(open: (id: number) => ProxiedClient): ProxiedClient;
  remove(visit: ProxiedClient): void;
  /** The client if its room belongs to that process; messages of other processes are ignored. */
  find(owner: string, id: number): ProxiedClient | undefined;
}

export function createProxiedClients(): ProxiedClients {
  const visits = new Map<number, ProxiedClient>();
  let last = 0;
  return {
    get remoteCount() {
      return [...visits.values()].filter(({ target }) => target.kind === 'there').length;
    },
    list: () => visits.values(),
    add(open) {
      const visit = open((last += 1));
      visits.set(visit.id, visit);
      return visit;
    },
    remove: ({ id }) => void visits.delete(id),
    find(owner, id) {
      const visit = visits.get(id);
      return visit?.target.kind === 'there' && visit.target.owner === owner ? visit : undefined;
    },
  };
}
