import { recordsAfter, type RunHad, type RunRecords } from '@jumpy/domain/cheers';
import * as z from 'zod/mini';

const Records = z.object({
  stomps: z.number(),
  level: z.number(),
  seconds: z.number(),
  streak: z.number(),
  recent: z.array(z.number()),
});
/** A stored run with the records before and after it. */
interface KeptRun {
  readonly runId: string;
  readonly before: RunRecords | null;
  readonly after: RunRecords;
}

const Kept = z.object({ runId: z.string(), before: z.nullable(Records), after: Records });

/** Storage key of a player's run records. They are used for summary texts only and never sent. */
export function runRecordsKey(discordId: string): string {
  return `jumpy_run_records:${discordId}`;
}

/** Stores a run and returns the records before it; idempotent per run. Undefined if there were none. */
export function rememberRun(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { discordId, runId, had }: { discordId: string; runId: string; had: RunHad },
): RunRecords | undefined {
  const kept = readKept(storage, discordId);
  if (kept?.runId === runId) return kept.before ?? undefined;
  const before = kept?.after;
  try {
    const next: KeptRun = { runId, before: before ?? null, after: recordsAfter(before, had) };
    storage.setItem(runRecordsKey(discordId), JSON.stringify(next));
  } catch {
    // If storage is full or blocked, only these records are lost.
  }
  return before;
}

function readKept(storage: Pick<Storage, 'getItem'>, discordId: string): KeptRun | undefined {
  try {
    return Kept.safeParse(JSON.parse(storage.getItem(runRecordsKey(discordId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
