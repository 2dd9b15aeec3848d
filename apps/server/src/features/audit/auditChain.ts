import type { Kysely } from 'kysely';
import { sha256 } from '../../platform/hash.ts';
import { type AuditEntryRow, auditStore } from './store.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** `prevHash` of the first line. */
const GENESIS_HASH = Buffer.alloc(32);

/** Hash over all fields of a line, its sequence number and the previous hash. */
export function computeAuditEntryHash({ seq, at, prevHash, ...line }: Omit<AuditEntryRow, 'hash'>): Buffer {
  const { actId, kind, admin, adminName, act, subject, before, after, reason, outcome } = line;
  const said = [actId, kind, admin, adminName, act, subject, before, after, reason, outcome];
  return sha256(JSON.stringify([seq, at.toISOString(), prevHash.toString('hex'), ...said]));
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
  const checked = (fault?: string): AuditLogVerification => ({
    lines: seq,
    head: seq === 0 ? '' : prevHash.toString('hex'),
    fault,
  });
  for (;;) {
    const lines = await auditStore.listAfter(db, { seq, limit: PAGE_SIZE });
    for (const line of lines) {
      if (line.seq !== seq + 1) return checked(`Line ${seq + 1} is missing.`);
      if (!line.prevHash.equals(prevHash)) return checked(`Line ${line.seq} does not follow the line before it.`);
      if (!line.hash.equals(computeAuditEntryHash(line))) return checked(`Line ${line.seq} was changed.`);
      seq = line.seq;
      prevHash = line.hash;
      isHeadFound ||= line.hash.toString('hex') === head;
    }
    if (lines.length < PAGE_SIZE) break;
  }
  return checked(isHeadFound ? undefined : 'The noted head is not in the log: lines were cut off or written anew.');
}

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
