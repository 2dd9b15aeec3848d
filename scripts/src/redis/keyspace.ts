import { CommandError } from './resp.ts';

/** Fields and members as latin1 strings, which preserve every byte. */
type Hash = Map<string, Buffer>;
type Members = Set<string>;
type Value = Buffer | Hash | Members;

interface Entry {
  value: Value;
  expiresAtMs: number | undefined;
}

/** The keys of one database, with names as latin1. As in Redis, an empty hash or set does not exist. */
export function createKeyspace(nowMs: () => number) {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry?.expiresAtMs === undefined || entry.expiresAtMs > nowMs()) return entry;
    entries.delete(key);
    return undefined;
  }

  function typed<T extends Value>(key: string, isType: (value: Value) => value is T): T | undefined {
    const entry = find(key);
    if (!entry) return undefined;
    if (isType(entry.value)) return entry.value;
    throw new CommandError('WRONGTYPE Operation against a key holding the wrong kind of value');
  }

  function create<T extends Value>(key: string, value: T): T {
    entries.set(key, { value, expiresAtMs: undefined });
    return value;
  }

  const isHash = (value: Value): value is Hash => value instanceof Map;
  const isMembers = (value: Value): value is Members => value instanceof Set;

  return {
    getString: (key: string): Buffer | undefined => typed(key, Buffer.isBuffer),
    getHash: (key: string): Hash | undefined => typed(key, isHash),
    getOrCreateHash: (key: string): Hash => typed(key, isHash) ?? create<Hash>(key, new Map()),
    getSet: (key: string): Members | undefined => typed(key, isMembers),
    getOrCreateSet: (key: string): Members => typed(key, isMembers) ?? create<Members>(key, new Set()),
    /** Replaces the value and clears the expiry. */
    setString: (key: string, value: Buffer): void => void create(key, value),
    /** Changes a string and keeps its expiry. */
    updateString(key: string, value: Buffer): void {
      const entry = find(key);
      if (entry) entry.value = value;
      else create(key, value);
    },
    deleteIfEmpty(key: string): void {
      const value = find(key)?.value;
      if ((value instanceof Map || value instanceof Set) && value.size === 0) entries.delete(key);
    },
    delete: (key: string): boolean => find(key) !== undefined && entries.delete(key),
    /** False if the key does not exist. */
    expire(key: string, inMs: number): boolean {
      const entry = find(key);
      if (entry) entry.expiresAtMs = nowMs() + inMs;
      return entry !== undefined;
    },
    /** Undefined if the key does not exist, Infinity if it does not expire. */
    remainingMs(key: string): number | undefined {
      const entry = find(key);
      return entry && (entry.expiresAtMs === undefined ? Infinity : entry.expiresAtMs - nowMs());
    },
    keys: (): string[] => [...entries.keys()].filter((key) => find(key) !== undefined),
  };
}

export type Keyspace = ReturnType<typeof createKeyspace>;
