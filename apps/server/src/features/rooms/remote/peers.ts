const GREETED = '';

/**
 * Which processes live, by what one sees oneself: each counts on in Redis, and who has not for a while is dead. Nobody's clock is
 * compared with another's.
 */
export interface Peers {
  /** How far each has counted by now. */
  note(beats: ReadonlyMap<string, string>): void;
  /** It was heard of, though it may not be counted yet. */
  greet(id: string): void;
  isAlive(id: string): boolean;
  count(): number;
  /** Who has not counted on for too long, and how far they came. */
  silent(): [id: string, beat: string][];
  /** Nothing was seen for a while, which is nobody's fault. */
  begin(): void;
}

/** One of which nothing was seen for `leaseMs` is dead. */
export function createPeers({ nowMs, leaseMs }: { nowMs(): number; leaseMs: number }): Peers {
  const seen = new Map<string, { beat: string; atMs: number }>();
  return {
    note(beats) {
      for (const [id, beat] of beats) if (seen.get(id)?.beat !== beat) seen.set(id, { beat, atMs: nowMs() });
      for (const [id, { beat, atMs }] of seen)
        if (!beats.has(id) && (beat !== GREETED || nowMs() - atMs >= leaseMs)) seen.delete(id);
    },
    greet(id) {
      if (!seen.has(id)) seen.set(id, { beat: GREETED, atMs: nowMs() });
    },
    isAlive: (id) => seen.has(id),
    count: () => seen.size,
    silent: () =>
      [...seen].flatMap(([id, { beat, atMs }]): [string, string][] => (nowMs() - atMs >= leaseMs ? [[id, beat]] : [])),
    begin() {
      for (const [id, { beat }] of seen) seen.set(id, { beat, atMs: nowMs() });
    },
  };
}
