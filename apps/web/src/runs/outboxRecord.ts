import { WITNESS } from '@jumpy/domain/witness';
import type { SecurityFlag, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { wasAbandoned } from './runClaim.ts';
import type { EndedRun } from './endedRun.ts';

/** Why a run was turned away for good. */
export interface Refusal {
  code: string;
  /** The error's text, whole. */
  error: string;
  /** The server's own words for it. */
  reason?: string | undefined;
}

/** A run on its way to the server, as it lies in the browser. */
export interface OutboxRecord {
  /** The idempotency key: the same run sent twice is answered alike. */
  runId: string;
  /** Whose run it is; another player's runs wait for their owner. */
  discordId: string;
  body: SessionScoreBody;
  savedAtMs: number;
  /** XP already shown while the run went on (GAME-44). */
  liveXp: number;
  attempts: number;
  nextTryMs: number;
  /** For a run that was left: the tick it was left at. The server takes an unfinished run only when it knows so. */
  leftAtTick?: number;
  /** Turned away for good: kept out of the sending until its player has read why. */
  refusal?: Refusal;
}

/** What a run is sent with besides itself. */
interface Sending {
  runId: string;
  discordId: string;
  sessionToken: string;
  sessionChallenge: string;
  leg?: number | undefined;
  securityFlags: SecurityFlag[];
  nowMs: number;
}

/** A run that ended, as it goes on its way. */
export function outboxRecordOf(
  { claim, replay, clientMetrics, liveXp }: EndedRun,
  { runId, discordId, sessionToken, sessionChallenge, leg, securityFlags, nowMs }: Sending,
): OutboxRecord {
  const { score, jumps, durationSeconds } = claim;
  const scoreData = { score, jumps, gameDuration: durationSeconds, timestamp: nowMs, securityFlags, clientMetrics };
  const body = { discordId, scoreData, sessionToken, sessionChallenge, runId, leg, replay };
  const record = { runId, discordId, body, savedAtMs: nowMs, liveXp, attempts: 0, nextTryMs: nowMs };
  return wasAbandoned(claim) ? { ...record, leftAtTick: Math.round(durationSeconds * WITNESS.ticksPerSecond) } : record;
}
