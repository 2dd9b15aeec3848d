import type { Kysely } from 'kysely';
import { sha256 } from '../../platform/hash.ts';
import { type AuditEntryRow, auditStore } from './store.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** `prevHash` of the first line. */
const GENESIS_HASH = Buffer.alloc(32);

/** Hash over all fields of a line, its sequence number and the previous hash. */
export function computeAuditEntryHash({ seq, at, prevHash, ...fields }: Omit<AuditEntryRow, 'hash'>): Buffer {
  const { actId, kind, admin, adminName, act, subject, before, after, reason, outcome } = fields;
  const values = [actId, kind, admin, adminName, act, subject, before, after, reason, outcome];
  return sha256(JSON.stringify([seq, at.toISOString(), prevHash.toString('hex'), ...values]));
}

const PAGE_SIZE = 1_000;

/** Result of the verification; `fault` names the first bad line and the reason. */
interface AuditLogVerification {
  lines: number;
  /** Hash of the last valid line as hex; empty if there is none. */
  head: string;
  fault: string | undefined;
}

/**
 * Verifies the hash chain from its first line, which detects changed, missing and reordered lines. Only a head recorded
 * elsewhere detects lines cut off at the end.
 */
export async function verifyAuditLog(
  db: Kysely<DatabaseSchema>,
  { head }: { head?: string | undefined } = {},
): Promise<AuditLogVerification> {
  let prevHash: Buffer = GENESIS_HASH;
  let seq = 0;
  let isHeadFound = head === undefined;
  const checked = (problem?: string): AuditLogVerification => ({
    lines: seq,
    head: seq === 0 ? '' : prevHash.toString('hex'),
    fault: problem,
  });
  for (;;) {
    const entries = await auditStore.listAfter(db, { seq, limit: PAGE_SIZE });
    for (const entry of entries) {
      if (entry.seq !== seq + 1) return checked(`Line ${seq + 1} is missing.`);
      if (!entry.prevHash.equals(prevHash)) return checked(`Line ${entry.seq} does not follow the line before it.`);
      if (!entry.hash.equals(computeAuditEntryHash(entry))) return checked(`Line ${entry.seq} was changed.`);
      seq = entry.seq;
      prevHash = entry.hash;
      isHeadFound ||= entry.hash.toString('hex') === head;
    }
    if (entries.length < PAGE_SIZE) break;
  }
  return checked(isHeadFound ? undefined : 'The noted head isn’t in the log: lines were cut off or rewritten.');
}

/** Appends a line to the hash chain in its own transaction, so that it persists even if the act fails. */
export async function appendAuditEntry(
  context: Pick<Context, 'clock' | 'db'>,
  fields: Omit<AuditEntryRow, 'seq' | 'at' | 'prevHash' | 'hash'>,
): Promise<void> {
  await inTransaction(context, async (trx) => {
    await auditStore.lock(trx);
    const previous = await auditStore.findLast(trx);
    const entry = {
      ...fields,
      seq: (previous?.seq ?? 0) + 1,
      at: new Date(context.clock.nowMs()),
      prevHash: previous?.hash ?? GENESIS_HASH,
    };
    await auditStore.append(trx, { ...entry, hash: computeAuditEntryHash(entry) });
  });
}
