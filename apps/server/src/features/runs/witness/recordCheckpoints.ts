import type {
  RunCheckpointsResponse,
  RunCheckpointsBody,
  RunCheckpoint,
  CheckpointKind,
} from '@jumpy/protocol/http/runs';
import { DIGEST_INTERVAL_TICKS, finalDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import type { Transaction } from 'kysely';
import { MODE_RULES } from '@jumpy/domain/modes';
import { PLAUSIBILITY_LIMITS } from '@jumpy/domain/plausibility';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import { ticksToMs } from '@jumpy/domain/witnessPace';
import { MAX_TICKS } from '@jumpy/sim/constants';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hashNetwork } from '../../../platform/hashNetwork.ts';
import { AppError } from '../../../platform/appError.ts';
import type { LiveSimulations } from '../liveSimulation/liveSimulations.ts';
import { applyXpGameCap } from '../tickets/xpGameCap.ts';
import { assertCurrentResume, getOwnTicket } from '../tickets/getOwnTicket.ts';
import type { TicketRow } from '../tickets/store.ts';
import {
  closeOtherRuns,
  closeTicket,
  insertCheckpoints,
  setDerivedFrom,
  lockPlayerCheckpoints,
  type Checkpoint,
  summarizeCheckpoints,
  readRelevantCheckpoints,
  startTicket,
  type RelevantCheckpoints,
} from './store.ts';
import { mayWaitInRedis, openStarted, takePending } from './storePending.ts';
import { playerEventsTopic } from '../../../platform/bus/playerEventsTopic.ts';

interface RecordResult {
  fresh: Checkpoint[];
  /** Number of messages now stored, including repeated ones. */
  knownCount: number;
  refused: { seq: number; error: AppError }[];
  ticket: TicketRow;
}

interface CheckpointBatch extends Pick<RunCheckpointsBody, 'runId' | 'checkpoints' | 'leg'> {
  userId: string;
  address: string;
  at: Date;
}

type RecordContext = Pick<Context, 'db' | 'clock' | 'bus' | 'env' | 'log' | 'redis'> & { live: LiveSimulations };

/**
 * Records queued messages of a run in order, with their time of arrival. Repeated messages are idempotent; a rejected
 * one has no effect, and later ones are still processed. Throws the first rejection if none is accepted.
 */
export async function recordCheckpoints(
  context: RecordContext,
  { knows, ...request }: RunCheckpointsBody & { userId: string; address: string },
): Promise<Omit<RunCheckpointsResponse, 'success'>> {
  const { live } = context;
  const batch: CheckpointBatch = { ...request, at: new Date(context.clock.nowMs()) };
  const result = (await recordOptimistically(context, batch)) ?? (await recordLocked(context, batch));
  const { knownCount, refused, ticket } = result;
  if (knownCount === 0 && refused[0]) throw refused[0].error;
  const open = ticket.closedAt === null && ticket.settledAt === null;
  const sections = open && knows !== undefined ? await live.receive(result, { knows }) : undefined;
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
async function recordOptimistically(
  { live }: RecordContext,
  batch: CheckpointBatch,
): Promise<RecordResult | undefined> {
  const { userId, runId, checkpoints, leg = 0, at } = batch;
  if (checkpoints.some(({ kind }) => kind === 'start' || kind === 'quit')) return undefined;
  return live.runStates.recordIfCurrent(runId, ({ ticket, checkpoints: stored }) => {
    if (ticket.userId !== userId || ticket.leg !== leg) return undefined;
    const isMadeUp = checkpoints.some(({ derivedFrom }) => derivedFrom !== undefined);
    if (isMadeUp && ticket.derivedFrom === null) return undefined;
    const result = acceptCheckpoints(checkpoints, { ticket, stored, at });
    return result.fresh.length === checkpoints.length ? { ...result, at } : undefined;
  });
}

/** Handles any message while holding the lock on the player's messages. */
async function recordLocked(
  { live, ...context }: RecordContext,
  { userId, runId, checkpoints, leg, address, at }: CheckpointBatch,
): Promise<RecordResult> {
  const pendingInRedis = checkpoints.some(({ kind }) => kind === 'start') && (await mayWaitInRedis(context));
  const { closed, dropPending, result } = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await getOwnTicket(trx, { runId, userId });
    assertCurrentResume(ticket, leg);
    const dropPending = await takePending(trx, { context, ticket });
    // A sequence number out of range would fail the whole query, so such messages are excluded.
    const seqs = checkpoints.filter((checkpoint) => !validateCheckpointForm(checkpoint)).map(({ seq }) => seq);
    const stored = await readRelevantCheckpoints(trx, { runIds: [runId], seqs });
    const result = acceptCheckpoints(checkpoints, { ticket, stored, at });
    await insertCheckpoints(trx, result.fresh);
    await saveDerivedFrom(trx, { ticket, checkpoints, fresh: result.fresh });
    const network = hashNetwork(address, context.env.sessionSecret);
    const applied = { userId, runId, fresh: result.fresh, network, pendingInRedis };
    const closed = await applyCheckpoints(trx, applied);
    if (pendingInRedis && !result.ticket.closedAt) await openStarted(context, result.fresh);
    return { result, dropPending, closed };
  });
  await dropPending();
  live.runStates.invalidate(runId);
  for (const closedRunId of closed)
    context.bus.publish(playerEventsTopic(userId), { type: 'runClosed', data: { runId: closedRunId } });
  return result;
}

