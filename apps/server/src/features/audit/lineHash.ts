import type { Selectable } from 'kysely';
import type { AdminLogTable } from '../../platform/db/adminTables.ts';
import { sha256 } from '../../platform/hash.ts';

/** A line as it lies in the database. */
export type LogLine = Selectable<AdminLogTable>;

/** What the first line names as the hash before it. */
export const FIRST_HASH = Buffer.alloc(32);

/** The hash of a line: of all it says, its place, and the hash before it. */
export function lineHash({ seq, at, prevHash, ...line }: Omit<LogLine, 'hash'>): Buffer {
  const { actId, kind, admin, adminName, act, subject, before, after, reason, outcome } = line;
  const said = [actId, kind, admin, adminName, act, subject, before, after, reason, outcome];
  return sha256(JSON.stringify([seq, at.toISOString(), prevHash.toString('hex'), ...said]));
}
