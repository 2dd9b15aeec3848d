import { LEDGER_PAGE, type LedgerAnswer, type LedgerLine, type LedgerLink } from '@jumpy/protocol/http/ledger';
import type { Context } from '../../../platform/context.ts';
import { type LedgerRow, readLedgerRows } from './store.ts';

/** A page of a player's own ledger, newest first; `next` is null on the last one. */
export async function readLedger(
  { db }: Pick<Context, 'db'>,
  { userId, before, limit = LEDGER_PAGE }: { userId: string; before?: number | undefined; limit?: number | undefined },
): Promise<LedgerAnswer> {
  const rows = await readLedgerRows(db, { userId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { success: true, lines: page.map(ledgerLine), next: last?.id ?? null };
}

function ledgerLine(row: LedgerRow): LedgerLine {
  const { id, bucket, source, amount, createdAt } = row;
  return { ...{ id, bucket, source, amount }, at: createdAt.getTime(), link: linkOf(row) };
}

function linkOf({ runId, score, removed, questKey, title, period, day, streak }: LedgerRow): LedgerLink | null {
  if (runId !== null && score !== null) return { kind: 'run', runId, score, removed };
  if (day !== null && streak !== null) return { kind: 'daily', day, streak };
  if (questKey !== null && title !== null) return { kind: 'quest', questKey, title, period };
  return null;
}
