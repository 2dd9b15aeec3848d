/** Map bounded to the most recently kept entries; `get` does not refresh an entry. */
export interface LruMap<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  remove(key: string): void;
}

export function createLruMap<V>(most: number): LruMap<V> {
  const kept = new Map<string, V>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    },
    remove: (key) => void kept.delete(key),
  };
}
