import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';

/** The header in which requests of the panel name their administrator (ADMIN-03): it must be the session's, and alone opens nothing. */
export const ADMIN_HEADER = 'x-admin-discord-id';

/** What those read who may not (ADMIN-04). */
export const ACCESS_DENIED = 'Access Denied - Only authorized administrators can access this panel.';

/** Why an administrator does something: the player it concerns reads it. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** Whoever may ask is an administrator. */
export const AdminAccessAnswer = z.object({ success: z.literal(true), username: z.string() });
/** Whether the panel is open to whoever asks (ADMIN-02). */
export const adminAccessEndpoint: Endpoint<typeof AdminAccessAnswer, Nothing> = {
  method: 'GET',
  path: 'admin/access',
  answer: AdminAccessAnswer,
};

/** `begin` stands before an act, `end` after it; `refused` is somebody who wanted in. */
export const AuditKind = z.enum(['begin', 'end', 'refused']);
export type AuditKind = z.infer<typeof AuditKind>;

/** A line of the audit log; `before` and `after` are JSON, as it was written. */
export const AuditLine = z.object({
  seq: Count,
  at: TimeMs,
  actId: PublicId,
  kind: AuditKind,
  /** The administrator's name as it was; null of whoever was refused without an account. */
  admin: z.nullable(z.string()),
  act: z.string(),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Lines of a page of the log. */
export const AUDIT_PAGE = 50;
/** From behind a line, the newest first; of one subject, or whose act, subject, administrator or reason holds a text. */
export const AuditQuery = z.object({
  before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())),
  subject: z.optional(z.string().check(z.maxLength(100))),
  search: z.optional(z.string().check(z.maxLength(100))),
});
/** `total` and `head` are of the whole log; the head is the hash of its last line, empty before the first. */
export const AuditAnswer = z.object({
  success: z.literal(true),
  lines: z.array(AuditLine),
  next: z.nullable(Count),
  total: Count,
  head: z.string(),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;
/** A page of the audit log. */
export const auditEndpoint: Endpoint<typeof AuditAnswer, { query: typeof AuditQuery }> = {
  method: 'GET',
  path: 'admin/audit',
  answer: AuditAnswer,
};
