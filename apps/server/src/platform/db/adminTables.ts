import type { AuditKind } from '@jumpy/protocol/http/admin';

/** The audit log, a hash chain of entries. */
export interface AdminLogTable {
  seq: number;
  at: Date;
  actId: string;
  kind: AuditKind;
  admin: string | null;
  adminName: string | null;
  act: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  outcome: string | null;
  prevHash: Buffer;
  hash: Buffer;
}

export interface AdminTables {
  adminLog: AdminLogTable;
}
