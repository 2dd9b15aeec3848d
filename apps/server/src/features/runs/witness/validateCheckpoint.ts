import { MODE_RULES } from '@jumpy/domain/modes';
import { PLAUSIBILITY_LIMITS } from '@jumpy/domain/plausibility';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import { ticksToMs } from '@jumpy/domain/witnessPace';
import type { CheckpointKind, RunCheckpoint } from '@jumpy/protocol/http/runs';
import { MAX_TICKS } from '@jumpy/sim/constants';
import { AppError } from '../../../platform/appError.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { RelevantCheckpoints } from './store.ts';

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

export interface CheckpointOrder extends Pick<
  RelevantCheckpoints,
  'last' | 'lastDigestTick' | 'dead' | 'isRevived' | 'hasRevived'
> {
  nowMs: number;
}

/** Validates the form of a message, independently of earlier ones. */
export function validateCheckpointForm({
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
export function validateCheckpointOrder(
  { kind, tick, seq }: RunCheckpoint,
  { ticket, order }: { ticket: TicketRow; order: CheckpointOrder },
): AppError | undefined {
  if (ticket.closedReason === 'voided') return new AppError('run_voided', 'Another run was drawn instead of this one.');
  if (ticket.settledAt || ticket.closedAt) return new AppError('run_closed', 'This run is closed.');
  if (kind === 'start' || kind === 'quit') return undefined;
  if (!ticket.startedAt) return new AppError('run_not_started', 'This run has not started.');
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
