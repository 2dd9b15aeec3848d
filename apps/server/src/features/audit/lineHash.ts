import type { Selectable } from 'kysely';
import type { AdminLogTable } from '../../platform/db/adminTables.ts';
import { sha256 } from '../../platform/hash.ts';

export type LogLine = Selectable<AdminLogTable>;

/** `prevHash` of the first line. */
export const FIRST_HASH = Buffer.alloc(32);

/** Hash over all fields of a line, its sequence number and the previous hash. */
export function lineHash({ seq, at, prevHash, ...line }: Omit<LogLine, 'hash'>): Buffer {
  const { actId, kind, admin, adminName, act, subject, before, after, reason, outcome } = line;
  const said = [actId, kind, admin, adminName, act, subject, before, after, reason, outcome];
  return sha256(JSON.stringify([seq, at.toISOString(), prevHash.toString('hex'), ...said]));
}
