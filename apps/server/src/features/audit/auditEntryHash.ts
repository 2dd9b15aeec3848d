import type { Selectable } from 'kysely';
import type { AdminLogTable } from '../../platform/db/adminTables.ts';
import { sha256 } from '../../platform/hash.ts';

export type AuditEntryRow = Selectable<AdminLogTable>;

/** `prevHash` of the first line. */
export const GENESIS_HASH = Buffer.alloc(32);

/** Hash over all fields of a line, its sequence number and the previous hash. */
export function computeAuditEntryHash({ seq, at, prevHash, ...line }: Omit<AuditEntryRow, 'hash'>): Buffer {
  const { actId, kind, admin, adminName, act, subject, before, after, reason, outcome } = line;
  const said = [actId, kind, admin, adminName, act, subject, before, after, reason, outcome];
  return sha256(JSON.stringify([seq, at.toISOString(), prevHash.toString('hex'), ...said]));
}
