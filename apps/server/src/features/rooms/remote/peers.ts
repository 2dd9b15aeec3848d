/** A process of which nothing was seen for so long is dead. */
export const LEASE_MS = 1_500;

/**
 * Which processes live, by what one sees oneself: each counts on in Redis, and who has not for a while is dead. Nobody's clock is
 * compared with another's.
 */
export interface Peers {
  /** How far each has counted by now. */
  note(beats: ReadonlyMap<string, string>): void;
  isAlive(id: string): boolean;
  /** Who has not counted on for too long, and how far they came. */
  silent(): [id: string, beat: string][];
  /** Nothing was seen for a while, which is nobody's fault. */
  begin(): void;
}

export function createPeers({ nowMs }: { nowMs(): number }): Peers {
  const seen = new Map<string, { beat: string; atMs: number }>();
  return {
    note(beats) {
      for (const [id, beat] of beats) if (seen.get(id)?.beat !== beat) seen.set(id, { beat, atMs: nowMs() });
      for (const id of seen.keys()) if (!beats.has(id)) seen.delete(id);
    },
    isAlive: (id) => seen.has(id),
    silent: () =>
      [...seen].flatMap(([id, { beat, atMs }]): [string, string][] =>
        nowMs() - atMs >= LEASE_MS ? [[id, beat]] : [],
      ),
    begin() {
      for (const [id, { beat }] of seen) seen.set(id, { beat, atMs: nowMs() });
    },
  };
}
