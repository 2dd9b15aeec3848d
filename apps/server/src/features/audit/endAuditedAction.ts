import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { computeAuditEntryHash, type AuditEntryRow } from './auditEntryHash.ts';
import { auditStore } from './store.ts';

/**
 * Returns the opening line of an act that this administrator began and that has no closing line yet; otherwise
 * undefined.
 */
export async function findOpenAuditedAction(
  { db }: Pick<Context, 'db'>,
  { actId, admin }: { actId: string; admin: string },
): Promise<AuditEntryRow | undefined> {
  return findOpenEntry(await auditStore.listByAct(db, actId), admin);
}

/** Closes an act whose outcome arrives in a later request. Returns false if there is no open act. */
export async function endAuditedAction(
  context: Pick<Context, 'clock' | 'db'>,
  { actId, admin, outcome }: { actId: string; admin: string; outcome: string },
): Promise<boolean> {
  return inTransaction(context, async (trx) => {
    await auditStore.lock(trx);
    const begun = findOpenEntry(await auditStore.listByAct(trx, actId), admin);
    const last = await auditStore.findLast(trx);
    if (!begun || !last) return false;
    const line = {
      ...begun,
      ...{ kind: 'end' as const, before: null, after: null, outcome },
      seq: last.seq + 1,
      at: new Date(context.clock.nowMs()),
      prevHash: last.hash,
    };
    await auditStore.append(trx, { ...line, hash: computeAuditEntryHash(line) });
    return true;
  });
}

function findOpenEntry(lines: readonly AuditEntryRow[], admin: string): AuditEntryRow | undefined {
  if (lines.some(({ kind }) => kind === 'end')) return undefined;
  return lines.find((line) => line.kind === 'begin' && line.admin === admin);
}
