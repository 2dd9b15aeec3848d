import type { RunDigestAnswer, RunDigestBody, RunMark } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Failure } from '../../../platform/failure.ts';
import { limitBearing } from '../tickets/limitBearing.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import type { TicketRow } from '../tickets/store.ts';
import { GAME_TICKS, markFormFault, markOrderFault } from './markFault.ts';
import {
  closeOtherRuns,
  closeTicket,
  insertMarks,
  lockPlayerMarks,
  type Mark,
  nearMarks,
  readNearMarks,
  startTicket,
} from './store.ts';

/** What became of the messages of one request. */
interface Taken {
  fresh: Mark[];
  /** How many are known now, repeated ones among them. */
  known: number;
  refused: { seq: number; fault: Failure }[];
  ticket: TicketRow;
}

/**
 * Takes the messages of a run under way that have waited, in order, with the time they arrived. The same message again is answered as
 * before; one that is refused has no effect, and those after it are looked at all the same. Throws the first refusal when none is taken.
 */
export async function recordMarks(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  { userId, runId, marks }: RunDigestBody & { userId: string },
): Promise<Omit<RunDigestAnswer, 'success'>> {
  const at = new Date(context.clock.nowMs());
  const { closed, taken } = await inTransaction(context, async (trx) => {
    await lockPlayerMarks(trx, userId);
    const ticket = await ownTicket(trx, { runId, userId });
    // One with a number that no run has is refused alone; the database would refuse the whole question.
    const seqs = marks.filter((mark) => !markFormFault(mark)).map(({ seq }) => seq);
    const stored = await readNearMarks(trx, { runId, seqs });
    const taken = takeMarks(marks, { ticket, stored, at });
    await insertMarks(trx, taken.fresh);
    return { taken, closed: await applyMarks(trx, { userId, runId, fresh: taken.fresh }) };
  });
  for (const other of closed) context.bus.publish(userId, { type: 'runClosed', data: { runId: other } });
  const { known, refused, ticket } = taken;
  if (known === 0 && refused[0]) throw refused[0].fault;
  return {
    open: ticket.closedAt === null && ticket.settledAt === null,
    refused: refused.map(({ seq, fault }) => ({ seq, code: fault.code })),
  };
}

/** Decides on each message as if it had come alone; the run goes on by those that are taken. */
function takeMarks(
  messages: readonly RunMark[],
  { ticket: before, stored, at }: { ticket: TicketRow; stored: readonly Mark[]; at: Date },
): Taken {
  const marks = [...stored];
  const taken: Taken = { fresh: [], known: 0, refused: [], ticket: before };
  for (const message of messages) {
    const { kind, seq, tick } = message;
    const mark: Mark = {
      ...{ runId: before.runId, seq, kind, tick, at },
      ...{ digest: message.digest ?? null, stillMs: message.stillMs ?? null },
    };
    const same = marks.find((other) => other.seq === seq);
    const fault = faultOf(message, { mark, same, marks, ticket: taken.ticket });
    if (fault) taken.refused.push({ seq, fault });
    else taken.known += 1;
    if (fault || same) continue;
    taken.fresh.push(mark);
    marks.push(mark);
    taken.ticket = ticketAfter(taken.ticket, mark);
  }
  return taken;
}

function faultOf(
  message: RunMark,
  { mark, same, marks, ticket }: { mark: Mark; same: Mark | undefined; marks: readonly Mark[]; ticket: TicketRow },
): Failure | undefined {
  const formFault = markFormFault(message);
  if (formFault) return formFault;
  if (same)
    return isRepeat(same, mark)
      ? undefined
      : new Failure('digest_order', 'Another message had this number.', { field: 'seq' });
  return markOrderFault(message, { ticket, order: { ...nearMarks(marks), nowMs: mark.at.getTime() } });
}

function ticketAfter(ticket: TicketRow, { kind, tick, at }: Mark): TicketRow {
  if (kind === 'start') return { ...ticket, startedAt: at };
  return kind === 'quit' ? { ...ticket, closedAt: at, closedReason: reasonOf(tick) } : ticket;
}

const reasonOf = (tick: number): 'not_a_game' | 'quit' => (tick < GAME_TICKS ? 'not_a_game' : 'quit');

/** What messages do to tickets; answers the runs that had to give way. */
async function applyMarks(
  trx: Transaction<Database>,
  { userId, runId, fresh }: { userId: string; runId: string; fresh: readonly Mark[] },
): Promise<string[]> {
  const start = fresh.find(({ kind }) => kind === 'start');
  const quit = fresh.find(({ kind }) => kind === 'quit');
  if (start) {
    await startTicket(trx, { runId, at: start.at });
    await limitBearing(trx, { userId, runId, beganAt: start.at });
  }
  if (quit) await closeTicket(trx, { runId, at: quit.at, reason: reasonOf(quit.tick) });
  return start ? closeOtherRuns(trx, { userId, runId, at: start.at }) : [];
}

function isRepeat(one: Mark, other: Mark): boolean {
  return (
    one.kind === other.kind &&
    one.tick === other.tick &&
    one.digest === other.digest &&
    (one.stillMs ?? null) === (other.stillMs ?? null)
  );
}
