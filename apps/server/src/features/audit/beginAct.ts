import type { RequestPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { appendLine } from './appendLine.ts';

/** An administrative act to be logged. */
export interface Act {
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

export interface BegunAct {
  id: string;
  /** Writes the closing line: `done` or the error. */
  end(outcome: string): Promise<void>;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Logs the actor and act before it runs; if logging fails, the act must not run. */
export async function beginAct(context: Pick<Context, 'clock' | 'db' | 'random'>, act: Act): Promise<BegunAct> {
  const id = context.random.uuid();
  const line = {
    actId: id,
    admin: act.admin.publicId,
    adminName: act.admin.username,
    act: act.act,
    subject: act.subject,
    reason: act.reason ?? null,
  };
  await appendLine(context, {
    ...line,
    kind: 'begin',
    before: jsonOf(act.before),
    after: jsonOf(act.after),
    outcome: null,
  });
  return {
    id,
    end: (outcome) => appendLine(context, { ...line, kind: 'end', before: null, after: null, outcome }),
  };
}
