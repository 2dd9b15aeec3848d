import { createLazyDatabase } from '@jumpy/browser/lazyDatabase';
import type { DBSchema } from 'idb';
import { reloadGuards } from '../data/reloadGuards.ts';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { SecurityFlag, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { type RunClaim, wasAbandoned, type EndedRun } from './runClaim.ts';
import { RUN_DATABASE_NAMES } from '../data/databaseNames.ts';

/** Run data stored in the browser until it is processed. */
interface RunEntry {
  runId: string;
  /** Owner of the run; other players' entries wait until they sign in. */
  discordId: string;
  savedAtMs: number;
}

interface PendingRunsSchema<Entry extends RunEntry> extends DBSchema {
  runs: { key: string; value: Entry; indexes: { player: string } };
}

/** Run data stored per player; survives closing the tab. */
export interface PendingRunsDb<Entry extends RunEntry> {
  /** Adds an entry unless its run already has one, atomically across tabs. Returns the stored entry. */
  add(entry: Entry): Promise<Entry>;
  put(entry: Entry): Promise<void>;
  /** Replaces the run's entry; does nothing if any tab has removed it meanwhile. */
  replace(entry: Entry): Promise<void>;
  remove(runId: string): Promise<void>;
  /** Reads one run of any player. */
  get(runId: string): Promise<Entry | undefined>;
  /** A player's entries, oldest first. */
  listByPlayer(discordId: string): Promise<Entry[]>;
  /** Whether it is only in this tab's memory because the browser cannot store it. */
  isInMemoryOnly(runId: string): boolean;
  close(): void;
}

const compareByAge = (a: RunEntry, b: RunEntry): number => a.savedAtMs - b.savedAtMs;

/** Opens the database on first use and again after the browser has closed it. */
export function openPendingRunsDb<Entry extends RunEntry>(name: string): PendingRunsDb<Entry> {
  const { database, close } = createLazyDatabase<PendingRunsSchema<Entry>>(name, {
    upgrade: (db) => void db.createObjectStore('runs', { keyPath: 'runId' }).createIndex('player', 'discordId'),
  });

  return {
    async add(entry) {
      const transaction = (await database()).transaction('runs', 'readwrite');
      const existing = await transaction.store.get(entry.runId);
      if (!existing) await transaction.store.put(entry);
      await transaction.done;
      return existing ?? entry;
    },
    async put(entry) {
      await (await database()).put('runs', entry);
    },
    async replace(entry) {
      const transaction = (await database()).transaction('runs', 'readwrite');
      if (await transaction.store.getKey(entry.runId)) await transaction.store.put(entry);
      await transaction.done;
    },
    async remove(runId) {
      await (await database()).delete('runs', runId);
    },
    get: async (runId) => (await database()).get('runs', runId),
    listByPlayer: async (discordId) =>
      (await (await database()).getAllFromIndex('runs', 'player', discordId)).sort(compareByAge),
    isInMemoryOnly: () => false,
    close,
  };
}

/** Falls back to memory if the database is blocked, as in some private windows; such runs last as long as the tab. */
export function withMemoryFallback<Entry extends RunEntry>(durable: PendingRunsDb<Entry>): PendingRunsDb<Entry> {
  const inMemory = new Map<string, Entry>();
  // These runs would be lost with the page.
  reloadGuards.add(() => inMemory.size > 0 && 'sending');
  return {
    async add(entry) {
      const existing = inMemory.get(entry.runId);
      if (existing) return existing;
      try {
        return await durable.add(entry);
      } catch {
        inMemory.set(entry.runId, entry);
        return entry;
      }
    },
    async put(entry) {
      try {
        await durable.put(entry);
        inMemory.delete(entry.runId);
      } catch {
        inMemory.set(entry.runId, entry);
      }
    },
    async replace(entry) {
      if (inMemory.has(entry.runId)) return void inMemory.set(entry.runId, entry);
      try {
        await durable.replace(entry);
      } catch {
        // The stored entry may or may not still exist. Prefer a duplicate over a loss: a run submitted twice counts
        // once.
        inMemory.set(entry.runId, entry);
      }
    },
    async remove(runId) {
      inMemory.delete(runId);
      await durable.remove(runId).catch(() => undefined);
    },
    get: async (runId) => inMemory.get(runId) ?? durable.get(runId).catch(() => undefined),
    async listByPlayer(discordId) {
      const stored = await durable.listByPlayer(discordId).catch((): Entry[] => []);
      const memoryEntries = [...inMemory.values()].filter((entry) => entry.discordId === discordId);
      const memoryRunIds = new Set(memoryEntries.map(({ runId }) => runId));
      return [...stored.filter(({ runId }) => !memoryRunIds.has(runId)), ...memoryEntries].sort(compareByAge);
    },
    isInMemoryOnly: (runId) => inMemory.has(runId),
    close: () => durable.close(),
  };
}

/** Reason why a run was permanently refused. */
export interface SubmitRefusal {
  code: string;
  /** The full error text. */
  error: string;
  /** Reason text from the server. */
  reason?: string | undefined;
}

/** A run to be submitted, as stored in the browser. */
export interface OutboxRecord {
  /** Idempotency key: submitting the same run twice returns the same answer. */
  runId: string;
  /** Owner of the run; other players' runs wait until they sign in. */
  discordId: string;
  body: SessionScoreBody;
  savedAtMs: number;
  /** XP already shown during the run. */
  liveXp: number;
  attempts: number;
  nextTryMs: number;
  /** Tick at which the run was abandoned. The server accepts an unfinished run only if this is reported. */
  leftAtTick?: number;
  /** What the page saw of the run, for display; missing in records of older builds. */
  seen?: Pick<RunClaim, 'mode' | 'enemies' | 'level'>;
  /** Time of the last attempt and the reason why the run is still pending. */
  lastTry?: { atMs: number; code: string | undefined; reason: string | undefined };
  /** Permanently refused: not sent again, kept until the player discards it. */
  refusal?: SubmitRefusal;
  /** The player has seen the reason. */
  told?: true;
}

/** What submitting a run needs besides its result. */
interface SubmissionDetails {
  runId: string;
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
  leg?: number | undefined;
  securityFlags: SecurityFlag[];
  nowMs: number;
}

/** Creates the outbox record of an ended run. */
export function createOutboxRecord(
  { claim, replay, clientMetrics, liveXp }: EndedRun,
  { runId, discordId, sessionToken, sessionChallenge, leg, securityFlags, nowMs }: SubmissionDetails,
): OutboxRecord {
  const { score, jumps, durationSeconds, mode, enemies, level } = claim;
  const scoreData = { score, jumps, gameDuration: durationSeconds, timestamp: nowMs, securityFlags, clientMetrics };
  const body = { discordId, scoreData, sessionToken, sessionChallenge, runId, leg, replay };
  const seen = { mode, enemies, level };
  const record = { runId, discordId, body, savedAtMs: nowMs, liveXp, attempts: 0, nextTryMs: nowMs, seen };
  return wasAbandoned(claim)
    ? { ...record, leftAtTick: Math.round(durationSeconds * WITNESS_RULES.ticksPerSecond) }
    : record;
}

/** Runs the server has not accepted yet, including refused ones. */
export type RunOutbox = Pick<
  PendingRunsDb<OutboxRecord>,
  'put' | 'replace' | 'remove' | 'listByPlayer' | 'isInMemoryOnly' | 'close'
>;

export function createRunOutbox(name: string = RUN_DATABASE_NAMES.outbox): PendingRunsDb<OutboxRecord> {
  return openPendingRunsDb(name);
}
