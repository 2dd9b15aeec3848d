import type { RequestPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { appendLine } from './appendLine.ts';

/** What somebody is about to do. */
export interface Act {
  /** The request's player. */
  admin: Pick<RequestPlayer, 'publicId' | 'username'>;
  /** In a word or two of small letters: `delete user`. */
  act: string;
  /** What it is done to, as `kind:id`, such as `user:<publicId>` or `run:<runId>`. */
  subject: string;
  /** What it changes, as it is and as it is to be; kept as JSON. */
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/** An act that is in the log. */
export interface BegunAct {
  id: string;
  /** Writes the second line: `done`, or what went wrong. */
  end(outcome: string): Promise<void>;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes who is about to do what before it is done; where that cannot be written, nothing is done. */
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
