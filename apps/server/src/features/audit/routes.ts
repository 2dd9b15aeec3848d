import { adminEndpoints } from '@jumpy/protocol/endpoints/admin';
import { AUDIT_PAGE, type AuditAnswer } from '@jumpy/protocol/http/admin';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { auditStore } from './store.ts';

export const auditRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, adminEndpoints.access, (request) => ({ success: true as const, username: playerOf(request).username }));
  serve(api, adminEndpoints.audit, (request) => readLog(context, request.query));
};

/** Returns a page of the audit log, newest first, with the head of the hash chain. */
async function readLog(
  { db }: Pick<Context, 'db'>,
  asked: { before?: number | undefined; subject?: string | undefined; search?: string | undefined },
): Promise<AuditAnswer> {
  const [rows, last] = await Promise.all([
    auditStore.page(db, { ...asked, limit: AUDIT_PAGE + 1 }),
    auditStore.last(db),
  ]);
  const lines = rows.slice(0, AUDIT_PAGE).map(({ seq, at, actId, kind, adminName, act, subject, hash, ...said }) => ({
    ...{ seq, actId, kind, act, subject },
    at: at.getTime(),
    admin: adminName,
    before: said.before,
    after: said.after,
    reason: said.reason,
    outcome: said.outcome,
    hash: hash.toString('hex'),
  }));
  return {
    success: true,
    lines,
    next: rows.length > AUDIT_PAGE ? (lines.at(-1)?.seq ?? null) : null,
    total: last?.seq ?? 0,
    head: last?.hash.toString('hex') ?? '',
  };
}
