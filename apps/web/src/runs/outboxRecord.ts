import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { SecurityFlag, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { type RunClaim, wasAbandoned } from './runClaim.ts';
import type { EndedRun } from './endedRun.ts';

/** Reason why a run was permanently refused. */
export interface SubmitRefusal {
  code: string;
  /** The full error text. */
  error: string;
  /** Reason text from the server. */
  reason?: string | undefined;
}

/** A run to be submitted, as stored in the browser. */
export interface OutboxRecord {
  /** Idempotency key: submitting the same run twice returns the same answer. */
  runId: string;
  /** Owner of the run; other players' runs wait until they sign in. */
  discordId: string;
  body: SessionScoreBody;
  savedAtMs: number;
  /** XP already shown during the run. */
  liveXp: number;
  attempts: number;
  nextTryMs: number;
  /** Tick at which the run was abandoned. The server accepts an unfinished run only if this is reported. */
  leftAtTick?: number;
  /** What the page saw of the run, for display; missing in records of older builds. */
  seen?: Pick<RunClaim, 'mode' | 'enemies' | 'level'>;
  /** Time of the last attempt and the reason why the run is still pending. */
  lastTry?: { atMs: number; code: string | undefined; reason: string | undefined };
  /** Permanently refused: not sent again, kept until the player discards it. */
  refusal?: SubmitRefusal;
  /** The player has seen the reason. */
  told?: true;
}

/** What submitting a run needs besides its result. */
interface SubmissionDetails {
  runId: string;
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
  leg?: number | undefined;
  securityFlags: SecurityFlag[];
  nowMs: number;
}

/** Creates the outbox record of an ended run. */
export function createOutboxRecord(
  { claim, replay, clientMetrics, liveXp }: EndedRun,
  { runId, discordId, sessionToken, sessionChallenge, leg, securityFlags, nowMs }: SubmissionDetails,
): OutboxRecord {
  const { score, jumps, durationSeconds, mode, enemies, level } = claim;
  const scoreData = { score, jumps, gameDuration: durationSeconds, timestamp: nowMs, securityFlags, clientMetrics };
  const body = { discordId, scoreData, sessionToken, sessionChallenge, runId, leg, replay };
  const seen = { mode, enemies, level };
  const record = { runId, discordId, body, savedAtMs: nowMs, liveXp, attempts: 0, nextTryMs: nowMs, seen };
  return wasAbandoned(claim)
    ? { ...record, leftAtTick: Math.round(durationSeconds * WITNESS_RULES.ticksPerSecond) }
    : record;
}
