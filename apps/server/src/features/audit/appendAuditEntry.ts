import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { GENESIS_HASH, computeAuditEntryHash, type AuditEntryRow } from './auditEntryHash.ts';
import { auditStore } from './store.ts';

/** Appends a line to the hash chain in its own transaction, so that it persists even if the act fails. */
export async function appendAuditEntry(
  context: Pick<Context, 'clock' | 'db'>,
  said: Omit<AuditEntryRow, 'seq' | 'at' | 'prevHash' | 'hash'>,
): Promise<void> {
  await inTransaction(context, async (trx) => {
    await auditStore.lock(trx);
    const last = await auditStore.findLast(trx);
    const line = {
      ...said,
      seq: (last?.seq ?? 0) + 1,
      at: new Date(context.clock.nowMs()),
      prevHash: last?.hash ?? GENESIS_HASH,
    };
    await auditStore.append(trx, { ...line, hash: computeAuditEntryHash(line) });
  });
}
