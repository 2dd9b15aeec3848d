import type { RunDigestBody } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../lib/failure.ts';
import { limitBearing } from '../tickets/limitBearing.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import { GAME_TICKS, markFormFault, markOrderFault } from './markFault.ts';
import {
  closeOtherRuns,
  closeTicket,
  insertMark,
  lockPlayerMarks,
  type Mark,
  readNearMarks,
  startTicket,
} from './store.ts';

/** Takes a message of a run under way, with the time it arrived. The same message again is answered as before. */
export async function recordMark(
  context: Pick<Context, 'db' | 'clock' | 'bus'>,
  { userId, message }: { userId: string; message: RunDigestBody },
): Promise<{ open: boolean }> {
  const formFault = markFormFault(message);
  if (formFault) throw formFault;
  const nowMs = context.clock.nowMs();
  const { runId, seq, kind, tick } = message;
  const mark: Mark = { runId, seq, kind, tick, digest: message.digest ?? null, at: new Date(nowMs) };

  const { closed, open } = await inTransaction(context, async (trx) => {
    await lockPlayerMarks(trx, userId);
    const ticket = await ownTicket(trx, { runId, userId });
    const { same, ...near } = await readNearMarks(trx, { runId, seq });
    if (same && isRepeat(same, mark)) return { closed: [], open: !ticket.closedAt && !ticket.settledAt };
    if (same) throw new Failure('digest_order', 'Another message had this number.', { field: 'seq' });
    const fault = markOrderFault(message, { ticket, order: { ...near, nowMs } });
    if (fault) throw fault;
    await insertMark(trx, mark);
    return { closed: await applyMark(trx, { userId, mark }), open: kind !== 'quit' };
  });
  for (const other of closed) context.bus.publish(userId, { type: 'runClosed', data: { runId: other } });
  return { open };
}

/** What a message does to tickets; answers the runs that had to give way. */
async function applyMark(
  trx: Transaction<Database>,
  { userId, mark: { runId, kind, tick, at } }: { userId: string; mark: Mark },
): Promise<string[]> {
  if (kind === 'quit') await closeTicket(trx, { runId, at, reason: tick < GAME_TICKS ? 'not_a_game' : 'quit' });
  if (kind !== 'start') return [];
  await startTicket(trx, { runId, at });
  await limitBearing(trx, { userId, runId, beganAt: at });
  return closeOtherRuns(trx, { userId, runId, at });
}

function isRepeat(one: Mark, other: Mark): boolean {
  return one.kind === other.kind && one.tick === other.tick && one.digest === other.digest;
}
