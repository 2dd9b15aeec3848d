import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { adminEndpoints } from '@jumpy/protocol/endpoints/admin';
import { type AdminAccessResponse, AUDIT_PAGE_SIZE, type AuditResponse } from '@jumpy/protocol/http/admin';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { auditStore } from './store.ts';

/** The table of rights, as the panel reads it. */
const RIGHTS: AdminAccessResponse['rights'] = ENDPOINTS.flatMap(({ method, path, role }) =>
  role === undefined ? [] : [{ call: `${method} ${path}`, least: role }],
);

export const auditRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, adminEndpoints.access, (request) => {
    const { username, operatorRole } = getPlayer(request);
    return { success: true as const, username, role: operatorRole ?? 'viewer', rights: RIGHTS };
  });
  registerEndpoint(api, adminEndpoints.audit, (request) => readAuditLog(context, request.query));
};

/** Returns a page of the audit log, newest first, with the head of the hash chain. */
async function readAuditLog(
  { db }: Pick<Context, 'db'>,
  query: { before?: number | undefined; subject?: string | undefined; search?: string | undefined },
): Promise<AuditResponse> {
  const [rows, last] = await Promise.all([
    auditStore.listPage(db, { ...query, limit: AUDIT_PAGE_SIZE + 1 }),
    auditStore.findLast(db),
  ]);
  const entries = rows
    .slice(0, AUDIT_PAGE_SIZE)
    .map(({ seq, at, actId, kind, adminName, act, subject, hash, ...details }) => ({
      ...{ seq, actId, kind, act, subject },
      at: at.getTime(),
      admin: adminName,
      before: details.before,
      after: details.after,
      reason: details.reason,
      outcome: details.outcome,
      hash: hash.toString('hex'),
    }));
  return {
    success: true,
    lines: entries,
    next: rows.length > AUDIT_PAGE_SIZE ? (entries.at(-1)?.seq ?? null) : null,
    total: last?.seq ?? 0,
    head: last?.hash.toString('hex') ?? '',
  };
}
