import type { OnAdminRefused } from '../../http/requireAdmin.ts';
import type { Context } from '../../platform/context.ts';
import { createDatabaseRateLimit } from '../../platform/databaseRateLimit.ts';
import { appendAuditEntry } from './auditChain.ts';

const WINDOW_MS = 60 * 60_000;

/**
 * Logs rejected access to the admin panel: at most once an hour per account, and once an hour for all anonymous
 * visitors. The request log has every attempt.
 */
export function createRefusalRecorder(context: Pick<Context, 'clock' | 'db' | 'log' | 'random'>): OnAdminRefused {
  const spend = createDatabaseRateLimit(context.db, { name: 'refused admin', windowMs: WINDOW_MS, limit: 1 });
  return async ({ player, method, path }) => {
    try {
      if ((await spend(player?.publicId ?? 'visitors')) > 0) return;
      await appendAuditEntry(context, {
        ...{ actId: context.random.uuid(), kind: 'refused', act: 'refused', before: null, reason: null, outcome: null },
        ...{ admin: player?.publicId ?? null, adminName: player?.username ?? null },
        subject: player ? `user:${player.publicId}` : 'visitor:',
        after: JSON.stringify({ method, path }),
      });
    } catch (error) {
      // The request is rejected even if logging fails.
      context.log.error({ err: error }, 'a refused try was not noted');
    }
  };
}
