const SEEN_WITHOUT_HEARTBEAT = '';

/**
 * Failure detection from local observation: each process advances a heartbeat counter in Redis, and one that stalls is
 * dead. No clocks are compared across machines.
 */
export interface Peers {
  /** Records the current heartbeats. */
  recordHeartbeats(beats: ReadonlyMap<string, string>): void;
  /** A message arrived from this process, even if no heartbeat is known yet. */
  markSeen(id: string): void;
  isAlive(id: string): boolean;
  count(): number;
  /** Processes whose heartbeat has stalled, with its last value. */
  listSilent(): [id: string, beat: string][];
  /** Resets the observation times after this process could not watch for a while. */
  reset(): void;
}

/** A process without heartbeat progress for `leaseMs` is dead. */
export function createPeers({ nowMs, leaseMs }: { nowMs(): number; leaseMs: number }): Peers {
  const seen = new Map<string, { beat: string; atMs: number }>();
  return {
    recordHeartbeats(beats) {
      for (const [id, beat] of beats) if (seen.get(id)?.beat !== beat) seen.set(id, { beat, atMs: nowMs() });
      for (const [id, { beat, atMs }] of seen)
        if (!beats.has(id) && (beat !== SEEN_WITHOUT_HEARTBEAT || nowMs() - atMs >= leaseMs)) seen.delete(id);
    },
    markSeen(id) {
      if (!seen.has(id)) seen.set(id, { beat: SEEN_WITHOUT_HEARTBEAT, atMs: nowMs() });
    },
    isAlive: (id) => seen.has(id),
    count: () => seen.size,
    listSilent: () =>
      [...seen].flatMap(([id, { beat, atMs }]): [string, string][] => (nowMs() - atMs >= leaseMs ? [[id, beat]] : [])),
    reset() {
      for (const [id, { beat }] of seen) seen.set(id, { beat, atMs: nowMs() });
    },
  };
}
