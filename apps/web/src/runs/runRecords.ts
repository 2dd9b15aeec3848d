import { nextRunRecords, type RunTotals, type RunRecords } from '@jumpy/domain/runHighlights';
import * as z from 'zod/mini';

const RecordsSchema = z.object({
  stomps: z.number(),
  level: z.number(),
  seconds: z.number(),
  streak: z.number(),
  recent: z.array(z.number()),
});
/** A stored run with the records before and after it. */
interface StoredRecords {
  readonly runId: string;
  readonly before: RunRecords | null;
  readonly after: RunRecords;
}

const StoredRecordsSchema = z.object({ runId: z.string(), before: z.nullable(RecordsSchema), after: RecordsSchema });

/** Storage key of a player's run records. They are used for summary texts only and never sent. */
export function runRecordsKey(discordId: string): string {
  return `jumpy_run_records:${discordId}`;
}

/** Stores a run and returns the records before it; idempotent per run. Undefined if there were none. */
export function storeRunRecords(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { discordId, runId, totals }: { discordId: string; runId: string; totals: RunTotals },
): RunRecords | undefined {
  const stored = readStoredRecords(storage, discordId);
  if (stored?.runId === runId) return stored.before ?? undefined;
  const before = stored?.after;
  try {
    const next: StoredRecords = { runId, before: before ?? null, after: nextRunRecords(before, totals) };
    storage.setItem(runRecordsKey(discordId), JSON.stringify(next));
  } catch {
    // If storage is full or blocked, only these records are lost.
  }
  return before;
}

function readStoredRecords(storage: Pick<Storage, 'getItem'>, discordId: string): StoredRecords | undefined {
  try {
    return StoredRecordsSchema.safeParse(JSON.parse(storage.getItem(runRecordsKey(discordId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
