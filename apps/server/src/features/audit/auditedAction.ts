import type { RequestPlayer } from '../../http/route.ts';
import type { Context } from '../../platform/context.ts';
import { appendAuditEntry, computeAuditEntryHash } from './auditChain.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type AuditEntryRow, auditStore } from './store.ts';

/** An administrative act to be logged. */
interface AuditedAction {
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

interface OpenAuditedAction {
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
  const entry = {
    actId: id,
    admin: act.admin.publicId,
    adminName: act.admin.username,
    act: act.act,
    subject: act.subject,
    reason: act.reason ?? null,
  };
  await appendAuditEntry(context, {
    ...entry,
    kind: 'begin',
    before: toJson(act.before),
    after: toJson(act.after),
    outcome: null,
  });
  return {
    id,
    end: (outcome) => appendAuditEntry(context, { ...entry, kind: 'end', before: null, after: null, outcome }),
  };
}

/** Runs work between an opening and a closing log line. The closing line says `done` or the error. */
export async function runAudited<T>(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  act: AuditedAction,
  run: (actId: string) => Promise<T>,
): Promise<T> {
  const action = await beginAuditedAction(context, act);
  let result: T;
  try {
    result = await run(action.id);
  } catch (error) {
    await action.end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  await action.end('done');
  return result;
}

/**
 * Returns the opening line of an act that this administrator began and that has no closing line yet; otherwise
 * undefined.
 */
export async function findOpenAuditedAction(
  { db }: Pick<Context, 'db'>,
  { actId, admin }: { actId: string; admin: string },
): Promise<AuditEntryRow | undefined> {
  return findOpenEntry(await auditStore.listByAct(db, actId), admin);
}

/** Closes an act whose outcome arrives in a later request. Returns false if there is no open act. */
export async function endAuditedAction(
  context: Pick<Context, 'clock' | 'db'>,
  { actId, admin, outcome }: { actId: string; admin: string; outcome: string },
): Promise<boolean> {
  return inTransaction(context, async (trx) => {
    await auditStore.lock(trx);
    const openEntry = findOpenEntry(await auditStore.listByAct(trx, actId), admin);
    const last = await auditStore.findLast(trx);
    if (!openEntry || !last) return false;
    const entry = {
      ...openEntry,
      ...{ kind: 'end' as const, before: null, after: null, outcome },
      seq: last.seq + 1,
      at: new Date(context.clock.nowMs()),
      prevHash: last.hash,
    };
    await auditStore.append(trx, { ...entry, hash: computeAuditEntryHash(entry) });
    return true;
  });
}

function findOpenEntry(entries: readonly AuditEntryRow[], admin: string): AuditEntryRow | undefined {
  if (entries.some(({ kind }) => kind === 'end')) return undefined;
  return entries.find((entry) => entry.kind === 'begin' && entry.admin === admin);
}