/** Records from which section on the page derived the course itself; the first report counts. */
async function saveDerivedFrom(
  trx: Transaction<DatabaseSchema>,
  {
    ticket,
    checkpoints,
    fresh,
  }: { ticket: TicketRow; checkpoints: readonly RunCheckpoint[]; fresh: RecordResult['fresh'] },
): Promise<void> {
  if (ticket.derivedFrom !== null) return;
  const isTaken = ({ seq }: RunCheckpoint): boolean => fresh.some((one) => one.seq === seq);
  const from = checkpoints.find((one) => one.derivedFrom !== undefined && isTaken(one))?.derivedFrom;
  if (from === undefined) return;
  ticket.derivedFrom = from;
  await setDerivedFrom(trx, { runId: ticket.runId, from });
}

/** Decides each message as if it had been sent alone; accepted ones affect the next. */
function acceptCheckpoints(
  messages: readonly RunCheckpoint[],
  { ticket: initialTicket, stored, at }: { ticket: TicketRow; stored: readonly Checkpoint[]; at: Date },
): RecordResult {
  const checkpoints = [...stored];
  const result: RecordResult = { fresh: [], knownCount: 0, refused: [], ticket: initialTicket };
  for (const message of messages) {
    const { kind, seq, tick } = message;
    const checkpoint: Checkpoint = {
      ...{ runId: initialTicket.runId, seq, kind, tick, at },
      ...{ digest: message.digest ?? null, stillMs: message.stillMs ?? null },
      inputs: message.inputs === undefined ? null : Buffer.from(message.inputs, 'base64'),
    };
    const existing = checkpoints.find((other) => other.seq === seq);
    const error =
      validateMessage(message, { checkpoint, existing, checkpoints, ticket: result.ticket }) ??
      (existing ? undefined : acceptInputs(message, { checkpoint, checkpoints }));
    if (error) result.refused.push({ seq, error });
    else result.knownCount += 1;
    if (error || existing) continue;
    result.fresh.push(checkpoint);
    checkpoints.push(checkpoint);
    result.ticket = applyToTicket(result.ticket, checkpoint);
  }
  return result;
}

/** Accepts the inputs of a message, which must follow the previous ones, and computes the digest up to its tick. */
function acceptInputs(
  { kind, tick, inputs, fromTick: claimedFrom }: RunCheckpoint,
  { checkpoint, checkpoints }: { checkpoint: Checkpoint; checkpoints: readonly Checkpoint[] },
): AppError | undefined {
  if (inputs === undefined) return undefined;
  const { digest, digestTick, trail } = summarizeCheckpoints(checkpoints).chain;
  const fromTick = digestTick + trail.length;
  // Packed inputs do not say where they begin: with a few ticks missing before them, they would decode to others.
  const isNext = claimedFrom === undefined || claimedFrom === fromTick;
  const decoded = !isNext || tick < fromTick ? undefined : unpackInputs(inputs, { fromTick, toTick: tick });
  const isWhole = kind !== 'digest' || tick === digestTick + DIGEST_INTERVAL_TICKS;
  if (!decoded || !isWhole)
    return new AppError('digest_order', 'These inputs don’t continue from the last ones.', { field: 'inputs' });
  const inputsSinceDigest = Buffer.concat([trail, decoded]);
  const previousDigest = digest ?? firstDigest(checkpoint.runId);
  // A pause leaves inputs since the last digest to the next digest.
  if (kind === 'digest') checkpoint.digest = nextDigest(previousDigest, inputsSinceDigest);
  else if (kind !== 'pause') checkpoint.digest = finalDigest(previousDigest, inputsSinceDigest);
  return undefined;
}

