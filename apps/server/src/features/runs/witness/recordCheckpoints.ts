import type { RunDigestAnswer, RunDigestBody, RunCheckpoint } from '@jumpy/protocol/http/runs';
import { DIGEST_TICKS, endDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { unpackInputs } from '@jumpy/protocol/inputPack';
import type { Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { networkHash } from '../../../platform/networkHash.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { LiveRuns } from '../following/liveRuns.ts';
import { limitBearing } from '../tickets/limitBearing.ts';
import { assertLeg } from '../tickets/assertLeg.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import type { TicketRow } from '../tickets/store.ts';
import { GAME_TICKS, checkpointFormError, checkpointOrderError } from './checkpointError.ts';
import {
  closeOtherRuns,
  closeTicket,
  insertCheckpoints,
  setDerivedFrom,
  lockPlayerCheckpoints,
  type Checkpoint,
  nearCheckpoints,
  readNearCheckpoints,
  startTicket,
} from './store.ts';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';

interface Taken {
  fresh: Checkpoint[];
  /** Number of messages now stored, including repeated ones. */
  known: number;
  refused: { seq: number; error: ApiError }[];
  ticket: TicketRow;
}

interface Told extends Pick<RunDigestBody, 'runId' | 'checkpoints' | 'leg'> {
  userId: string;
  address: string;
  at: Date;
}

type RecordContext = Pick<Context, 'db' | 'clock' | 'bus' | 'env'> & { live: LiveRuns };

/**
 * Records queued messages of a run in order, with their time of arrival. Repeated messages are idempotent; a rejected
 * one has no effect, and later ones are still processed. Throws the first rejection if none is accepted.
 */
export async function recordCheckpoints(
  context: RecordContext,
  { knows, ...asked }: RunDigestBody & { userId: string; address: string },
): Promise<Omit<RunDigestAnswer, 'success'>> {
  const { live } = context;
  const told: Told = { ...asked, at: new Date(context.clock.nowMs()) };
  const taken = (await takeFreely(context, told)) ?? (await takeLocked(context, told));
  const { known, refused, ticket } = taken;
  if (known === 0 && refused[0]) throw refused[0].error;
  const open = ticket.closedAt === null && ticket.settledAt === null;
  const sections = open && knows !== undefined ? await live.hear(taken, { knows }) : undefined;
  return {
    open,
    refused: refused.map(({ seq, error }) => ({ seq, code: error.code })),
    ...(sections ? { sections } : {}),
  };
}

/**
 * Optimistic path for the regular messages every two seconds, which change nothing on the ticket: decided on the cached
 * run, and stored in one statement if the row is unchanged. Undefined if locks are needed.
 */
async function takeFreely({ live }: RecordContext, told: Told): Promise<Taken | undefined> {
  const { userId, runId, checkpoints, leg = 0, at } = told;
  if (checkpoints.some(({ kind }) => kind === 'start' || kind === 'quit')) return undefined;
  return live.known.take(runId, ({ ticket, checkpoints: stored }) => {
    if (ticket.userId !== userId || ticket.leg !== leg) return undefined;
    const isMadeUp = checkpoints.some(({ derivedFrom }) => derivedFrom !== undefined);
    if (isMadeUp && ticket.derivedFrom === null) return undefined;
    const taken = takeCheckpoints(checkpoints, { ticket, stored, at });
    return taken.fresh.length === checkpoints.length ? { ...taken, at } : undefined;
  });
}

/** Handles any message while holding the lock on the player's messages. */
async function takeLocked(
  { live, ...context }: RecordContext,
  { userId, runId, checkpoints, leg, address, at }: Told,
): Promise<Taken> {
  const { closed, taken } = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await ownTicket(trx, { runId, userId });
    assertLeg(ticket, leg);
    // A sequence number out of range would fail the whole query, so such messages are excluded.
    const seqs = checkpoints.filter((checkpoint) => !checkpointFormError(checkpoint)).map(({ seq }) => seq);
    const stored = await readNearCheckpoints(trx, { runId, seqs });
    const taken = takeCheckpoints(checkpoints, { ticket, stored, at });
    await insertCheckpoints(trx, taken.fresh);
    await noteDerived(trx, { ticket, checkpoints, fresh: taken.fresh });
    const network = networkHash(address, context.env.sessionSecret);
    return { taken, closed: await applyCheckpoints(trx, { userId, runId, fresh: taken.fresh, network }) };
  });
  live.known.forget(runId);
  for (const other of closed) context.bus.publish(playerEvents(userId), { type: 'runClosed', data: { runId: other } });
  return taken;
}

/** Records from which section on the page derived the course itself; the first report counts. */
async function noteDerived(
  trx: Transaction<Database>,
  { ticket, checkpoints, fresh }: { ticket: TicketRow; checkpoints: readonly RunCheckpoint[]; fresh: Taken['fresh'] },
): Promise<void> {
  if (ticket.derivedFrom !== null) return;
  const isTaken = ({ seq }: RunCheckpoint): boolean => fresh.some((one) => one.seq === seq);
  const from = checkpoints.find((one) => one.derivedFrom !== undefined && isTaken(one))?.derivedFrom;
  if (from === undefined) return;
  ticket.derivedFrom = from;
  await setDerivedFrom(trx, { runId: ticket.runId, from });
}

