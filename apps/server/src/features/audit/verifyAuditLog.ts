import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { GENESIS_HASH, computeAuditEntryHash } from './auditEntryHash.ts';
import { auditStore } from './store.ts';

const PAGE_SIZE = 1_000;

/** Result of the verification; `fault` names the first bad line and the reason. */
export interface AuditLogVerification {
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
