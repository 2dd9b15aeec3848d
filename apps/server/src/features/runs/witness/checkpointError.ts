import { MODE_RULES } from '@jumpy/domain/modes';
import { PLAUSIBILITY } from '@jumpy/domain/plausibility';
import { WITNESS } from '@jumpy/domain/witness';
import { playedMs } from '@jumpy/domain/witnessPace';
import type { DigestKind, RunCheckpoint } from '@jumpy/protocol/http/runs';
import { MAX_TICKS } from '@jumpy/sim/constants';
import { ApiError } from '../../../platform/apiError.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { NearCheckpoints } from './store.ts';

/** A run abandoned before this tick does not count as a game. */
export const GAME_TICKS = PLAUSIBILITY.minDurationSeconds * WITNESS.ticksPerSecond;

/** Messages further ahead of the clock than this are rejected; the witness itself tolerates far less. */
const FAR_AHEAD_MS = 5_000;

/** Limit of messages per run: a digest every 2 s for half an hour, plus ample pauses. */
const MAX_SEQ = 2_000;

/** Kinds that may carry the digest of all inputs so far. */
const ENDS: ReadonlySet<DigestKind> = new Set(['dead', 'quit']);

/** Kinds that may carry inputs. */
const CARRIES: ReadonlySet<string> = new Set(['digest', 'pause', ...ENDS]);

export interface CheckpointOrder extends Pick<
  NearCheckpoints,
  'last' | 'lastDigestTick' | 'dead' | 'isRevived' | 'hasRevived'
> {
  nowMs: number;
}

/** Validates the form of a message, independently of earlier ones. */
export function checkpointFormError({
  kind,
  tick,
  seq,
  digest,
  inputs,
  derivedFrom,
  stillMs,
}: RunCheckpoint): ApiError | undefined {
  if (seq > MAX_SEQ) return new ApiError('bad_request', 'A run has fewer messages than that.', { field: 'seq' });
  if (tick > MAX_TICKS) return new ApiError('bad_request', 'No run has that many ticks.', { field: 'tick' });
  if (kind === 'digest' && (digest === undefined) === (inputs === undefined))
    return new ApiError('bad_request', 'A message of kind "digest" has inputs, or a digest of them.', {
      field: 'inputs',
    });
  if (kind !== 'digest' && digest !== undefined && !ENDS.has(kind))
    return new ApiError('bad_request', 'A digest belongs to messages of kind "digest".', { field: 'digest' });
  if ((inputs !== undefined && !CARRIES.has(kind)) || (inputs === undefined && derivedFrom !== undefined))
    return new ApiError('bad_request', 'Inputs belong to digests, pauses and ends.', { field: 'inputs' });
  if (kind === 'digest' && (tick === 0 || tick % WITNESS.digestEveryTicks !== 0))
    return new ApiError('bad_request', `Digests are taken every ${WITNESS.digestEveryTicks} ticks.`, { field: 'tick' });
  if ((kind === 'hiccup') !== (stillMs !== undefined) || (stillMs ?? 0) > WITNESS.maxHiccupMs)
    return new ApiError('bad_request', `A hiccup, and nothing else, lasts up to ${WITNESS.maxHiccupMs} ms.`, {
      field: 'stillMs',
    });
  if (kind === 'start' && (tick !== 0 || seq !== 0))
    return new ApiError('digest_order', 'A run starts with message 0 at tick 0.', { field: 'seq' });
  return undefined;
}

/** Validates a message against the earlier ones. */
export function checkpointOrderError(
  { kind, tick, seq }: RunCheckpoint,
  { ticket, order }: { ticket: TicketRow; order: CheckpointOrder },
): ApiError | undefined {
  if (ticket.closedReason === 'voided') return new ApiError('run_voided', 'Another run was drawn instead of this one.');
  if (ticket.settledAt || ticket.closedAt) return new ApiError('run_closed', 'This run is closed.');
  if (kind === 'start' || kind === 'quit') return undefined;
  if (!ticket.startedAt) return new ApiError('run_not_started', 'This run has not started.');
  if ((kind === 'pause' || kind === 'hiccup') && !MODE_RULES[ticket.mode].mayPause)
    return new ApiError('bad_request', 'This mode has no pause.', { field: 'kind' });
  if (order.last && (seq <= order.last.seq || tick < order.last.tick))
    return new ApiError('digest_order', 'This message comes out of order.', { field: 'seq' });
  if (kind === 'digest' && tick <= order.lastDigestTick)
    return new ApiError('digest_order', 'This digest comes out of order.', { field: 'tick' });
  if (kind === 'resume' && tick !== order.last?.tick)
    return new ApiError('digest_order', 'The game stands still in a pause.', { field: 'tick' });
  const lifeError = checkpointLifeError({ kind, tick }, { ticket, order });
  if (lifeError) return lifeError;
  // If the network delayed the start message, the run began earlier than its recorded start.
  const earliestMs = Math.max(ticket.issuedAt.getTime(), ticket.startedAt.getTime() - WITNESS.maxGapMs);
  if (playedMs(tick) > order.nowMs - earliestMs + FAR_AHEAD_MS)
    return new ApiError('run_too_early', 'This tick cannot have been played yet.', { field: 'tick' });
  return undefined;
}

/** A dead run stands still, and may continue once, only after a granted revive. */
function checkpointLifeError(
  { kind, tick }: Pick<RunCheckpoint, 'kind' | 'tick'>,
  { ticket, order: { dead, isRevived, hasRevived } }: { ticket: TicketRow; order: CheckpointOrder },
): ApiError | undefined {
  if (kind === 'dead' && dead && (!isRevived || tick <= dead.tick))
    return new ApiError('digest_order', 'This run has died before.', { field: 'kind' });
  if (kind === 'revive' && (hasRevived || !dead || ticket.reviveTick !== dead.tick))
    return new ApiError('revive_not_waiting', 'This run has no revive to go on with.', { field: 'kind' });
  if (dead && !isRevived && tick !== dead.tick)
    return new ApiError('digest_order', 'The game stands still after a death.', { field: 'tick' });
  return undefined;
}
