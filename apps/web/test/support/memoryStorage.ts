/** A storage of one test; a full one refuses to keep anything. */
export function memoryStorage({ full = false } = {}): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (full) throw new DOMException('Full.', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}