function validateMessage(
  message: RunCheckpoint,
  {
    checkpoint,
    existing,
    checkpoints,
    ticket,
  }: {
    checkpoint: Checkpoint;
    existing: Checkpoint | undefined;
    checkpoints: readonly Checkpoint[];
    ticket: TicketRow;
  },
): AppError | undefined {
  const formError = validateCheckpointForm(message);
  if (formError) return formError;
  if (existing)
    return isRepeat(existing, checkpoint)
      ? undefined
      : new AppError('digest_order', 'Another message had this number.', { field: 'seq' });
  return validateCheckpointOrder(message, {
    ticket,
    order: { ...summarizeCheckpoints(checkpoints), nowMs: checkpoint.at.getTime() },
  });
}

function applyToTicket(ticket: TicketRow, { kind, tick, at }: Checkpoint): TicketRow {
  if (kind === 'start') return { ...ticket, startedAt: at };
  return kind === 'quit' ? { ...ticket, closedAt: at, closedReason: getCloseReason(tick) } : ticket;
}

const getCloseReason = (tick: number): 'not_a_game' | 'quit' => (tick < MIN_GAME_TICKS ? 'not_a_game' : 'quit');

/** Applies messages to tickets. Returns the other runs that were closed. */
async function applyCheckpoints(
  trx: Transaction<DatabaseSchema>,
  {
    userId,
    runId,
    fresh,
    network,
    pendingInRedis,
  }: {
    userId: string;
    runId: string;
    fresh: readonly Checkpoint[];
    network: Buffer | undefined;
    pendingInRedis: boolean;
  },
): Promise<string[]> {
  const start = fresh.find(({ kind }) => kind === 'start');
  const quit = fresh.find(({ kind }) => kind === 'quit');
  if (start) {
    await startTicket(trx, { runId, at: start.at, network, pendingInRedis });
    await applyXpGameCap(trx, { userId, runId, beganAt: start.at });
  }
  if (quit) await closeTicket(trx, { runId, at: quit.at, reason: getCloseReason(quit.tick) });
  return start ? closeOtherRuns(trx, { userId, runId, at: start.at }) : [];
}

const EMPTY_BUFFER = Buffer.alloc(0);

function isRepeat(one: Checkpoint, other: Checkpoint): boolean {
  return (
    one.kind === other.kind &&
    one.tick === other.tick &&
    // If inputs were sent, the digest is computed by the server.
    (other.inputs ? other.inputs.equals(one.inputs ?? EMPTY_BUFFER) : one.digest === other.digest) &&
    (one.stillMs ?? null) === (other.stillMs ?? null)
  );
}

/** A run abandoned before this tick does not count as a game. */
export const MIN_GAME_TICKS = PLAUSIBILITY_LIMITS.minDurationSeconds * WITNESS_RULES.ticksPerSecond;

/** Messages further ahead of the clock than this are rejected; the witness itself tolerates far less. */
const MAX_AHEAD_MS = 5_000;

/** Limit of messages per run: a digest every 2 s for half an hour, plus ample pauses. */
const MAX_SEQ = 2_000;

/** Kinds that may carry the digest of all inputs so far. */
const END_KINDS: ReadonlySet<CheckpointKind> = new Set(['dead', 'quit']);

/** Kinds that may carry inputs. */
const INPUT_KINDS: ReadonlySet<string> = new Set(['digest', 'pause', ...END_KINDS]);

interface CheckpointOrder extends Pick<
  RelevantCheckpoints,
  'last' | 'lastDigestTick' | 'dead' | 'isRevived' | 'hasRevived'
> {
  nowMs: number;
}

