import { recordsAfter, type RunHad, type RunRecords } from '@jumpy/domain/cheers';
import * as z from 'zod/mini';

const Records = z.object({
  stomps: z.number(),
  level: z.number(),
  seconds: z.number(),
  streak: z.number(),
  recent: z.array(z.number()),
});
/** A run that is remembered, between what was before it and what is with it. */
interface KeptRun {
  readonly runId: string;
  readonly before: RunRecords | null;
  readonly after: RunRecords;
}

const Kept = z.object({ runId: z.string(), before: z.nullable(Records), after: Records });

/** Where this device remembers what a player's runs had: for the words of a summary, and never sent. */
export function runRecordsKey(discordId: string): string {
  return `jumpy_run_records:${discordId}`;
}

/** What was remembered before a run, which is remembered with it: however often it is asked, the same. Undefined where nothing was. */
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
    // A full or forbidden storage loses a souvenir.
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
