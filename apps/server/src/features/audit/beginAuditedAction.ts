import type { RequestPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { appendAuditEntry } from './appendAuditEntry.ts';

/** An administrative act to be logged. */
export interface AuditedAction {
  /** The administrator. */
  admin: Pick<RequestPlayer, 'publicId' | 'username'>;
  /** Short lowercase verb phrase, such as `delete user`. */
  act: string;
  /** Target as `kind:id`, such as `user:<publicId>` or `run:<runId>`. */
  subject: string;
  /** State before and after the change; stored as JSON. */
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

export interface OpenAuditedAction {
  id: string;
  /** Writes the closing line: `done` or the error. */
  end(outcome: string): Promise<void>;
}

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Logs the actor and act before it runs; if logging fails, the act must not run. */
export async function beginAuditedAction(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  act: AuditedAction,
): Promise<OpenAuditedAction> {
  const id = context.random.uuid();
  const line = {
    actId: id,
    admin: act.admin.publicId,
    adminName: act.admin.username,
    act: act.act,
    subject: act.subject,
    reason: act.reason ?? null,
  };
  await appendAuditEntry(context, {
    ...line,
    kind: 'begin',
    before: toJson(act.before),
    after: toJson(act.after),
    outcome: null,
  });
  return {
    id,
    end: (outcome) => appendAuditEntry(context, { ...line, kind: 'end', before: null, after: null, outcome }),
  };
}