/** Decides each message as if it had been sent alone; accepted ones affect the next. */
function takeCheckpoints(
  messages: readonly RunCheckpoint[],
  { ticket: before, stored, at }: { ticket: TicketRow; stored: readonly Checkpoint[]; at: Date },
): Taken {
  const checkpoints = [...stored];
  const taken: Taken = { fresh: [], known: 0, refused: [], ticket: before };
  for (const message of messages) {
    const { kind, seq, tick } = message;
    const checkpoint: Checkpoint = {
      ...{ runId: before.runId, seq, kind, tick, at },
      ...{ digest: message.digest ?? null, stillMs: message.stillMs ?? null },
      inputs: message.inputs === undefined ? null : Buffer.from(message.inputs, 'base64'),
    };
    const same = checkpoints.find((other) => other.seq === seq);
    const error =
      errorOf(message, { checkpoint, same, checkpoints, ticket: taken.ticket }) ??
      (same ? undefined : hearInputs(message, { checkpoint, checkpoints }));
    if (error) taken.refused.push({ seq, error });
    else taken.known += 1;
    if (error || same) continue;
    taken.fresh.push(checkpoint);
    checkpoints.push(checkpoint);
    taken.ticket = ticketAfter(taken.ticket, checkpoint);
  }
  return taken;
}

/** Accepts the inputs of a message, which must follow the previous ones, and computes the digest up to its tick. */
function hearInputs(
  { kind, tick, inputs }: RunCheckpoint,
  { checkpoint, checkpoints }: { checkpoint: Checkpoint; checkpoints: readonly Checkpoint[] },
): ApiError | undefined {
  if (inputs === undefined) return undefined;
  const { digest, digestTick, trail } = nearCheckpoints(checkpoints).chain;
  const fromTick = digestTick + trail.length;
  const heard = tick < fromTick ? undefined : unpackInputs(inputs, { fromTick, toTick: tick });
  const isWhole = kind !== 'digest' || tick === digestTick + DIGEST_TICKS;
  if (!heard || !isWhole)
    return new ApiError('digest_order', 'These inputs do not go on from those before them.', { field: 'inputs' });
  const since = Buffer.concat([trail, heard]);
  const before = digest ?? firstDigest(checkpoint.runId);
  // A pause leaves inputs since the last digest to the next digest.
  if (kind === 'digest') checkpoint.digest = nextDigest(before, since);
  else if (kind !== 'pause') checkpoint.digest = endDigest(before, since);
  return undefined;
}

function errorOf(
  message: RunCheckpoint,
  {
    checkpoint,
    same,
    checkpoints,
    ticket,
  }: { checkpoint: Checkpoint; same: Checkpoint | undefined; checkpoints: readonly Checkpoint[]; ticket: TicketRow },
): ApiError | undefined {
  const formError = checkpointFormError(message);
  if (formError) return formError;
  if (same)
    return isRepeat(same, checkpoint)
      ? undefined
      : new ApiError('digest_order', 'Another message had this number.', { field: 'seq' });
  return checkpointOrderError(message, {
    ticket,
    order: { ...nearCheckpoints(checkpoints), nowMs: checkpoint.at.getTime() },
  });
}

function ticketAfter(ticket: TicketRow, { kind, tick, at }: Checkpoint): TicketRow {
  if (kind === 'start') return { ...ticket, startedAt: at };
  return kind === 'quit' ? { ...ticket, closedAt: at, closedReason: reasonOf(tick) } : ticket;
}

const reasonOf = (tick: number): 'not_a_game' | 'quit' => (tick < GAME_TICKS ? 'not_a_game' : 'quit');

/** Applies messages to tickets. Returns the other runs that were closed. */
async function applyCheckpoints(
  trx: Transaction<Database>,
  {
    userId,
    runId,
    fresh,
    network,
  }: { userId: string; runId: string; fresh: readonly Checkpoint[]; network: Buffer | undefined },
): Promise<string[]> {
  const start = fresh.find(({ kind }) => kind === 'start');
  const quit = fresh.find(({ kind }) => kind === 'quit');
  if (start) {
    await startTicket(trx, { runId, at: start.at, network });
    await limitBearing(trx, { userId, runId, beganAt: start.at });
  }
  if (quit) await closeTicket(trx, { runId, at: quit.at, reason: reasonOf(quit.tick) });
  return start ? closeOtherRuns(trx, { userId, runId, at: start.at }) : [];
}

const NOTHING = Buffer.alloc(0);

function isRepeat(one: Checkpoint, other: Checkpoint): boolean {
  return (
    one.kind === other.kind &&
    one.tick === other.tick &&
    // If inputs were sent, the digest is computed by the server.
    (other.inputs ? other.inputs.equals(one.inputs ?? NOTHING) : one.digest === other.digest) &&
    (one.stillMs ?? null) === (other.stillMs ?? null)
  );
}