/** Validates the form of a message, independently of earlier ones. */
function validateCheckpointForm({
  kind,
  tick,
  seq,
  digest,
  inputs,
  fromTick,
  derivedFrom,
  stillMs,
}: RunCheckpoint): AppError | undefined {
  if (seq > MAX_SEQ) return new AppError('bad_request', 'A run has fewer messages than that.', { field: 'seq' });
  if (tick > MAX_TICKS) return new AppError('bad_request', 'No run has that many ticks.', { field: 'tick' });
  if (kind === 'digest' && (digest === undefined) === (inputs === undefined))
    return new AppError('bad_request', 'A message of kind "digest" has inputs, or a digest of them.', {
      field: 'inputs',
    });
  if (kind !== 'digest' && digest !== undefined && !END_KINDS.has(kind))
    return new AppError('bad_request', 'A digest belongs to messages of kind "digest".', { field: 'digest' });
  const hasInputDetails = fromTick !== undefined || derivedFrom !== undefined;
  if ((inputs !== undefined && !INPUT_KINDS.has(kind)) || (inputs === undefined && hasInputDetails))
    return new AppError('bad_request', 'Inputs belong to digests, pauses and ends.', { field: 'inputs' });
  if (kind === 'digest' && (tick === 0 || tick % WITNESS_RULES.digestEveryTicks !== 0))
    return new AppError('bad_request', `Digests are taken every ${WITNESS_RULES.digestEveryTicks} ticks.`, {
      field: 'tick',
    });
  if ((kind === 'hiccup') !== (stillMs !== undefined) || (stillMs ?? 0) > WITNESS_RULES.maxHiccupMs)
    return new AppError('bad_request', `A hiccup, and nothing else, lasts up to ${WITNESS_RULES.maxHiccupMs} ms.`, {
      field: 'stillMs',
    });
  if (kind === 'start' && (tick !== 0 || seq !== 0))
    return new AppError('digest_order', 'A run starts with message 0 at tick 0.', { field: 'seq' });
  return undefined;
}

/** Validates a message against the earlier ones. */
function validateCheckpointOrder(
  { kind, tick, seq }: RunCheckpoint,
  { ticket, order }: { ticket: TicketRow; order: CheckpointOrder },
): AppError | undefined {
  if (ticket.closedReason === 'voided')
    return new AppError('run_voided', 'You started another run instead of this one.');
  if (ticket.settledAt || ticket.closedAt) return new AppError('run_closed', 'This run is closed.');
  if (kind === 'start' || kind === 'quit') return undefined;
  if (!ticket.startedAt) return new AppError('run_not_started', 'This run hasn’t started.');
  if ((kind === 'pause' || kind === 'hiccup') && !MODE_RULES[ticket.mode].canPause)
    return new AppError('bad_request', 'This mode has no pause.', { field: 'kind' });
  if (order.last && (seq <= order.last.seq || tick < order.last.tick))
    return new AppError('digest_order', 'This message comes out of order.', { field: 'seq' });
  if (kind === 'digest' && tick <= order.lastDigestTick)
    return new AppError('digest_order', 'This digest comes out of order.', { field: 'tick' });
  if (kind === 'resume' && tick !== order.last?.tick)
    return new AppError('digest_order', 'The game stands still in a pause.', { field: 'tick' });
  const lifeError = validateCheckpointLife({ kind, tick }, { ticket, order });
  if (lifeError) return lifeError;
  // If the network delayed the start message, the run began earlier than its recorded start.
  const earliestMs = Math.max(ticket.issuedAt.getTime(), ticket.startedAt.getTime() - WITNESS_RULES.maxGapMs);
  if (ticksToMs(tick) > order.nowMs - earliestMs + MAX_AHEAD_MS)
    return new AppError('run_too_early', 'This tick cannot have been played yet.', { field: 'tick' });
  return undefined;
}

/** A dead run stands still, and may continue once, only after a granted revive. */
function validateCheckpointLife(
  { kind, tick }: Pick<RunCheckpoint, 'kind' | 'tick'>,
  { ticket, order: { dead, isRevived, hasRevived } }: { ticket: TicketRow; order: CheckpointOrder },
): AppError | undefined {
  if (kind === 'dead' && dead && (!isRevived || tick <= dead.tick))
    return new AppError('digest_order', 'This run has died before.', { field: 'kind' });
  if (kind === 'revive' && (hasRevived || !dead || ticket.reviveTick !== dead.tick))
    return new AppError('revive_not_waiting', 'This run has no revive to go on with.', { field: 'kind' });
  if (dead && !isRevived && tick !== dead.tick)
    return new AppError('digest_order', 'The game stands still after a death.', { field: 'tick' });
  return undefined;
}
