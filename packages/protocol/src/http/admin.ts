import { OPERATOR_ROLES } from '@jumpy/domain/operatorRoles';
import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/**
 * Header in which admin requests name their administrator (ADMIN-03). It must match the session and grants no access by
 * itself.
 */
export const ADMIN_HEADER = 'x-admin-discord-id';

/** Text shown to users without admin access (ADMIN-04). */
export const ACCESS_DENIED_TEXT = 'Access Denied - Only authorized administrators can access this panel.';

/** An administrator's reason for an action; shown to the affected player. */
export const AdminReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** Page of a list, from 1, in a query; the first when omitted. */
export const PageNumber = z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** Response for operators only. */
export const AdminAccessResponse = z.object({
  success: z.literal(true),
  username: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** The least role of every endpoint of the panel; `call` is method and path, such as `GET admin/stats`. */
  rights: z.array(z.object({ call: z.string(), least: z.enum(OPERATOR_ROLES) })),
});
export type AdminAccessResponse = z.infer<typeof AdminAccessResponse>;
/** Whether the caller may use the admin panel (ADMIN-02). */
export const adminAccessEndpoint: Endpoint<typeof AdminAccessResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/access',
  response: AdminAccessResponse,
};

/** `begin` and `end` are written before and after an action; `refused` records a denied access. */
export const AuditKind = z.enum(['begin', 'end', 'refused']);
export type AuditKind = z.infer<typeof AuditKind>;

/** An entry of the audit log; `before` and `after` are JSON as written. */
export const AuditEntry = z.object({
  seq: Count,
  at: TimeMs,
  actId: PublicId,
  kind: AuditKind,
  /** The administrator's name at that time; null if a caller without an account was refused. */
  admin: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries per page of the log. */
export const AUDIT_PAGE_SIZE = 50;
/**
 * Entries after a cursor, newest first; optionally of one subject, or with a text in act, subject, administrator or
 * reason.
 */
export const AuditQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())),
  subject: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.string().check(z.maxLength(100))),
});
/** `total` and `head` refer to the whole log; `head` is the hash of its last entry, empty before the first. */
export const AuditResponse = z.object({
  success: z.literal(true),
  lines: z.array(AuditEntry),
  next: z.nullable(Count),
  total: Count,
  head: z.string(),
});
export type AuditResponse = z.infer<typeof AuditResponse>;
/** A page of the audit log. */
export const auditEndpoint: Endpoint<typeof AuditResponse, { query: typeof AuditQuery }> = {
  method: 'GET',
  path: 'admin/audit',
  response: AuditResponse,
};
